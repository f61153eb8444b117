import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { hoursSince, incubationAt } from '../../../domain/plate-reading.ts'
import { useOnline, useRecord } from '../../../engine/farm-records.ts'
import { useDiagnosticSaveMutation, type DiagnosticPatch } from '../../../generated/udder.ts'
import { useNow } from '../../../ui/clock.ts'
import { useDates } from '../../../ui/dates.ts'
import { useFinish } from '../../../ui/finish.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { FormPage } from '../../../ui/frames/form-page.tsx'
import { PlatePhoto } from '../diagnostic/plate-photo-lazy.tsx'
import { useCorrection } from '../../care/write/correction.ts'
import { KeepReader } from '../automatic/keep-reader-lazy.tsx'
import { Suggestion } from '../automatic/suggestion-lazy.tsx'
import { ReadingState } from '../automatic/reading-state.tsx'
import { readingModel } from '../diagnostic/reading-model.ts'
import { PlateHeader } from './plate-header.tsx'
import { ReadingFields } from './reading.form.tsx'
import { inoculatedAt, toClassifications, toCounts, type ReadingValues } from './reading.rules.ts'

const readingRules = async () => (await import('../../../domain/diagnosis-drafts.ts')).ReadingDraft

/** Reading a plate by eye: growth, colonies by sector and colour, and what the rules make of it at once. */
export default function ReadingPage() {
  const { id = '' } = useParams()
  const dates = useDates()
  const now = useNow()
  const finish = useFinish()
  const online = useOnline()
  const record = useRecord('Diagnostic', id)
  const cow = useRecord('Animal', record?.animal ?? '')
  const plateModel = useRecord('PlateModel', record?.plateModel ?? '')
  const model = useMemo(() => readingModel(plateModel), [plateModel])
  const correction = useCorrection()
  const saveDiagnostic = useDiagnosticSaveMutation()
  return (
    <DetailPage
      record={record && !record.deleted && record.type !== 'uncultured_mastitis' ? record : null}
      parent="/ubere/leitura-de-resultados"
    >
      {(diagnostic) => {
        const hours = hoursSince(inoculatedAt(diagnostic), now)
        const entered = { ...diagnostic, ...correction?.input }
        const initial: ReadingValues = { growth: entered.growth ?? null, counts: toCounts(entered) }
        return (
          <>
            <PlateHeader
              earTag={cow?.earTag ?? ''}
              diagnostic={diagnostic}
              hours={diagnostic.result === 'waiting' ? Math.max(0, Math.floor(hours)) : null}
              incubation={incubationAt(hours)}
              inoculated={dates.moment(inoculatedAt(diagnostic))}
            />
            <ReadingState diagnostic={diagnostic} />
            <PlatePhoto diagnostic={diagnostic} />
            {online && <KeepReader />}
            <FormPage
              initial={initial}
              rules={readingRules}
              read={({ growth, counts }) => ({
                growth,
                classifications: growth === true ? toClassifications(counts) : [],
              })}
              submit="reading.save"
              online={online}
              refused={correction?.refused}
              wide
              aliases={{ diagnosticClassifications: 'classifications' }}
              record={diagnostic}
              save={async ({ growth, classifications }, context) => {
                const input: DiagnosticPatch = {
                  growth,
                  readingMode: 'manual',
                  readingDate: new Date().toISOString(),
                  diagnosticClassifications: classifications,
                }
                await saveDiagnostic({
                  variables: { id: diagnostic.id, input },
                  context: { ...context, ...correction?.context },
                })
                finish('reading.saved', `/ubere/resultados/${diagnostic.id}`)
              }}
            >
              {plateModel && !online && <Suggestion diagnostic={diagnostic} plateModel={plateModel} />}
              <ReadingFields model={model} plateModel={plateModel} quarters={diagnostic} />
            </FormPage>
          </>
        )
      }}
    </DetailPage>
  )
}
