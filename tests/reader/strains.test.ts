import { describe, expect, test } from 'vitest'
import { ColourNamer } from '../../src/reader/classify-colour.ts'
import { labOfLight, lightOfHex, type Lab } from '../../src/reader/colour-space.ts'
import { isDoubtful, strainsOf, type Strain } from '../../src/reader/strains.ts'
import { layoutFor } from './synthetic/plate.ts'
import { modelOf } from './synthetic/growth.ts'

const sectors = ['CHROM3', 'MACFAC'].flatMap((code) => layoutFor(modelOf(code)).sectors)

/** The doubtful strains among colonies of such colours on a sector, each so many times, a little apart. */
function doubtful(code: string, ...colours: readonly (readonly [lab: Lab, times: number])[]): Strain[] {
  const sector = sectors.find((each) => each.code === code)
  if (!sector) throw new Error('Unknown sector')
  const namer = new ColourNamer(sector.medium, sector.colours)
  const medium = labOfLight(lightOfHex(sector.medium))
  const colonies = colours.flatMap(([lab, times]) =>
    Array.from({ length: times }, (_, n) => {
      const shade = (n % 5) - 2
      const named = namer.name([lab[0] + shade, lab[1] + shade / 2, lab[2]], medium, [1, 1, 1])
      return { sector, named, colonies: 1 }
    }),
  )
  const strains = strainsOf(colonies)
  return strains.filter((strain) => isDoubtful(strain, strains))
}

const TURQUOISE: Lab = [72, -34, -14]
const PINK: Lab = [57, 48, -3]

describe('what a strain says', () => {
  test('is sure where its colour is clear, alone or beside another', () => {
    expect(doubtful('GP', [TURQUOISE, 40])).toEqual([])
    expect(doubtful('GP', [TURQUOISE, 20], [PINK, 15])).toEqual([])
  })

  test('is in doubt where its colour lies between two, however many colonies there are', () => {
    const between: Lab = [63, -33, -10]
    expect(doubtful('GP', [between, 60])).not.toEqual([])
  })

  test('is in doubt where another lamp would make it mean something else', () => {
    // White colonies in their own shadow, half way to cream: forty of them look alike.
    const shaded: Lab = [80, -3, 13]
    expect(doubtful('FAC', [shaded, 40])).not.toEqual([])
    expect(doubtful('FAC', [[15, 12, 7], 40])).toEqual([])
  })

  test('is in doubt where its colour is none of those that may be', () => {
    expect(doubtful('GP', [[50, 20, 70], 12])).not.toEqual([])
  })

  test('is in doubt where it is a small share of colonies that look much like a greater one', () => {
    const greenish: Lab = [58, -32, -9]
    expect(doubtful('GP', [TURQUOISE, 40], [greenish, 4]).map(({ colonies }) => colonies)).toContain(4)
  })

  test('is sure where both colours mean the same agent', () => {
    const [cream, white]: [Lab, Lab] = [
      [89, 0, 18],
      [93, 0, 10],
    ]
    expect(doubtful('STAPH', [cream, 20], [white, 10])).toEqual([])
  })
})
