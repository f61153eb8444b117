import { useField } from 'formik'
import { ScanBarcode } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import styled from 'styled-components'
import { cleanBarcode, PLATE_BARCODE } from '../../../domain/diagnosis.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, useTyped } from '../../../ui/fields/field.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { focusNext, focusSoon } from '../../../ui/focus-next.ts'
import { useText, type TextId } from '../../../ui/text.ts'
import { space } from '../../../ui/theme.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

const Scanner = lazyPart(() => import('./barcode-scanner.tsx'))

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
  /** Under the name of the field. */
  fieldHint?: TextId
  /** Pattern of scanned codes; typed ones are validated by the form's rules. */
  accepts?: RegExp
  /** What is scanned, and how to hold the camera: a plate unless told. */
  title?: TextId
  hint?: TextId
}

/** The barcode of a plate or a package, typed on a numeric keypad, by a scanner that types, or with the camera. */
export function BarcodeField({
  name,
  label,
  autoFocus = false,
  readOnly = false,
  fieldHint,
  accepts = PLATE_BARCODE,
  title = 'barcode.title',
  hint = 'barcode.hint',
}: BarcodeFieldProps) {
  const text = useText()
  const field = useTyped(name)
  const [, , helpers] = useField<string>(name)
  const [scanning, setScanning] = useState(false)
  const line = useRef<HTMLDivElement>(null)
  return (
    <Field name={name} label={label} hint={fieldHint}>
      {(control) => (
        <Line ref={line}>
          <Input
            {...field}
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            readOnly={readOnly}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the screen's one job begins with the code; scanners type into it
            autoFocus={autoFocus}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              // Scanners send Enter after a code: it leads on and must not submit the form.
              event.preventDefault()
              if (field.value !== '') focusNext(() => line.current)
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
                title={title}
                hint={hint}
                clean={cleanBarcode}
                accepts={accepts}
                onCode={(code) => {
                  setScanning(false)
                  void helpers.setValue(code)
                  focusNext(() => line.current)
                }}
                onClose={() => {
                  setScanning(false)
                  focusSoon(() => line.current?.querySelector('input'))
                }}
              />
            </Suspense>
          )}
        </Line>
      )}
    </Field>
  )
}
