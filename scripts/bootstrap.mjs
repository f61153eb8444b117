// Runs on any Node from 20.19 on, before anything is installed: plain JavaScript, no dependencies.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** The pinned Node that every script runs on. */
export const pinnedNode = join(root, 'node_modules/.bin/node')

/** The environment of scripts: the pinned Node and the installed tools first. */
export const scriptEnv = (extra = {}) => ({
  ...process.env,
  ...extra,
  PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`,
})

/** Runs a command to its end; ends this process with its code when it fails. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: scriptEnv(), ...options })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}

/** A stamp of files: changes when one of them does. */
export function stampOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (!existsSync(path)) return
    const stat = statSync(path)
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) add(join(path, name))
    else hash.update(path).update(readFileSync(path))
  }
  for (const path of paths) add(join(root, path))
  return hash.digest('hex')
}

/** Does a step unless its inputs are as they were when it was last done. */
export function unlessDone(name, inputs, outputs, step) {
  const file = join(root, '.cache', `${name}.stamp`)
  const stamp = stampOf(inputs)
  const done = existsSync(file) && readFileSync(file, 'utf8') === stamp
  if (done && outputs.every((output) => existsSync(join(root, output)))) return
  step()
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(file, stampOf(inputs))
}

/** Installs what the lock file names, if that has not been done. */
export function install() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Lactor needs Node 20.19 or newer to start; this is ${process.versions.node}.`)
    process.exit(1)
  }
  unlessDone('install', ['package-lock.json'], ['node_modules/.bin/node'], () => {
    console.log('Installing packages (about a minute, once)…')
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  })
  // Where npm does not run install scripts, the pinned Node has still to fetch its binary from its own package.
  if (spawnSync(pinnedNode, ['--version']).status !== 0) run('npm', ['rebuild', 'node'], { env: process.env })
}

/** Generates and builds what is missing or outdated. */
export function build({ app = true } = {}) {
  const contract = ['api/contract', 'src/domain', 'mesh', '.meshrc.yaml', 'graphql', 'codegen.ts', 'codegen', 'locales']
  unlessDone(
    'generate',
    contract,
    ['.mesh', 'src/generated/records/operations.ts', 'src/generated/texts/text-id.ts'],
    () => {
      console.log('Generating schema, hooks and texts…')
      run(pinnedNode, ['scripts/generate.ts'])
    },
  )
  if (!app) return
  unlessDone(
    'build',
    ['src', 'public', 'index.html', 'vite.config.ts', 'scripts', 'package-lock.json'],
    ['dist/index.html'],
    () => {
      console.log('Building the app…')
      run(pinnedNode, ['scripts/build.ts', '--quiet'])
    },
  )
}
