import { Suspense, type ComponentProps } from 'react'
import { useIntl } from 'react-intl'
import { useFormDraft, useOutbox, useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { splitName } from '../../../engine/platform/scope.ts'
import { useTankCreateMutation, useTankPhotoSendMutation } from '../../../generated/udder/tank.ts'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { useQuestion } from '../../../ui/question.ts'
import { QuestionDialog } from '../../../ui/question-dialog.tsx'
import { causeOf } from '../../../ui/refusals.ts'
import { Skeleton } from '../../../ui/surface.tsx'
import { isTextId, useText } from '../../../ui/text.ts'
import { useCorrection, type Correction } from '../../care/write/correction.ts'
import { useHeldPhoto } from '../../care/count/held-photo.ts'
import { TankForm } from './tank.form.tsx'
import { emptyTank, type TankDraft } from './tank-form.rules.ts'
import { tanksOf } from './tank.rules.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import type { NewPhoto as Photo } from '../../care/count/new-photo.tsx'

/** Its code comes after the form's own. */
const NewPhoto = lazyPart<ComponentProps<typeof Photo>>(() =>
  import('../../care/count/new-photo.tsx').then(({ NewPhoto: component }) => ({ default: component })),
)

/** Whether the photo of a refused analysis waits behind it already. */
function usePhotoWaits(correction: Correction | undefined): boolean {
  const { rows } = useOutbox()
  const refused = rows.find(({ key }) => key === correction?.context.replaces)
  if (!refused) return false
  const { id } = splitName(refused.recordRef)
  return rows.some(({ operation, variables }) => operation === 'TankPhotoSend' && variables.id === id)
}

/** Recording an analysis of the tank: a plate with its photo, or a laboratory's report. */
export default function TankNewPage() {
  const text = useText()
  const { messages } = useIntl()
  const { farm } = useSession()
  const { today } = useDates()
  const finish = useFinish()
  const analyses = useRecords('TankAnalysis')
  const models = useRecords('PlateModel')
  const correction = useCorrection()
  const held = useHeldPhoto(useFormDraft('tank'), correction !== undefined)
  const waits = usePhotoWaits(correction)
  const hasPhoto = held.photo !== null || waits
  const create = useTankCreateMutation()
  const sendPhoto = useTankPhotoSendMutation()
  const model = models.find(({ active, purpose }) => active && purpose === 'tank')?.id ?? ''
  const { question, ask } = useQuestion()
  const isReported = ({ source, description, collectionDate }: TankDraft) =>
    source === 'laboratory' &&
    correction === undefined &&
    analyses.some(
      (one) => one.source === 'laboratory' && one.description === description && one.collectionDate === collectionDate,
    )
  const empty = emptyTank(today, tanksOf(analyses)[0] ?? '', model)

  /** The photo follows its analysis; if it is refused at once, the analysis is there all the same. */
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
    <>
      <TankForm
        before={empty}
        correction={correction}
        submit="tank.save"
        hasPhoto={hasPhoto}
        photo={
          <Suspense fallback={<Skeleton $height="140px" />}>
            <NewPhoto held={held} />
          </Suspense>
        }
        draft={held.draft}
        save={async (draft, context, awaitAnswer) => {
          if (isReported(draft) && !(await awaitAnswer(ask({})))) return false
          const { data } = await create({
            variables: { input: { farm: farm.id, ...draft } },
            context: { ...context, ...correction?.context },
          })
          if (!data) return undefined
          const { id, source } = data.createTankAnalysis
          const refused = source === 'plate' ? await send(id) : undefined
          const to = `/ubere/analise-cbt-tanque/${id}`
          if (refused === undefined) finish('tank.saved', to)
          else finish('tank.savedWithoutPhoto', to, { cause: isTextId(messages, refused) ? text(refused) : refused })
          return undefined
        }}
      />
      <QuestionDialog question={question} title={text('tank.twice.title')} confirm={text('tank.twice.save')}>
        <p>{text('tank.twice.text')}</p>
      </QuestionDialog>
    </>
  )
}
