import { Suspense, useMemo, type ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { useFormDraft, useOutbox, useRecords } from '../../../engine/react/farm-records.ts'
import { splitName } from '../../../engine/platform/scope.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useColostrumCreateMutation, useColostrumPhotoSendMutation } from '../../../generated/calf/colostrum.ts'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { causeOf } from '../../../ui/refusals.ts'
import { Skeleton } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { useHeldPhoto } from '../../care/count/held-photo.ts'
import type { NewPhoto as Photo } from '../../care/count/new-photo.tsx'
import { useCorrection, type Correction } from '../../care/write/correction.ts'
import { ColostrumForm } from './colostrum.form.tsx'
import { emptyColostrum } from './colostrum-form.rules.ts'

/** Its code comes after the form's own. */
const NewPhoto = lazyPart<ComponentProps<typeof Photo>>(() =>
  import('../../care/count/new-photo.tsx').then(({ NewPhoto: component }) => ({ default: component })),
)

/** Whether the photo of a refused batch waits behind it already. */
function usePhotoWaits(correction: Correction | undefined): boolean {
  const { rows } = useOutbox()
  const refused = rows.find(({ key }) => key === correction?.context.replaces)
  if (!refused) return false
  const { id } = splitName(refused.recordRef)
  return rows.some(({ operation, variables }) => operation === 'ColostrumPhotoSend' && variables.id === id)
}

/** Putting colostrum into the bank. */
export default function ColostrumNewPage() {
  const text = useText()
  const { messages } = useIntl()
  const { farm } = useSession()
  const { today } = useDates()
  const finish = useFinish()
  const models = useRecords('PlateModel')
  const correction = useCorrection()
  const held = useHeldPhoto(useFormDraft('colostrum'), correction !== undefined)
  const waits = usePhotoWaits(correction)
  const create = useColostrumCreateMutation()
  const sendPhoto = useColostrumPhotoSendMutation()
  const model = models.find(({ active, purpose }) => active && purpose === 'tank')?.id ?? ''
  const empty = useMemo(() => emptyColostrum(today, model), [today, model])

  /** The photo follows its batch; if it is refused at once, the batch is there all the same. */
  const send = async (id: string): Promise<string | undefined> => {
    if (!held.photo) return undefined
    const { image, takenAt } = held.photo
    try {
      await sendPhoto({ variables: { id, image, takenAt } })
      return undefined
    } catch (error) {
      return causeOf(error)
    }
  }

  return (
    <ColostrumForm
      before={empty}
      correction={correction}
      submit="colostrum.save"
      hasPhoto={held.photo !== null || waits}
      photo={
        <Suspense fallback={<Skeleton $height="140px" />}>
          <NewPhoto held={held} />
        </Suspense>
      }
      draft={held.draft}
      save={async (draft, context) => {
        const { data } = await create({
          variables: { input: { farm: farm.id, ...draft } },
          context: { ...context, ...correction?.context },
        })
        if (!data) return
        const { id, tbcSource } = data.createColostrum
        const refused = tbcSource === 'plate' ? await send(id) : undefined
        const to = `/bezerra/novo-colostro/${id}`
        if (refused === undefined) finish('colostrum.saved', to)
        else finish('colostrum.savedWithoutPhoto', to, { cause: isTextId(messages, refused) ? text(refused) : refused })
      }}
    />
  )
}
