import { CheckField } from '../../../ui/fields/check-field.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { Stack } from '../../../ui/surface.tsx'
import { LANGUAGES } from './person.texts.ts'

/** A person's language, and what the app asks them on its screens. */
export function LanguageAndReminders() {
  return (
    <>
      <ChoiceField name="languageMain" label="people.language" options={LANGUAGES} columns={3} />
      <FieldGroup name="popups" label="people.popups">
        <Stack $gap="s">
          <CheckField name="clinicalCurePopup" label="people.popup.cure" />
          <CheckField name="lactatingCowsPopup" label="people.popup.lactation" />
        </Stack>
      </FieldGroup>
    </>
  )
}
