import { lactationWords } from '../features/account/lactation/lactation.words.ts'
import { animalWords } from '../features/care/animal/animal.words.ts'
import type { WriteBook } from '../features/care/write/write-book.ts'
import { readingWords } from '../features/udder/automatic/automatic.words.ts'
import { diagnosticWords } from '../features/udder/exam/diagnostic.words.ts'
import { tankWords } from '../features/udder/tank/tank.words.ts'
import { OPERATIONS } from './operations.ts'

/** What every feature says about its writes; fetched when a screen first shows one. */
export const writeBook: WriteBook = {
  words: {
    Animal: animalWords,
    Diagnostic: diagnosticWords,
    FarmLactation: lactationWords,
    PlateReading: readingWords,
    TankAnalysis: tankWords,
  },
  editPath: ({ operation, variables }) => OPERATIONS.find(({ name }) => name === operation)?.editPath?.(variables),
}
