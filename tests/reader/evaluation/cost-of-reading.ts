import { readFileSync } from 'node:fs'
import { ReaderThread } from '../../../api/reader/reader-thread.ts'
import { layoutFor } from '../synthetic/plate.ts'
import { modelOf } from '../synthetic/growth.ts'

// `node tests/reader/evaluation/cost-of-reading.ts <photo> <model>`: a process that does nothing but read one photo, several
// times, so that its memory is the reader's. Prints one line of JSON.

const [photo = '', model = ''] = process.argv.slice(2)
const bytes = readFileSync(photo)
const layout = layoutFor(modelOf(model))
const idleMegabytes = Math.round(process.memoryUsage().rss / 1e6)
// Not what the system says at the end: that counts the process which started this one, too.
let peak = 0
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss())
}, 2)
const thread = new ReaderThread()
const rounds: { seconds: number; cpu: number }[] = []
for (let round = 0; round < 4; round++) {
  const [started, cpu] = [performance.now(), process.cpuUsage()]
  await thread.read(bytes, layout)
  const used = process.cpuUsage(cpu)
  rounds.push({ seconds: (performance.now() - started) / 1000, cpu: (used.user + used.system) / 1e6 })
}
clearInterval(watch)
await thread.close()
const [first, ...later] = rounds
const best = (of: (round: { seconds: number; cpu: number }) => number): number =>
  Number(Math.min(...later.map(of)).toFixed(2))
console.log(
  JSON.stringify({
    firstSeconds: Number((first?.seconds ?? 0).toFixed(2)),
    seconds: best((round) => round.seconds),
    cpuSeconds: best((round) => round.cpu),
    idleMegabytes,
    // Of the whole process: Node itself and the thread.
    peakMegabytes: Math.round(peak / 1e6),
  }),
)
