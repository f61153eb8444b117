import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer, type AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Agent, request } from 'undici'
import { temporaryFolder } from '../harness/temporary-folder.ts'

// The servers that are compared, over one API with the demonstration's data that answers from memory.

const root = fileURLToPath(new URL('../..', import.meta.url))

/** One thing to ask for, in both ways. */
export interface Case {
  name: string
  /** All of them together are one request of the comparison. */
  rest: string[]
  query: string
}

/** One of the servers. */
export interface Server {
  name: string
  pid: number | undefined
  send(of: Case): Promise<void>
}

/** The servers, running. */
export interface Servers {
  servers: Server[]
  /** Id of a diagnosis that there is. */
  firstDiagnostic: () => Promise<number>
  /** Ends them all and removes their data. */
  close: () => Promise<void>
}

interface Setup {
  api: string
  authorization: string
  agent: Agent
  children: ChildProcess[]
}

/** Starts the API, our gateway and stock Mesh. */
export async function startServers(connections: number): Promise<Servers> {
  const data = temporaryFolder('bench')
  const apiProcess = spawn(process.execPath, [join(root, 'tests/bench/bench-api.ts'), join(data.path, 'data')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const children = [apiProcess]
  const endAll = (): void => {
    for (const child of children) child.kill('SIGTERM')
  }
  // Also when something fails half way.
  process.once('exit', endAll)
  const { origin, token } = await firstLine<{ origin: string; token: string }>(apiProcess)
  const replaying = spawn(process.execPath, [join(root, 'tests/bench/replayed-api.ts'), origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(replaying)
  const { origin: api } = await firstLine<{ origin: string }>(replaying)
  const setup: Setup = {
    api,
    authorization: `Bearer ${token}`,
    agent: new Agent({ connections, pipelining: 1 }),
    children,
  }
  return {
    servers: [restServer(setup, replaying.pid), await gatewayServer(setup), await stockServer(setup)],
    firstDiagnostic: async () => {
      const list = JSON.parse(await get(setup, '/diagnostics?itemsPerPage=1')) as { 'hydra:member': { id: number }[] }
      const id = list['hydra:member'][0]?.id
      if (id === undefined) throw new Error('The API has no diagnoses to read')
      return id
    },
    close: async () => {
      await setup.agent.close()
      const ended = new Promise((resolve) => apiProcess.once('exit', resolve))
      endAll()
      await ended
      process.off('exit', endAll)
      data.remove()
    },
  }
}

async function get({ api, authorization, agent }: Setup, path: string): Promise<string> {
  const headers = { accept: 'application/ld+json', authorization }
  const { statusCode, body } = await request(api + path, { headers, dispatcher: agent })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${text.slice(0, 200)}`)
  return text
}

function restServer(setup: Setup, pid: number | undefined): Server {
  return {
    name: 'rest',
    pid,
    send: async ({ rest }) => {
      await Promise.all(rest.map((path) => get(setup, path)))
    },
  }
}

async function gatewayServer(setup: Setup): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, [join(root, 'mesh/gateway/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LACTOR_PLAYGROUND: '1',
      LACTOR_API_URL: setup.api,
      LACTOR_PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return graphqlServer(setup, 'gateway', child, port)
}

/**
 * Mesh as it comes: its own server in one process, its own HTTP client; same schema, same transform, same batching of
 * relations, since without them it would not answer the same documents.
 */
async function stockServer(setup: Setup): Promise<Server> {
  const port = await freePort()
  const folder = join(root, '.cache/mesh-stock')
  mkdirSync(folder, { recursive: true })
  const config = readFileSync(join(root, '.meshrc.yaml'), 'utf8')
    .replace(/^customFetch:.*\n/m, '')
    .replace('endpoint: http://upstream', 'endpoint: "{env.LACTOR_API_URL}"')
    .replace(/^( +)accept: .*$/m, '$&\n$1authorization: "{context.headers[\'authorization\']}"')
    .replace('./.cache/mesh/', '../mesh/')
    .replace(/(?<!\.)\.\/mesh\//g, '../../mesh/')
  writeFileSync(join(folder, '.meshrc.yaml'), config)
  const manifest = createRequire(import.meta.url).resolve('@graphql-mesh/cli/package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: Record<string, string> }
  const program = join(dirname(manifest), Object.values(bin)[0] ?? '')
  execFileSync(process.execPath, [program, 'build', '--fileType', 'js'], { cwd: folder, stdio: 'ignore' })
  const child = spawn(process.execPath, [program, 'start', '--port', String(port)], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', LACTOR_API_URL: setup.api },
    stdio: 'ignore',
  })
  return graphqlServer(setup, 'mesh start', child, port)
}

async function graphqlServer(setup: Setup, name: string, child: ChildProcess, port: number): Promise<Server> {
  const { authorization, agent, children } = setup
  children.push(child)
  const send = async ({ query }: Pick<Case, 'query'>): Promise<void> => {
    const { statusCode, body } = await request(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', authorization },
      body: JSON.stringify({ query }),
      dispatcher: agent,
    })
    const text = await body.text()
    if (statusCode !== 200 || text.includes('"errors"')) throw new Error(`${name} answered ${text.slice(0, 300)}`)
  }
  for (let attempt = 0; ; attempt++) {
    try {
      await send({ query: '{ __typename }' })
      break
    } catch (error) {
      if (attempt === 60) throw error
      await delay(500)
    }
  }
  return { name, pid: child.pid, send }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => {
        resolve(port)
      })
    })
  })
}

function firstLine<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => {
      resolve(JSON.parse(chunk.toString()) as T)
    })
    child.once('exit', (code) => {
      reject(new Error(`The API ended with ${String(code)}`))
    })
  })
}
