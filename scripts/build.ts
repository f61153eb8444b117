import { build } from 'vite'

// `npm run build`: the app, then what is made from its files. `--quiet` for the other scripts.

await build({ logLevel: process.argv.includes('--quiet') ? 'warn' : 'info' })
await import('./write-preloads.ts')
await import('./write-app-files.ts')
// Last: it compresses what the others wrote.
await import('./compress.ts')
