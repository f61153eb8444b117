// `npm start` and `npm run dev`: installs, generates, builds, then runs everything until Ctrl+C.
import { spawn } from 'node:child_process'
import { build, install, pinnedNode, root, scriptEnv } from './bootstrap.mjs'

const dev = process.argv.includes('--dev')
install()
build({ app: false })

const host = process.env.LACTOR_HOST ?? '127.0.0.1'
const ports = {
  gateway: Number(process.env.LACTOR_PORT ?? 4000),
  api: Number(process.env.LACTOR_API_PORT ?? 4001),
  identity: Number(process.env.LACTOR_IDENTITY_PORT ?? 4002),
}
const named = host === '127.0.0.1' || host === '0.0.0.0' ? 'localhost' : host
const appUrl = dev ? 'http://localhost:5173' : `http://${named}:${ports.gateway}`
const env = {
  // The gateway, which tells the API where a request comes from.
  LACTOR_API_PROXIES: 'loopback',
  LACTOR_API_URL: `http://127.0.0.1:${ports.api}`,
  LACTOR_IDENTITY_URL: `http://${named}:${ports.identity}`,
  LACTOR_PUBLIC_URL: appUrl,
  // This set-up is for trying and for developing: the playground is open. A deployment leaves it closed.
  LACTOR_PLAYGROUND: '1',
  // So that somebody who tries it is soon told of a plate that is ready.
  LACTOR_WATCH_SECONDS: '60',
  LACTOR_SUPPORT_URL: 'mailto:ajuda@lactor.example',
  NODE_ENV: dev ? 'development' : 'production',
  // Pixels go back to the system when a photo has been read, instead of lying about in the allocator's heaps (glibc).
  MALLOC_MMAP_THRESHOLD_: '1000000',
  ...process.env,
}

const watch = dev ? ['--watch-path=api', '--watch-path=src/domain', '--watch-preserve-output'] : []
const children = []
let stopping = false

function start(name, args) {
  const child = spawn(pinnedNode, args, { cwd: root, env: scriptEnv(env), stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  child.once('exit', (code) => {
    if (!stopping) {
      console.error(`The ${name} ended (${code}); stopping.`)
      void stop(code === 0 ? 1 : (code ?? 1))
    }
  })
  return child
}

/** Resolves when a child says that it listens; everything else it says is shown. */
const ready = (child, names) =>
  new Promise((resolve) => {
    const waiting = new Set(names)
    let rest = ''
    child.stdout.on('data', (chunk) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop()
      for (const line of lines) {
        const ready = /^\{"ready":"(\w+)"/.exec(line)
        if (ready) waiting.delete(ready[1])
        else console.log(line)
      }
      if (waiting.size === 0) resolve()
    })
  })

async function stop(code) {
  if (stopping) return
  stopping = true
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM')
  const ended = children.map((child) =>
    child.exitCode === null ? new Promise((resolve) => child.once('exit', resolve)) : Promise.resolve(),
  )
  const force = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 10_000)
  await Promise.all(ended)
  clearTimeout(force)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void stop(0))

const api = start('API', [...watch, 'api/main.ts'])
// A failed build ends this process: not without what it has started.
process.once('exit', () => children.forEach((child) => child.kill('SIGTERM')))
// A first start fills the database: the app is built meanwhile.
build({ app: !dev })
await ready(api, ['api', 'identity'])
await ready(start('gateway', ['mesh/gateway/main.ts']), ['gateway'])
if (dev) start('app', ['node_modules/vite/bin/vite.js', '--host', host]).stdout.pipe(process.stdout)

console.log(`
Lactor runs. Open ${appUrl}

  user     password    who
  rita     lactor123   owner of two farms
  joao     lactor123   milker
  vera     lactor123   veterinarian on all three farms
  bia      lactor123   calf keeper
  admin    lactor123   administrator

  Playground  http://${named}:${ports.gateway}/playground
  API         http://127.0.0.1:${ports.api}
  Sign-in     http://${named}:${ports.identity}

Ctrl+C stops everything.`)
