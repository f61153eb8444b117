import { useFormikContext } from 'formik'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { changesContact } from './person.rules.ts'

/** Phone and e-mail address. */
export function ContactFields() {
  return (
    <>
      <TextField name="phone" label="people.phone" hint="people.phone.hint" type="tel" autoComplete="off" />
      <TextField name="email" label="people.email" type="email" autoComplete="off" />
    </>
  )
}

interface Contacts {
  login: string
  email: string
  phone: string
}

/** Asks for the writer's own password as soon as an address changes, by which a password could be had. */
export function OwnPasswordField() {
  const { values, initialValues } = useFormikContext<Contacts>()
  if (!changesContact(initialValues, values)) return null
  return (
    <TextField
      name="currentPassword"
      label="people.currentPassword"
      hint="people.currentPassword.hint"
      type="password"
      autoComplete="current-password"
    />
  )
}
