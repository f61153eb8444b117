import { useIntl } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { EditPage } from '../../care/write/edit-page.tsx'
import { ScoreFields } from './score.form.tsx'
import type { CorrectionState } from './score-rows.tsx'
import { readScore, scoreForm } from './score.rules.ts'
import { useScoreSave } from './use-score-save.ts'

const rules = async () => (await import('./score.schema.ts')).scoreSchema

/** Correcting or deleting a score. */
export default function ScoreEditPage() {
  const { locale } = useIntl()
  const { back } = (useLocation().state ?? {}) as CorrectionState
  return (
    <EditPage
      type="CalfScore"
      list="/bezerra/doencas"
      toForm={(record) => scoreForm(record, locale)}
      rules={rules}
      read={readScore}
      save={useScoreSave()}
      submit="score.save"
      saved={{
        text: 'score.saved',
        to: ({ animal, disease }) =>
          back ?? (disease === null ? `/bezerra/ficha-da-bezerra/${animal}` : `/bezerra/nova-doenca/${disease}`),
      }}
      deleting={{ label: 'score.delete', done: 'score.deleted' }}
    >
      {() => <ScoreFields />}
    </EditPage>
  )
}
