import { COLONY_COLOURS, type ColonyColour } from '../domain/plate-reading.ts'
import { COLONY_PROTOTYPES } from './colony-colours.ts'
import { labOfLight, lightOfHex, lightOfLab, type Lab, type Light } from './colour-space.ts'

/** What a colony's colour is called, and how sure that is. */
export interface NamedColour {
  colour: ColonyColour
  /** Probability among the colours that may be, 0 to 1. */
  confidence: number
  /** How far the colony is from the colour's prototype, in deviations. */
  distance: number
  /** The colour that it was named by: as it would be in the light of the layout. */
  lab: Lab
  /** How far another colour of the same sector is from each name that may be. */
  distancesAt: (lab: Lab) => { colour: ColonyColour; distance: number }[]
}

/** A colour that may be on a sector, as it should look there. */
interface Expected {
  colour: ColonyColour
  lab: Lab
  spread: Lab
}

/** Names colours on one sector. */
export class ColourNamer {
  private readonly expected: readonly Expected[]
  private readonly medium: Light

  /** @param allowed colours that may be; when there are none, every colour */
  constructor(medium: string, allowed: readonly ColonyColour[]) {
    this.medium = lightOfHex(medium)
    const colours = allowed.length > 0 ? allowed : COLONY_COLOURS
    this.expected = colours.map((colour) => {
      const { lab, cover, spread } = COLONY_PROTOTYPES[colour]
      const own = lightOfLab(lab)
      const mixed = this.medium.map((light, c) => light * (1 - cover) + (own[c] ?? 0) * cover)
      return { colour, lab: labOfLight([mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0]), spread }
    })
  }

  /**
   * Names the colour of a colony, as it would be in the light of the layout.
   * @param seen the colony's colour on the photo
   * @param around the medium's colour there, on the photo
   * @param gains what the photo's light has to be multiplied by, for the whole dish
   */
  name(seen: Lab, around: Lab, gains: Light): NamedColour {
    return this.nameOf(this.inNeutralLight(seen, around, gains))
  }

  private nameOf(lab: Lab): NamedColour {
    const ranked = this.distancesAt(lab).sort((a, b) => a.distance - b.distance)
    const best = ranked[0] ?? { colour: 'colourless' as const, distance: Infinity }
    const odds = ranked.map(({ distance }) => Math.exp((best.distance ** 2 - distance ** 2) / 2))
    const confidence = 1 / odds.reduce((sum, each) => sum + each, 0)
    return { ...best, confidence, lab, distancesAt: this.distancesAt }
  }

  private readonly distancesAt: NamedColour['distancesAt'] = (lab) =>
    this.expected.map((each) => ({ colour: each.colour, distance: distanceOf(lab, each) }))

  /** The mean of two guesses: that the medium is exactly the layout's, and that only the lamp differs. */
  private inNeutralLight(seen: Lab, around: Lab, gains: Light): Lab {
    const colony = lightOfLab(seen)
    const beside = lightOfLab(around)
    const channel = (c: 0 | 1 | 2): number => {
      const byMedium = this.medium[c] / Math.max(0.004, beside[c])
      return Math.max(0, colony[c]) * Math.sqrt(Math.min(6, byMedium) * gains[c])
    }
    return labOfLight([channel(0), channel(1), channel(2)])
  }
}

const distanceOf = (lab: Lab, { lab: own, spread }: Expected): number =>
  Math.hypot((lab[0] - own[0]) / spread[0], (lab[1] - own[1]) / spread[1], (lab[2] - own[2]) / spread[2])
