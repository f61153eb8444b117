import { writeFileSync } from 'node:fs'
import { preloads } from './page-chunks.ts'

// Tells the gateway which files each page needs, so that a browser without a service worker fetches them with the shell
// and not after it, or while somebody signs in.
writeFileSync('dist/.vite/preloads.json', JSON.stringify(preloads()))
