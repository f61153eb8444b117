import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBriefDraft } from '../../../engine/react/farm-records.ts'
import { useOfferToContinue } from '../../../ui/frames/offer-to-continue.ts'
import { useUnsavedForm } from '../../../ui/unsaved.ts'
import { sameMarks, type Mark } from '../../care/plate/marks.rules.ts'

/**
 * The colonies that a person corrects on the photo of a reading: kept across a reload, and offered again after the page
 * was left without saving.
 * @param path where the reading is corrected
 */
export function useMarksDraft(reading: string, original: readonly Mark[], path: string) {
  const draft = useBriefDraft(`review:${reading}`)
  const [kept] = useState(() => (draft.read() as { marks: Mark[] } | undefined)?.marks)
  const [marks, setMarks] = useState<readonly Mark[]>(kept ?? original)
  const saving = useRef(false)
  const isChanged = !sameMarks(marks, original)
  useUnsavedForm(isChanged)
  useEffect(() => {
    if (isChanged) draft.keep({ marks })
    else draft.forget()
  }, [draft, marks, isChanged])
  const offer = useOfferToContinue(path)
  const leave = useEffectEvent(() => {
    const changes = draft.read()
    draft.forget()
    if (changes && !saving.current) offer(draft, changes)
  })
  useEffect(
    function leaveDraft() {
      return () => {
        leave()
      }
    },
    [draft],
  )
  return {
    marks,
    setMarks,
    /** Whether marks were restored that had not been saved. */
    isRestored: kept !== undefined,
    /** Runs what saves the marks, the draft with them; it answers whether they are saved. */
    saveWith: async (save: (draft: string) => Promise<boolean>): Promise<void> => {
      saving.current = true
      saving.current = await save(draft.name)
    },
  }
}
