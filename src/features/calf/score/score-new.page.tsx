import { useMemo, useState } from 'react'
import { useIntl } from 'react-intl'
import { useParams, useSearchParams } from 'react-router-dom'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { useScoreCreateMutation } from '../../../generated/calf/score.ts'
import { useCorrection } from '../../care/write/correction.ts'
import { NewPage } from '../../care/write/new-page.tsx'
import { CalfTitle } from '../record/calf-title.tsx'
import { ScoreFields } from './score.form.tsx'
import { emptyScore, readScore, scoreForm, systemOf } from './score.rules.ts'

const rules = async () => (await import('./score.schema.ts')).scoreSchema

/** Scoring a calf, for one of its diseases (`?doenca=`). */
export default function ScoreNewPage() {
  const { id = '' } = useParams()
  const { locale } = useIntl()
  const [search] = useSearchParams()
  const [openedAt] = useState(() => new Date().toISOString())
  const correction = useCorrection()
  const written = correction?.input as { disease?: string | null; at?: string } | undefined
  const disease = written ? (written.disease ?? null) : search.get('doenca')
  const kind = useRecord('CalfDisease', disease ?? '')?.kind
  const initial = useMemo(
    () => (written ? scoreForm(written, locale) : emptyScore(systemOf(kind))),
    [written, kind, locale],
  )
  return (
    <CalfTitle id={id}>
      <NewPage
        draft={`score-${id}`}
        initial={initial}
        rules={rules}
        read={readScore}
        create={useScoreCreateMutation()}
        also={{ animal: id, disease, at: written?.at ?? openedAt }}
        submit="score.save"
        saved={{
          text: 'score.saved',
          to: disease === null ? `/bezerra/ficha-da-bezerra/${id}` : `/bezerra/nova-doenca/${disease}`,
        }}
      >
        <ScoreFields />
      </NewPage>
    </CalfTitle>
  )
}
