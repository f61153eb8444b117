/** Browsers by what they call themselves; the first that fits. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
]

const named = (names: typeof BROWSERS, agent: string) => names.find(([form]) => form.test(agent))?.[1]

/** "Chrome · Android"; what a program calls itself; undefined for what is not known. */
export function agentName(agent: string | null): string | undefined {
  if (agent === null) return undefined
  const parts = [named(BROWSERS, agent), named(SYSTEMS, agent)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : agent.slice(0, 40)
}
