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
  cough: ['score.cough.none', 'score.cough.light', 'score.cough.clear', 'score.cough.heavy'],
  nose: ['score.nose.none', 'score.nose.light', 'score.nose.clear', 'score.nose.heavy'],
  eyes: ['score.eyes.none', 'score.eyes.light', 'score.eyes.clear', 'score.eyes.heavy'],
  ears: ['score.ears.none', 'score.ears.light', 'score.ears.clear', 'score.ears.heavy'],
  faeces: ['score.faeces.none', 'score.faeces.light', 'score.faeces.clear', 'score.faeces.heavy'],
}
