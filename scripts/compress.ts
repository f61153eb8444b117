import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { brotliCompressSync, constants } from 'node:zlib'

// Compresses the built app once, as small as it gets, so that the gateway need not for every visit.
for (const path of globSync('dist/**/*.{js,css,html,svg,json,webmanifest,wasm}')) {
  const file = readFileSync(path)
  if (file.length > 1024) {
    writeFileSync(`${path}.br`, brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
  }
}
