/** The clock as the process has it. Files share a process, and each starts at noon. */
const clock = globalThis as { realDate?: DateConstructor }

/** Lets the clock go on from noon of this day, in UTC and on the farm, so that no test passes midnight. */
export function startAtNoon(): void {
  const RealDate = (clock.realDate ??= Date)
  const shift = new RealDate().setUTCHours(15, 0, 0, 0) - RealDate.now()
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  })
}
