import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { PhotoButtons } from '../plate/photo-buttons.tsx'
import { Picture } from '../../care/photo/picture.ts'
import type { useHeldPhoto } from './held-photo.ts'

/** The photo of a plate before its analysis is saved. */
export function NewPhoto({ held }: { held: ReturnType<typeof useHeldPhoto> }) {
  const text = useText()
  const { photo, busy, broken, forget, take } = held
  return (
    <Stack $gap="s">
      <SectionTitle>{text('plate.photo.title')}</SectionTitle>
      {photo && <Picture src={photo.url} alt={text('tank.photo.new')} />}
      {broken && (
        <Notice $tone="danger" role="alert">
          {text('image.error.broken')}
        </Notice>
      )}
      <PhotoButtons another={photo !== null} busy={busy} onChoose={forget} onFile={take} />
      <JudgeAgain when={photo !== null} />
    </Stack>
  )
}

/** The photo is no value of the form, but its rules ask for it. */
function JudgeAgain({ when }: { when: boolean }) {
  const { validateForm } = useFormikContext()
  useEffect(() => {
    void validateForm()
  }, [when, validateForm])
  return null
}
