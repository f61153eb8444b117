import { useIntl } from 'react-intl'
import { localMoment, shownMoment } from '../../domain/typed-moment.ts'
import { useNow } from '../dates.ts'
import { Field, useTyped } from './field.tsx'
import { Input } from './input.ts'
import type { TextId } from '../text.ts'

/** A moment on the farm's clock, up to now, chosen with the device's own picker. */
export function MomentField({ name, label, hint }: { name: string; label: TextId; hint?: TextId }) {
  const { timeZone } = useIntl()
  const field = useTyped(name)
  const now = useNow()
  return (
    <Field name={name} label={label} hint={hint}>
      {(control) => (
        <Input
          {...field}
          {...control}
          type="datetime-local"
          value={shownMoment(field.value, timeZone)}
          max={localMoment(now, timeZone)}
        />
      )}
    </Field>
  )
}
