import type { ScoreClass, ScoreSystem, Sign } from '../../../domain/calf-score.ts'
import type { TextId } from '../../../ui/text.ts'
import type { Tone } from '../../../ui/theme.ts'

/** Names of the ways to score. */
export const systemTexts: Readonly<Record<ScoreSystem, TextId>> = {
  wisconsin: 'score.system.wisconsin',
  california: 'score.system.california',
  faeces: 'score.system.faeces',
}

/** What a score means: word and colour. */
export const classLooks: Readonly<Record<ScoreClass, { text: TextId; tone: Tone }>> = {
  observe: { text: 'score.class.observe', tone: 'positive' },
  treat: { text: 'score.class.treat', tone: 'warning' },
  severe: { text: 'score.class.severe', tone: 'danger' },
}

/** Names of the signs. */
export const signTexts: Readonly<Record<Sign, TextId>> = {
  cough: 'score.cough',
  nose: 'score.nose',
  eyes: 'score.eyes',
  ears: 'score.ears',
  breathing: 'score.breathing',
}

/** What a sign is called where it is there or not. */
export const yesTexts: Readonly<Record<Sign, TextId>> = {
  cough: 'score.yes.cough',
  nose: 'score.yes.nose',
  eyes: 'score.yes.eyes',
  ears: 'score.yes.ears',
  breathing: 'score.yes.breathing',
}

/** What each degree looks like. */
export const degreeTexts: Readonly<Record<Exclude<Sign, 'breathing'> | 'faeces', readonly TextId[]>> = {
  cough: ['score.cough.d0', 'score.cough.d1', 'score.cough.d2', 'score.cough.d3'],
  nose: ['score.nose.d0', 'score.nose.d1', 'score.nose.d2', 'score.nose.d3'],
  eyes: ['score.eyes.d0', 'score.eyes.d1', 'score.eyes.d2', 'score.eyes.d3'],
  ears: ['score.ears.d0', 'score.ears.d1', 'score.ears.d2', 'score.ears.d3'],
  faeces: ['score.faeces.d0', 'score.faeces.d1', 'score.faeces.d2', 'score.faeces.d3'],
}
