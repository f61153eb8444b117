import { useField, useFormikContext } from 'formik'
import { Plus, X } from 'lucide-react'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { Button } from '../../../ui/button.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { Muted, Row, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { space, target } from '../../../ui/theme.ts'
import { newGroup, typedLitres, type ColostrumValues, type PackageGroup } from './colostrum-form.rules.ts'

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: ${space.s};
  align-items: start;
  & > button {
    /* In line with the fields, under their names. */
    margin-top: 26px;
  }
`

/** The packages of a batch: how many of which size. A package belongs to a batch, so that comes first. */
export function PackageFields() {
  const text = useText()
  const { locale, formatNumber } = useIntl()
  const { values, setFieldTouched } = useFormikContext<ColostrumValues>()
  const [field, , helpers] = useField<PackageGroup[]>('groups')
  const groups = field.value
  const set = (changed: PackageGroup[]) => void helpers.setValue(changed)
  const add = () => {
    if (values.batch.trim() === '') void setFieldTouched('batch', true, true)
    else set([...groups, newGroup()])
  }
  return (
    <FieldGroup name="groups" label="colostrum.packages" hint="colostrum.packages.hint">
      <Stack $gap="xs">
        {groups.map((_, index) => (
          <Group key={index}>
            <TextField
              name={`groups.${index}.count`}
              label="colostrum.package.count"
              inputMode="numeric"
              autoComplete="off"
            />
            <TextField
              name={`groups.${index}.volume`}
              label="colostrum.package.volume"
              inputMode="decimal"
              autoComplete="off"
            />
            <Button
              aria-label={text('colostrum.package.remove', { number: index + 1 })}
              title={text('colostrum.package.remove', { number: index + 1 })}
              style={{ padding: 0, width: target.base }}
              onClick={() => {
                set(groups.toSpliced(index, 1))
              }}
            >
              <X aria-hidden />
            </Button>
          </Group>
        ))}
        <Row $gap="m">
          <Button onClick={add}>
            <Plus size={20} aria-hidden /> {text('colostrum.package.add')}
          </Button>
          <Muted role="status">
            {text('colostrum.package.total', { litres: formatNumber(typedLitres(groups, locale)) })}
          </Muted>
        </Row>
      </Stack>
    </FieldGroup>
  )
}
