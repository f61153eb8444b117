import type { PlateModelSeed } from '../../../api/seed/plate-models.ts'
import type { Photo } from '../../../src/reader/reading.ts'
import type { Random } from '../synthetic/random.ts'
import { Texture } from '../synthetic/random.ts'
import { toLight, toScreen, type Colour } from './colours.ts'
import type { Grown } from './grow-strains.ts'

// Photos by other optics than those of ../synthetic: every pixel is asked what it sees, in light; then a phone's lens,
// white balance, curve, colours and sharpening. Nothing is shared but the random numbers.

const MEDIUM_MM = 45
const WALL_MM = 47.2

/** Where a dish lies on a photo. */
export interface Pose {
  width: number
  height: number
  x: number
  y: number
  /** Pixels a millimetre, and how much less across the axis of the tilt. */
  scale: number
  squeeze: number
  axis: number
  turn: number
}

/** Draws where the dish lies. */
export function poseOf(random: Random): Pose {
  const [width, height] = random.chance(0.5) ? [1280, 1500] : [1500, 1280]
  const shorter = Math.min(width, height)
  const scale = (shorter * random.between([0.74, 0.94])) / (2 * WALL_MM)
  const room = (length: number): number => Math.max(0, length / 2 - WALL_MM * scale * 1.02)
  return {
    width,
    height,
    x: width / 2 + random.between([-1, 1]) * room(width),
    y: height / 2 + random.between([-1, 1]) * room(height),
    scale,
    squeeze: Math.cos(random.between([0, 0.24])),
    axis: random.between([0, Math.PI]),
    turn: random.between([0, 2 * Math.PI]),
  }
}

/** From the plate to the photo. */
export function onPhoto({ x, y, scale, squeeze, axis, turn }: Pose, px: number, py: number): { x: number; y: number } {
  const [u, v] = turned(px, py, turn)
  const [along, across] = turned(u, v, -axis)
  const [dx, dy] = turned(along * scale, across * scale * squeeze, axis)
  return { x: x + dx, y: y + dy }
}

const turned = (x: number, y: number, by: number): [number, number] => [
  x * Math.cos(by) - y * Math.sin(by),
  x * Math.sin(by) + y * Math.cos(by),
]

/** A step on the photo, as one on the plate. */
function onPlate({ scale, squeeze, axis, turn }: Pose, dx: number, dy: number): [number, number] {
  const [along, across] = turned(dx, dy, -axis)
  return turned(...turned(along / scale, across / scale / squeeze, axis), -turn)
}

/** Takes the photo. */
export function photograph(random: Random, pose: Pose, model: PlateModelSeed, colonies: readonly Grown[]): Photo {
  const light = exposed(random, pose, model)
  paintGrowth(random, light, pose, colonies)
  paintDirt(random, light, pose, random.whole(0, 14))
  blur(light, pose, random.between([0.5, 1.3]))
  return { data: developed(random, light), width: pose.width, height: pose.height, channels: 3 }
}

/** Light of the scene without colonies. */
function exposed(random: Random, pose: Pose, model: PlateModelSeed): Float32Array {
  const { width, height, scale } = pose
  const table = tableOf(random)
  const batch = (): number => Math.exp(random.normal() * 0.08)
  const media = model.sectors.map(({ medium }) => {
    const value = Number.parseInt(medium.slice(1), 16)
    const depth = 1 + random.normal() * 0.12
    return [value >> 16, (value >> 8) & 255, value & 255].map((c) => toLight(c / 255) ** depth * batch())
  })
  const clear = random.between([0, 0.08])
  const grain = new Texture(random)
  const [slope, from] = [random.between([0, 0.35]), random.between([0, 2 * Math.PI])]
  const wide = (2 * Math.PI) / model.sectors.length
  const glare = random.between([0, 2 * Math.PI])
  const light = new Float32Array(width * height * 3)
  const [ux, vx] = onPlate(pose, 1, 0)
  const [uy, vy] = onPlate(pose, 0, 1)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - pose.x, y - pose.y]
      const u = ux * dx + uy * dy
      const v = vx * dx + vy * dy
      const far = Math.sqrt(u * u + v * v)
      const behind = table(x / scale, y / scale)
      const to = (y * width + x) * 3
      const lit =
        1 + slope * (((x - width / 2) * Math.cos(from) + (y - height / 2) * Math.sin(from)) / Math.max(width, height))
      const sector = Math.floor(((Math.atan2(v, u) + 2 * Math.PI) % (2 * Math.PI)) / wide)
      const onDivider = model.sectors.length > 1 && far < MEDIUM_MM && dividerAt(u, v, model.sectors.length) < 0.7
      const cloud = 1 + 0.02 * grain.at(u / 2.6 + 50, v / 2.6 + 50)
      for (let c = 0; c < 3; c++) {
        const own = media[Math.min(media.length - 1, sector)]?.[c] ?? 0.5
        const under = behind[c as 0 | 1 | 2]
        let seen = under
        if (onDivider) seen = 0.55 * own + 0.28
        else if (far < MEDIUM_MM) seen = (own * (1 - clear) + under * clear) * cloud
        else if (far < WALL_MM) seen = wallAt(far, u, v, glare, under)
        else if (far < WALL_MM + 2.5) seen = under * (0.72 + 0.28 * ((far - WALL_MM) / 2.5))
        light[to + c] = seen * lit
      }
    }
  }
  return light
}

function dividerAt(u: number, v: number, count: number): number {
  let least = Infinity
  for (let n = 0; n < count; n++) {
    const turn = (2 * Math.PI * n) / count
    const along = u * Math.cos(turn) + v * Math.sin(turn)
    if (along > 0) least = Math.min(least, Math.abs(-u * Math.sin(turn) + v * Math.cos(turn)))
  }
  return least
}

/** The wall: grey plastic, a dark line where the medium ends, light at the top and where the window is mirrored. */
function wallAt(far: number, u: number, v: number, glare: number, under: number): number {
  const across = (far - MEDIUM_MM) / (WALL_MM - MEDIUM_MM)
  const mirrored = Math.max(0, Math.cos(Math.atan2(v, u) - glare)) ** 24
  const line = across < 0.16 ? 0.62 : across > 0.84 ? 1.25 : 1
  return Math.min(1.2, (0.5 * under + 0.3) * line + 0.35 * mirrored * (across > 0.4 ? 1 : 0))
}

type Table = (x: number, y: number) => Colour

function tableOf(random: Random): Table {
  const shade = (): Colour => [0, 1, 2].map(() => 0.04 + 0.5 * random.next() ** 2) as unknown as Colour
  const [one, other] = [shade(), shade()]
  const step = random.between([4, 12])
  const grain = new Texture(random)
  const kind = random.next()
  if (kind < 0.3) return (x, y) => ((Math.floor(x / step) + Math.floor(y / step)) % 2 ? one : other)
  const base = random.between([0.02, 0.5])
  const warm = random.between([0.75, 1])
  return (x, y) => {
    const here =
      base * (1 + (kind < 0.65 ? 0.25 * grain.at(x / 1.5 + 40, y / 24 + 40) : 0.05 * grain.at(x * 2 + 40, y * 2 + 40)))
    return [here, here * Math.sqrt(warm), here * warm]
  }
}

function paintGrowth(random: Random, light: Float32Array, pose: Pose, colonies: readonly Grown[]): void {
  const { width, height, scale } = pose
  const lamp = random.between([0, 2 * Math.PI])
  const shine = random.between([0, 0.5])
  for (const colony of colonies) {
    const at = onPhoto(pose, colony.x, colony.y)
    const reach = Math.ceil(colony.r * scale * 1.3) + 1
    for (let y = Math.max(0, Math.floor(at.y - reach)); y <= Math.min(height - 1, at.y + reach); y++) {
      for (let x = Math.max(0, Math.floor(at.x - reach)); x <= Math.min(width - 1, at.x + reach); x++) {
        const [u, v] = onPlate(pose, x - at.x, y - at.y)
        const [size, number, phase] = colony.lobes
        const round = Math.hypot(u, v) / (colony.r * (1 + size * Math.cos(number * Math.atan2(v, u) + phase)))
        if (round >= 1.08) continue
        const cover = colony.cover * Math.min(1, Math.max(0, (1.08 - round) / 0.16))
        const tilt = (round * ((x - at.x) * Math.cos(lamp) + (y - at.y) * Math.sin(lamp))) / reach
        const mirrored =
          Math.hypot(u - 0.3 * colony.r * Math.cos(lamp), v - 0.3 * colony.r * Math.sin(lamp)) < 0.16 * colony.r
        for (let c = 0; c < 3; c++) {
          const i = (y * width + x) * 3 + c
          const own = colony.light[c as 0 | 1 | 2] * (1 + colony.eye * (round - 0.6)) * (1 + 0.22 * tilt)
          light[i] = (light[i] ?? 0) * (1 - cover) + own * cover + (mirrored ? shine * cover : 0)
        }
      }
    }
  }
}

/** Dust, fibres and bubbles: short strokes that are darker or lighter, and rings. */
function paintDirt(random: Random, light: Float32Array, pose: Pose, count: number): void {
  const dot = (x: number, y: number, r: number, factor: number): void => {
    const at = onPhoto(pose, x, y)
    const reach = Math.max(1, r * pose.scale)
    for (let row = Math.floor(at.y - reach); row <= at.y + reach; row++)
      for (let column = Math.floor(at.x - reach); column <= at.x + reach; column++) {
        if (Math.hypot(column - at.x, row - at.y) > reach) continue
        if (row < 0 || column < 0 || row >= pose.height || column >= pose.width) continue
        for (let c = 0; c < 3; c++) {
          const i = (row * pose.width + column) * 3 + c
          light[i] = (light[i] ?? 0) * factor
        }
      }
  }
  for (let n = 0; n < count; n++) {
    const [far, turn, bend] = [42 * Math.sqrt(random.next()), random.between([0, 6.28]), random.between([-0.5, 0.5])]
    const [x, y, factor] = [far * Math.cos(turn), far * Math.sin(turn), random.chance(0.7) ? 0.86 : 1.12]
    const isRing = random.chance(0.3)
    const [size, steps] = [random.between([0.2, 0.8]), random.whole(1, 14)]
    for (let step = 0; step < (isRing ? 24 : steps); step++) {
      const way = isRing ? (step / 24) * 6.28 : bend * step + turn
      const out = isRing ? size : 0.12 * step
      dot(x + out * Math.cos(way), y + out * Math.sin(way), 0.07, factor)
    }
  }
}

function blur(light: Float32Array, { width, height }: Pose, deviation: number): void {
  const reach = Math.ceil(2.5 * deviation)
  const kernel = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * deviation ** 2)))
  const whole = kernel.reduce((sum, each) => sum + each, 0)
  const row = 3 * width
  const from = light.slice()
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < row; x++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++)
        sum += (kernel[k + reach] ?? 0) * (from[y * row + inside(x + 3 * k, x % 3, row - 3 + (x % 3))] ?? 0)
      light[y * row + x] = sum / whole
    }
  }
  from.set(light)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < row; x++) {
      let sum = 0
      for (let k = -reach; k <= reach; k++)
        sum += (kernel[k + reach] ?? 0) * (from[inside(y + k, 0, height - 1) * row + x] ?? 0)
      light[y * row + x] = sum / whole
    }
  }
}

const inside = (value: number, from: number, to: number): number => (value < from ? from : value > to ? to : value)

/** What the phone makes of the light: exposure, a wrong white balance, a curve with contrast, stronger colours, noise. */
function developed(random: Random, light: Float32Array): Uint8Array {
  const exposure = 2 ** random.between([-0.45, 0.2])
  const cast = [Math.exp(random.normal() * 0.08), 1, Math.exp(random.normal() * 0.08)]
  const contrast = random.between([0, 0.4])
  const vivid = random.between([0.92, 1.3])
  const noise = random.between([0.004, 0.016])
  const data = new Uint8Array(light.length)
  const curve = Float32Array.from({ length: 4097 }, (_, i) => {
    const t = toScreen(i / 4096)
    return t + contrast * (t * t * (3 - 2 * t) - t)
  })
  const gains = cast.map((each) => each * exposure * 4096)
  const at = (i: number, c: 0 | 1 | 2): number =>
    curve[inside(Math.round((light[i + c] ?? 0) * (gains[c] ?? 1)), 0, 4096)] ?? 0
  for (let i = 0; i < light.length; i += 3) {
    const [red, green, blue] = [at(i, 0), at(i, 1), at(i, 2)]
    const grey = (red + green + blue) / 3
    // Three numbers make one that is nearly normal.
    const grain = (random.next() + random.next() + random.next() - 1.5) * 2 * noise
    const put = (c: number, value: number): void => {
      data[i + c] = inside(255 * (grey + (value - grey) * vivid + grain + (random.next() - 0.5) * noise), 0, 255)
    }
    put(0, red)
    put(1, green)
    put(2, blue)
  }
  return data
}
