import { globSync, readFileSync, writeFileSync } from 'node:fs'

// Writes all scripts and styles of the app into one file, which a first visit fetches instead of some hundred (see
// src/sw/precache.ts). Workers keep their own response: its security headers apply to them.

const texts = globSync('dist/assets/*.{js,css}').filter((path) => !/\.worker-[\w-]+\.js$/.test(path))
writeFileSync(
  'dist/app-files.json',
  JSON.stringify(
    Object.fromEntries(texts.sort().map((path) => [path.slice('dist'.length), readFileSync(path, 'utf8')])),
  ),
)
