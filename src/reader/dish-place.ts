import type { DishRim, SectorPlace } from './reading.ts'

const TURN = 2 * Math.PI

/** Direction of a place as seen on the dish from straight above, radians clockwise from the horizontal, 0 to 2π. */
export function directionOf({ x, y, roundness, angle }: DishRim, place: { x: number; y: number }): number {
  const [dx, dy] = [place.x - x, place.y - y]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  // Along and across the longer axis; across, the view from the side has made everything shorter.
  const [along, across] = [dx * cos + dy * sin, (-dx * sin + dy * cos) / roundness]
  const direction = Math.atan2(along * sin + across * cos, along * cos - across * sin)
  return (direction + TURN) % TURN
}

/** The sector that a place of the photo lies in; the only one where a dish has no others. */
export function sectorAt(
  dish: DishRim,
  sectors: readonly SectorPlace[],
  place: { x: number; y: number },
): string | undefined {
  const direction = directionOf(dish, place)
  const found = sectors.find(({ from, to }) =>
    [direction, direction + TURN].some((turned) => turned >= from && turned < to),
  )
  return (found ?? sectors[0])?.code
}

/** Nearer to the middle than this, by the radius, a place has no direction that one would name. */
const IN_THE_MIDDLE = 0.25

/** The hour at which a place lies if the dish were a clock on the photo, 1 to 12; null in the middle. */
export function hourOf(dish: Pick<DishRim, 'x' | 'y' | 'radius'>, { x, y }: { x: number; y: number }): number | null {
  const [dx, dy] = [x - dish.x, y - dish.y]
  if (Math.hypot(dx, dy) < IN_THE_MIDDLE * dish.radius) return null
  return ((Math.round((Math.atan2(dy, dx) * 6) / Math.PI) + 14) % 12) + 1
}
