import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useFormDraft } from '../../../engine/react/farm-records.ts'
import type { FormDraft } from '../../../ui/frames/form-submit.ts'
import { NoPhoto, shrinkPhoto } from '../../../ui/photo.ts'
import { takenAtOf } from '../../care/photo/photo.rules.ts'

/** A photo that waits for its record to be saved. */
export interface HeldPhoto {
  image: File
  takenAt: string | null
  /** An address of its bytes, for showing it. */
  url: string
}

/** A photo as it is kept with the draft of its form. */
interface KeptPhoto {
  bytes: ArrayBuffer
  name: string
  type: string
  takenAt: string | null
}

/** The photo of the draft. Its bytes are missing if the page was closed while they were being stored. */
function keptPhoto(draft: FormDraft): KeptPhoto | undefined {
  const kept = draft.read() as KeptPhoto | undefined
  return kept && kept.bytes.byteLength > 0 ? kept : undefined
}

/**
 * Holds one photo while a form is being filled in: shrunk, shown, replaced; kept for as long as the form's draft.
 * @param form the draft of the form
 * @param isCorrection whether the form corrects a refused write, which touches no draft
 * @returns also the draft to be given to the form, with which the photo is dropped
 */
export function useHeldPhoto(form: FormDraft, isCorrection: boolean) {
  const [photo, setPhoto] = useState<HeldPhoto | null>(null)
  const [busy, setBusy] = useState(false)
  const [broken, setBroken] = useState(false)
  const kept = useFormDraft(`${form.name}:photo`)
  const url = useRef<string | null>(null)
  const left = useRef(false)
  const show = (image: File, takenAt: string | null): void => {
    if (url.current !== null) URL.revokeObjectURL(url.current)
    url.current = URL.createObjectURL(image)
    setPhoto({ image, takenAt, url: url.current })
  }
  const open = useEffectEvent(() => {
    left.current = false
    if (isCorrection) return
    const before = form.read() === undefined ? undefined : keptPhoto(kept)
    if (before) show(new File([before.bytes], before.name, { type: before.type }), before.takenAt)
    else kept.forget()
  })
  const leave = useEffectEvent(() => {
    left.current = true
    if (url.current !== null) URL.revokeObjectURL(url.current)
    url.current = null
    if (!isCorrection && form.read() === undefined) kept.forget()
  })
  useEffect(() => {
    open()
    return () => {
      leave()
    }
  }, [])
  /** False once the form has been saved: its draft is gone. */
  const mayKeep = (): boolean => !left.current || form.read() !== undefined
  const take = async (given: File): Promise<void> => {
    setBusy(true)
    setBroken(false)
    try {
      const image = await shrinkPhoto(given)
      if (left.current) return
      const takenAt = takenAtOf(given)
      show(image, takenAt)
      if (isCorrection) return
      const bytes = await image.arrayBuffer()
      if (mayKeep()) kept.keep({ bytes, name: image.name, type: image.type, takenAt } satisfies KeptPhoto)
    } catch (error) {
      if (!(error instanceof NoPhoto)) throw error
      setBroken(true)
    } finally {
      setBusy(false)
    }
  }
  const forget = (): void => {
    setBroken(false)
  }
  const draft = useMemo(
    (): FormDraft => ({
      ...form,
      onEmptied: () => {
        kept.forget()
        setPhoto(null)
      },
    }),
    [form, kept],
  )
  return { photo, busy, broken, draft, forget, take: (file: File) => void take(file) }
}
