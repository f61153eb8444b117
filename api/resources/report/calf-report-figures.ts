import { sql } from 'kysely'
import {
  AGE_CLASSES,
  bornIn,
  deathsByAge,
  morbidity,
  stillbirths,
  transferShares,
  type CountedBirth,
  type CountedCalf,
  type CountedDisease,
} from '../../../src/domain/calf-figures.ts'
import { DISEASE_KINDS } from '../../../src/domain/disease-kinds.ts'
import { TRANSFER_CLASSES } from '../../../src/domain/passive-transfer.ts'
import type { CountedSample } from '../../../src/domain/transfer-sample.ts'
import type { Tx } from '../../database/request-context.ts'
import { wasCalf } from '../calf/was-calf.ts'
import { figureColumns, shareCells } from './report-cells.ts'
import type { FigureTable, InTurn, ReportQuestion } from './report-run.ts'

/** Records of the calves that were born in a period: the lean rows that figures are counted from. */
interface CalfRecords {
  calves: (CountedCalf & { birthDate: string; birthTime: string | null })[]
  births: CountedBirth[]
  diseases: CountedDisease[]
  samples: CountedSample[]
}

async function readRecords(tx: Tx, { farm, period }: ReportQuestion): Promise<CalfRecords> {
  const isBorn = sql`a.farm_id = ${farm} and ${wasCalf('a')} and not a.deleted
    and a.birth_date between ${period.from}::date and ${period.to}::date`
  const calves = await sql<CalfRecords['calves'][number]>`
    select a.id::text as id, a.birth_date as "birthDate", b.time as "birthTime", a.status, a.status_date as "statusDate",
      a.status_reason as "statusReason"
    from animal a left join birth b on b.calf_id = a.id and not b.deleted where ${isBorn}
  `.execute(tx)
  const births = await sql<CountedBirth>`
    select id::text as id, date, destination from birth
    where farm_id = ${farm} and not deleted and date between ${period.from}::date and ${period.to}::date
  `.execute(tx)
  const diseases = await sql<CountedDisease>`
    select s.id::text as id, s.animal_id::text as animal, s.kind, s.start_date as "startDate", s.end_date as "endDate",
      s.clinical_cure_date as "clinicalCureDate"
    from calf_disease s join animal a on a.id = s.animal_id where ${isBorn} and not s.deleted
  `.execute(tx)
  const samples = await sql<CountedSample>`
    select f.calf_id::text as calf, f.sampled_at as "sampledAt", f.blood_brix as "bloodBrix",
      f.serum_protein as "serumProtein"
    from colostrum_feeding f join animal a on a.id = f.calf_id where ${isBorn} and not f.deleted
  `.execute(tx)
  return { calves: calves.rows, births: births.rows, diseases: diseases.rows, samples: samples.rows }
}

/** The tables in front of the report of calves: of all that were born in the period, whatever it is narrowed to. */
export async function calfFigures(question: ReportQuestion, inTurn: InTurn): Promise<FigureTable[]> {
  const { period, words, timeZone, diseases: asked } = question
  const { say } = words
  const { calves, births, diseases, samples } = await inTurn((tx) => readRecords(tx, question))
  const born = bornIn(calves, period).length
  const columns = (group: string) => figureColumns([group, 'count', 'of', 'percent'], words)
  const ill = morbidity(calves, diseases, period)
  const dead = deathsByAge(calves, period)
  const birthOf = new Map(
    calves.map(({ id, birthDate: date, birthTime }) => [id, { date, time: birthTime?.slice(0, 5) ?? null }]),
  )
  const transfer = transferShares(calves, { samples, born: birthOf, timeZone }, period)
  return [
    {
      title: say('reportFile.figures.births'),
      notes: asked.length === 0 ? [] : [say('reportFile.note.allCalves')],
      ...columns('group'),
      rows: [
        [say('reportFile.born'), born, null, null],
        [say('reportFile.stillborn'), ...shareCells(stillbirths(births, period))],
        [say('reportFile.dead'), ...shareCells({ count: dead.reduce((sum, { count }) => sum + count, 0), of: born })],
      ],
    },
    {
      title: say('reportFile.figures.morbidity'),
      ...columns('disease'),
      rows: DISEASE_KINDS.map((kind) => [
        say(`protocol.disease.${kind}`),
        ...shareCells(ill.get(kind) ?? { count: 0, of: born }),
      ]),
    },
    {
      title: say('reportFile.figures.deaths'),
      ...columns('age'),
      rows: AGE_CLASSES.map(({ from, to }, place) => [
        to === Infinity ? say('reportFile.daysFrom', { from }) : say('reportFile.days', { from, to }),
        ...shareCells(dead[place] ?? { count: 0, of: born }),
      ]),
    },
    {
      title: say('reportFile.figures.transfer'),
      ...columns('group'),
      rows: TRANSFER_CLASSES.map((each) => [
        say(`feeding.transfer.${each}`),
        ...shareCells(transfer.get(each) ?? { count: 0, of: 0 }),
      ]),
    },
  ]
}
