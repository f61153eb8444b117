import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// `node tests/reader/evaluation/colony-truth.ts <clone of krransby/colony-counter>`: its hand counts as the CSV that
// `npm run bench:reader -- --photos` takes.

const [folder = ''] = process.argv.slice(2)

const lines = ['HQ', 'UC'].flatMap((set) =>
  readFileSync(join(folder, `data/data_${set}_hand.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((line) => {
      const [name = '', , colonies = ''] = line.split(',')
      const file = name.includes('/') ? name : `${set}/${name}.jpg`
      return `${file},CBT,,,${colonies}`
    }),
)
console.log(['file,plateModel,sector,colour,colonies', ...lines].join('\n'))
