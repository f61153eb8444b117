import { globSync, readFileSync } from 'node:fs'

// Colours: written as numbers in the theme only.

const THEME = 'src/ui/theme.ts'
const COLOUR = /#[0-9a-fA-F]{6}\b/

const problems = globSync('src/**/*.{ts,tsx}')
  .filter((file) => file !== THEME && !file.startsWith('src/generated/'))
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (COLOUR.test(line) ? [`${file}:${String(index + 1)}: ${line.trim()}`] : [])),
  )
if (problems.length > 0) {
  console.error(`Colours live in ${THEME}:\n${problems.join('\n')}`)
  process.exit(1)
}
