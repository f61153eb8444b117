import { useFormikContext } from 'formik'
import { useState } from 'react'
import styled from 'styled-components'
import { KEPT_BY_HOLDERS, PERMISSION_GROUPS, type UserPermission } from '../../../domain/user.ts'
import { useSession } from '../../../engine/react/session.ts'
import { Check, CheckGrid, ChecksField } from '../../../ui/fields/check-field.tsx'
import { FieldGroup } from '../../../ui/fields/field.tsx'
import { TextField } from '../../../ui/fields/plain-fields.tsx'
import { FormColumns } from '../../../ui/frames/form-page.tsx'
import { Muted } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import type { PersonRowFragment } from '../../../generated/account/person.ts'
import { ContactFields, OwnPasswordField } from './contact-fields.tsx'
import { LanguageAndReminders } from './language-and-reminders.tsx'
import { offeredProfiles, permissionsWith, type PersonValues } from './person.rules.ts'
import { groupTexts, permissionTexts, profileTexts } from './person.texts.ts'
import { usePersonLock } from './use-person-lock.ts'

/** Whether there are several farms to choose from. */
export const offersFarms = (farms: readonly unknown[]): boolean => farms.length > 1

const Fields = styled.fieldset`
  display: contents;
`

/** The fields of a person; of a new one where none is given. */
export function PersonFields({ person }: { person?: PersonRowFragment }) {
  const text = useText()
  const { farms } = useSession()
  const isNew = person === undefined
  // Rights are per user: for somebody with farms of other owners, only this manager's farms can be chosen.
  const lock = usePersonLock(person)
  const disabled = lock !== null
  return (
    <>
      <Fields disabled={disabled}>
        <FormColumns>
          <TextField name="name" label="people.name" autoComplete="off" />
          <TextField
            name="login"
            label="people.login"
            hint="people.login.hint"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <ContactFields />
        </FormColumns>
        {!isNew && <OwnPasswordField />}
        <ProfilesField />
      </Fields>
      {offersFarms(farms) && (
        <Fields disabled={lock === 'more'}>
          <ChecksField
            name="farms"
            label="people.farms"
            min={230}
            options={farms.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          />
        </Fields>
      )}
      <Fields disabled={disabled}>
        <PermissionsField person={person} />
        <LanguageAndReminders />
      </Fields>
      {isNew && <Muted as="p">{text('people.access.how')}</Muted>}
    </>
  )
}

/** The profiles; what they allow is enabled with them. */
function ProfilesField() {
  const text = useText()
  const { roles } = useSession()
  const { values, initialValues, setValues } = useFormikContext<PersonValues>()
  return (
    <FieldGroup name="profiles" label="people.profiles" hint="people.profiles.hint">
      <CheckGrid $min={230}>
        {offeredProfiles(roles, initialValues.profiles).map((profile) => (
          <Check
            key={profile}
            name={`profile-${profile}`}
            checked={values.profiles.includes(profile)}
            onChange={(checked) => {
              const others = values.profiles.filter((one) => one !== profile)
              const profiles = checked ? [...others, profile] : others
              void setValues({ ...values, profiles, permissions: permissionsWith(values, profiles) })
            }}
          >
            {text(profileTexts[profile])}
          </Check>
        ))}
      </CheckGrid>
    </FieldGroup>
  )
}

/** What the person may do, by group; only what the writer may do is offered. */
function PermissionsField({ person }: { person: PersonRowFragment | undefined }) {
  const text = useText()
  const { roles, userId } = useSession()
  const { values, errors, setFieldValue } = useFormikContext<PersonValues>()
  const [isOpen, setOpen] = useState(false)
  const set = (code: UserPermission['code'], checked: boolean) => {
    const others = values.permissions.filter((one) => one !== code)
    void setFieldValue('permissions', checked ? [...others, code] : others)
  }
  return (
    <FieldGroup name="permissions" label="people.permissions" hint="people.permissions.hint">
      <details
        open={isOpen || errors.permissions !== undefined}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
        }}
      >
        <summary style={{ minHeight: 44, padding: '10px 0', fontWeight: 600, cursor: 'pointer' }}>
          {text('people.permissions.count', { count: values.permissions.length })}
        </summary>
        {PERMISSION_GROUPS.map(({ group, roles: codes }) => (
          <fieldset key={group} style={{ marginBottom: 12 }}>
            <legend style={{ padding: '8px 0', fontWeight: 600 }}>{text(groupTexts[group])}</legend>
            <CheckGrid $min={230}>
              {codes
                .filter((code) => roles.includes(code) || values.permissions.includes(code))
                .map((code) => {
                  const checked = values.permissions.includes(code)
                  const isKept = checked && person?.id === userId && KEPT_BY_HOLDERS.includes(code)
                  return (
                    <Check
                      key={code}
                      name={code}
                      checked={checked}
                      disabled={isKept}
                      hint={isKept ? text('user.error.ownRight') : undefined}
                      onChange={(value) => {
                        set(code, value)
                      }}
                    >
                      {text(permissionTexts[code])}
                    </Check>
                  )
                })}
            </CheckGrid>
          </fieldset>
        ))}
      </details>
    </FieldGroup>
  )
}
