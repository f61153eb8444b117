import { DEMO_PASSWORD } from '../../api/seed/people.ts'
import { startApi } from '../../api/start-api.ts'

// The API with the demonstration's data and without its limit of requests: `node bench-api.ts <folder>`.

const api = await startApi({
  host: '127.0.0.1',
  port: 0,
  dataDir: process.argv[2],
  seedWhenEmpty: true,
  requestsPerMinute: 1_000_000_000,
})
const response = await fetch(`${api.origin}/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/ld+json', accept: 'application/ld+json' },
  body: JSON.stringify({ login: 'vera', password: DEMO_PASSWORD }),
})
const { token } = (await response.json()) as { token: string }
process.once('SIGTERM', () => void api.close().then(() => process.exit(0)))
console.log(JSON.stringify({ origin: api.origin, token }))
