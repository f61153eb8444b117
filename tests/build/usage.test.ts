import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What a script with options says to somebody who does not know them.

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(['seed', 'torture', 'torture:browser', 'walk', 'reader:fit'])('npm run %s says how it is used', (name) => {
  const [, program = ''] = (scripts[name] ?? '').split(' ')
  for (const args of [
    ['--unknown', '3'],
    [`--${name === 'walk' ? 'minutes' : 'seed'}`, 'many'],
  ]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' })
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^Usage: [^\n]+\n$/)])
    expect(stderr).toContain(`npm run ${name} -- [`)
  }
})

test('the table of scripts has each of them', () => {
  const page = readFileSync('docs/contributing.md', 'utf8')
  const listed = [...page.matchAll(/^\| `npm (?:run )?([\w:]+)/gm)].map(([, name]) => name)
  expect(Object.keys(scripts).filter((name) => !listed.includes(name))).toEqual([])
})
