import type { RecordWords, Said, Values, WordTools } from '../write/write-book.ts'

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : '–')

function say(values: Values, _record: Values, { dates, find }: WordTools): Said[] {
  const { birthDate, dam } = values
  const said: (Said | false)[] = [
    'earTag' in values && { label: 'animal.earTag', value: textOf(values.earTag) },
    typeof birthDate === 'string' && { label: 'calfLaunch.birthDate', value: dates.day(birthDate) },
    typeof dam === 'string' && { label: 'calfLaunch.dam', value: find('Animal', dam)?.earTag ?? '–' },
  ]
  return said.filter((line) => line !== false)
}

/** How animals are said. */
export const animalWords: RecordWords = {
  title: () => 'outbox.operation.AnimalCreate',
  subject: ({ category, earTag }, { text }) => [
    text(category === 'calf' ? 'animal.calfTag' : 'animal.cowTag', { earTag: textOf(earTag) }),
  ],
  say,
}
