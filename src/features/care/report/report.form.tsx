import { useFormikContext } from 'formik'
import { Columns3 } from 'lucide-react'
import styled from 'styled-components'
import { DIAGNOSTIC_TYPES } from '../../../domain/diagnosis.ts'
import { DISEASE_KINDS } from '../../../domain/disease-kinds.ts'
import { REPORT_COLUMNS } from '../../../domain/report-columns.ts'
import {
  QUICK_PERIODS,
  quickPeriod,
  REPORTS,
  reportsOf,
  type ReportArea,
  type ReportFormat,
  type ReportType,
} from '../../../domain/report.ts'
import { Disclosure } from '../../../ui/disclosure.ts'
import { useDates } from '../../../ui/dates.ts'
import { ChecksField } from '../../../ui/fields/check-field.tsx'
import { ChoiceCards, ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { DateField } from '../../../ui/fields/plain-fields.tsx'
import { Card, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, radius, space, target } from '../../../ui/theme.ts'
import { typeTexts } from '../protocol/aim.texts.ts'
import { diseaseTexts } from '../protocol/disease.texts.ts'
import { aboutTexts, columnTexts, formatTexts, quickTexts, reportTexts } from './report.texts.ts'

interface Values {
  type: ReportType
  from: string
  to: string
  format: ReportFormat
}

/** A period by its name: one tap for both dates. */
const Quick = styled.button`
  min-height: ${target.min};
  padding: 0 ${space.m};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.chip};
  background: ${color.surface};
  color: inherit;
  font: inherit;
  font-size: ${font.s};
  font-weight: 600;
  cursor: pointer;
  &[aria-pressed='true'] {
    border: 2px solid ${color.primary};
    background: ${color.primaryTint};
    color: ${color.primary};
  }
`

const Dates = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m};
`

const ColumnList = styled(Disclosure)`
  & li {
    padding: 2px 0;
    font-size: ${font.s};
  }
  & ul {
    columns: 2;
    column-gap: ${space.l};
    margin: 0;
    padding-left: ${space.l};
  }
`

/** Which report, about which time, narrowed how, as which file. */
export function ReportFields({ area }: { area: ReportArea }) {
  const text = useText()
  const { values, setValues } = useFormikContext<Values>()
  const { type, format } = values
  const kind = REPORTS[type]
  const types = reportsOf(area)
  const choose = (next: ReportType) => {
    const { formats } = REPORTS[next]
    const kept = formats.includes(format) ? format : (formats[0] ?? format)
    void setValues((before) => ({ ...before, type: next, format: kept }))
  }
  return (
    <>
      {types.length > 1 && (
        <FieldGroup name="type" label="report.question">
          <ChoiceCards
            name="type"
            columns={1}
            value={type}
            options={types.map((value) => ({ value, label: reportTexts[value] }))}
            onChoose={choose}
          />
        </FieldGroup>
      )}
      <Contents type={type} />
      <PeriodFields />
      {kind.filters.includes('diagnosticTypes') && (
        <ChecksField
          name="diagnosticTypes"
          label="report.filter.diagnosticTypes"
          min={180}
          options={DIAGNOSTIC_TYPES.map((value) => ({ value, label: text(typeTexts[value]) }))}
        />
      )}
      {kind.filters.includes('diseases') && (
        <ChecksField
          name="diseases"
          label="report.filter.diseases"
          min={180}
          options={DISEASE_KINDS.map((value) => ({ value, label: text(diseaseTexts[value]) }))}
        />
      )}
      <ChoiceField
        name="format"
        label="report.format"
        columns={1}
        options={kind.formats.map((value) => ({ value, label: formatTexts[value] }))}
      />
    </>
  )
}

/** What a report holds: a sentence, and its columns for who wants to know. */
function Contents({ type }: { type: ReportType }) {
  const text = useText()
  const columns = REPORT_COLUMNS[type]
  return (
    <Card>
      <Stack $gap="xs">
        <SectionTitle>{text(reportTexts[type])}</SectionTitle>
        <p>{text(aboutTexts[type])}</p>
        <ColumnList>
          <summary>
            <Columns3 size={18} aria-hidden /> {text('report.columns', { count: columns.length })}
          </summary>
          <ul>
            {columns.map(({ name }) => {
              const title = columnTexts[name]
              return title && <li key={name}>{text(title)}</li>
            })}
          </ul>
        </ColumnList>
      </Stack>
    </Card>
  )
}

/** The first and the last day, by name or one by one. */
function PeriodFields() {
  const text = useText()
  const { today } = useDates()
  const { values, setValues } = useFormikContext<Values>()
  return (
    <Stack $gap="xs" role="group" aria-label={text('report.period')}>
      <p aria-hidden style={{ fontWeight: 600 }}>
        {text('report.period')}
      </p>
      <Row>
        {QUICK_PERIODS.map((name) => {
          const period = quickPeriod(name, today)
          return (
            <Quick
              key={name}
              type="button"
              aria-pressed={values.from === period.from && values.to === period.to}
              onClick={() => void setValues((before) => ({ ...before, ...period }))}
            >
              {text(quickTexts[name])}
            </Quick>
          )
        })}
      </Row>
      <Dates>
        <DateField name="from" label="report.from" />
        <DateField name="to" label="report.to" />
      </Dates>
    </Stack>
  )
}
