import type { SessionFarm } from '../../../engine/react/session.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A name that tells farm, day and time: `lactor-0042-2026-11-21-1405.json`. */
export function exportName({ code }: SessionFarm, at: Date): string {
  const day = `${String(at.getFullYear())}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `lactor-${code}-${day}-${two(at.getHours())}${two(at.getMinutes())}.json`
}
