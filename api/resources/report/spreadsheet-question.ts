import { hasView, type SpreadsheetAsked } from '../../../src/domain/spreadsheet-view.ts'
import { SpreadsheetQuestion } from '../../contract/spreadsheet.ts'
import { Problem } from '../../plugins/problem.ts'
import { readParameters } from '../read-query.ts'

const listOf = (words: string | undefined): string[] => words?.split(',') ?? []

/** What the address of a table asks. @throws Problem 400 naming what is missing, unknown or not of this table */
export function readSpreadsheet(url: string): SpreadsheetAsked {
  const { columns, only, ...rest } = readParameters(SpreadsheetQuestion, url)
  const asked = { ...rest, columns: listOf(columns), only: listOf(only) }
  if (!hasView({ ...asked, only: [] })) throw new Problem(400, 'The table has no such columns')
  if (!hasView(asked)) throw new Problem(400, 'The table has no such rows')
  return asked
}
