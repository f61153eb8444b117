import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium, type BrowserContext } from 'playwright-core'
import { askNothing, BROWSER_ARGS, EXECUTABLE } from './browser.ts'

/** A browser with a profile that outlives it. */
export interface MortalBrowser {
  /** The running browser's only context. */
  context: () => BrowserContext
  start: () => Promise<void>
  /** `kill -9`, in the middle of whatever it does. */
  kill: () => Promise<void>
  /** Ends it and removes the profile. */
  remove: () => Promise<void>
}

/** A real Chromium on a profile of its own. */
export function createBrowser(): MortalBrowser {
  const profile = mkdtempSync(join(tmpdir(), 'lactor-profile-'))
  const portFile = join(profile, 'DevToolsActivePort')
  let child: ChildProcess | undefined
  let context: BrowserContext | undefined

  const kill = async () => {
    const ending = child
    child = undefined
    context = undefined
    if (ending?.pid === undefined) return
    const ended = once(ending, 'exit')
    // The whole group: a browser is many processes.
    process.kill(-ending.pid, 'SIGKILL')
    await ended
  }

  return {
    context: () => {
      if (!context) throw new Error('The browser does not run')
      return context
    },
    start: async () => {
      rmSync(portFile, { force: true })
      const args = [
        ...BROWSER_ARGS,
        '--remote-debugging-port=0',
        `--user-data-dir=${profile}`,
        '--accept-lang=pt-BR',
        'about:blank',
      ]
      child = spawn(EXECUTABLE, args, { stdio: 'ignore', detached: true })
      for (let i = 0; !existsSync(portFile) || readFileSync(portFile, 'utf8') === ''; i++) {
        if (i > 200) throw new Error('The browser does not start')
        await sleep(50)
      }
      const port = readFileSync(portFile, 'utf8').split('\n')[0] ?? ''
      const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
      context = browser.contexts()[0]
      if (context) await askNothing(context)
    },
    kill,
    remove: async () => {
      await kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
