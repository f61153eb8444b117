import { readFileSync } from 'node:fs'
import { startServers, type Case, type Server } from './facade-servers.ts'

// What the facade costs: one item, 100 and 500 nested diagnoses, by REST, by our gateway and by Mesh's own server over
// the same schema; the API answers from memory. CPU is the server's own (Linux), per request; times also hold what else the machine is doing.

const CONNECTIONS = 8
const WARM_UP_SECONDS = 2
const CLOCK_TICK_MS = 10
const NESTED = `id type grade sampleDate result farm { id name } animal { id earTag name }
  diagnosticClassifications { sector colour colonies diagnosticClassificationAgents { agent { id code name } } }`

interface Figures {
  perSecond: number
  p50: number
  p99: number
  cpuMs: number | null
}

/** One case at one server. */
export interface FacadeLine extends Figures {
  case: string
  connections: number
  server: string
}

/** Measures every case at every server, one connection and several; medians of the rounds. */
export async function* facade(how: { rounds: number; seconds: number }): AsyncGenerator<FacadeLine> {
  const { servers, firstDiagnostic, close } = await startServers(CONNECTIONS * 5)
  try {
    for (const each of casesOf(await firstDiagnostic())) {
      for (const connections of [1, CONNECTIONS]) {
        // Rounds alternate between the servers, so that a busy moment of the machine hits them all.
        const rounds = new Map<string, Figures[]>()
        for (let round = 0; round < how.rounds; round++) {
          for (const server of servers) {
            if (round === 0) await load(server, each, connections, WARM_UP_SECONDS)
            const figures = await load(server, each, connections, how.seconds)
            rounds.set(server.name, [...(rounds.get(server.name) ?? []), figures])
          }
        }
        for (const [server, figures] of rounds) yield { case: each.name, connections, server, ...medianOf(figures) }
      }
    }
  } finally {
    await close()
  }
}

function casesOf(first: number): Case[] {
  const page = (size: number): Case => ({
    name: `${size} nested`,
    rest: [`/diagnostics?itemsPerPage=${size}`],
    query: `{ diagnostics(itemsPerPage: ${size}) { totalItems items { ${NESTED} } } }`,
  })
  const item = { name: 'item', rest: [`/diagnostics/${first}`], query: `{ diagnostic(id: ${first}) { ${NESTED} } }` }
  return [item, page(100), page(500)]
}

async function load(server: Server, of: Case, connections: number, seconds: number): Promise<Figures> {
  const latencies: number[] = []
  const cpuBefore = cpuOf(server.pid)
  const started = performance.now()
  const end = started + seconds * 1000
  const worker = async (): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now()
      await server.send(of)
      latencies.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, worker))
  const took = (performance.now() - started) / 1000
  const cpuAfter = cpuOf(server.pid)
  latencies.sort((a, b) => a - b)
  const at = (share: number): number => round(latencies[Math.floor(latencies.length * share)] ?? NaN)
  const cpuMs = cpuBefore === null || cpuAfter === null ? null : round((cpuAfter - cpuBefore) / latencies.length)
  return { perSecond: round(latencies.length / took), p50: at(0.5), p99: at(0.99), cpuMs }
}

function medianOf(rounds: readonly Figures[]): Figures {
  const median = (pick: (figures: Figures) => number): number =>
    rounds.map(pick).sort((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? NaN
  const cpuMs = rounds[0]?.cpuMs === null ? null : median((figures) => figures.cpuMs ?? NaN)
  return { perSecond: median((f) => f.perSecond), p50: median((f) => f.p50), p99: median((f) => f.p99), cpuMs }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

/** Milliseconds of CPU that a process has used so far; null where the system does not tell. */
function cpuOf(pid: number | undefined): number | null {
  if (pid === undefined) return null
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS
  } catch {
    return null
  }
}
