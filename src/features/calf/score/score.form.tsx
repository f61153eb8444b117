import { useFormikContext } from 'formik'
import { useIntl } from 'react-intl'
import { saysSomething, SCORE_SYSTEMS, SIGNS } from '../../../domain/calf-score.ts'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { Card, Stack } from '../../../ui/surface.tsx'
import { DegreeField } from './degree-field.tsx'
import { ScoreResult } from './score-result.tsx'
import { scoreSoFar, type ScoreValues } from './score.rules.ts'
import { degreeTexts, signTexts, systemTexts, yesTexts } from './score.texts.ts'
import { FaecesPicture, SignPicture } from './sign-picture.tsx'
import { YesNoField } from './yes-no-field.tsx'

/** The fields of a score with what it means so far. */
export function ScoreFields() {
  const { locale } = useIntl()
  const { values } = useFormikContext<ScoreValues>()
  const score = scoreSoFar(values, locale)
  const { system } = values
  return (
    <Stack $gap="s">
      <ChoiceField
        name="system"
        label="score.system"
        columns={1}
        options={SCORE_SYSTEMS.map((value) => ({ value, label: systemTexts[value] }))}
      />
      {system === 'wisconsin' &&
        (['cough', 'nose', 'eyes', 'ears'] as const).map((sign) => (
          <DegreeField
            key={sign}
            name={sign}
            label={signTexts[sign]}
            degrees={degreeTexts[sign]}
            picture={(degree) => <SignPicture sign={sign} degree={degree} />}
          />
        ))}
      {system === 'california' && SIGNS.map((sign) => <YesNoField key={sign} name={sign} label={yesTexts[sign]} />)}
      <TextField
        name="temperature"
        label="score.temperature"
        hint="score.temperature.hint"
        inputMode="decimal"
        autoComplete="off"
      />
      <DegreeField
        name="faeces"
        label="score.faeces"
        degrees={degreeTexts.faeces}
        picture={(degree) => <FaecesPicture degree={degree} />}
      />
      {saysSomething(score) && (
        <Card aria-live="polite">
          <ScoreResult score={score} />
        </Card>
      )}
    </Stack>
  )
}
