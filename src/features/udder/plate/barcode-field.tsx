import { useField } from 'formik'
import { ScanBarcode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { cleanBarcode, PLATE_BARCODE } from '../../../domain/diagnosis.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'

const Scanner = lazy(() => import('./barcode-scanner.tsx'))

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${space.s};
`

interface BarcodeFieldProps {
  name: string
  label: TextId
  autoFocus?: boolean
  readOnly?: boolean
  /** What a code that the camera sees has to look like; what a person types is for the form's rules to judge. */
  accepts?: RegExp
}

/** A plate's barcode, typed on a numeric keypad, by a scanner that types, or with the camera. */
export function BarcodeField({
  name,
  label,
  autoFocus = false,
  readOnly = false,
  accepts = PLATE_BARCODE,
}: BarcodeFieldProps) {
  const text = useText()
  const field = useTyped(name)
  const [, , helpers] = useField<string>(name)
  const [scanning, setScanning] = useState(false)
  return (
    <Field name={name} label={label}>
      {(control) => (
        <Line>
          <Input
            {...field}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            readOnly={readOnly}
            // eslint-disable-next-line jsx-a11y-x/no-autofocus -- the screen's one job begins with the code; scanners type into it
            autoFocus={autoFocus}
            onKeyDown={(event) => {
              // Scanners end a code with Enter, which must not send the form.
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
          {!readOnly && (
            <Button
              onClick={() => {
                setScanning(true)
              }}
            >
              <ScanBarcode aria-hidden /> {text('barcode.scan')}
            </Button>
          )}
          {scanning && (
            <Suspense>
              <Scanner
                accepts={accepts}
                onCode={(code) => {
                  setScanning(false)
                  void helpers.setValue(cleanBarcode(code))
                }}
                onClose={() => {
                  setScanning(false)
                }}
              />
            </Suspense>
          )}
        </Line>
      )}
    </Field>
  )
}
