import styled from 'styled-components'
import { buttonShape, type ButtonLook, type Emphasis } from './button.tsx'
import { color } from './theme.ts'

/** The file input lies invisibly over its button, so that clicks, drops and the keyboard work natively. */
const FileElement = styled.label<{ $emphasis: Emphasis; $wide: boolean }>`
  ${buttonShape}
  position: relative;
  cursor: pointer;
  & > input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
    font-size: 0;
  }
  &:has(:focus-visible) {
    outline: 3px solid ${color.primary};
    outline-offset: 2px;
  }
`

interface FileButtonProps extends ButtonLook {
  accept: string
  /** Opens this camera of a phone instead of its files. */
  capture?: 'environment'
  /** While true no other file is taken. */
  busy?: boolean
  onFile: (file: File) => void
  children: React.ReactNode
}

/** A button that takes a file, or a photo with the camera. */
export function FileButton({
  emphasis = 'plain',
  wide = false,
  busy = false,
  onFile,
  children,
  ...input
}: FileButtonProps) {
  return (
    <FileElement $emphasis={emphasis} $wide={wide} aria-disabled={busy}>
      {children}
      <input
        type="file"
        disabled={busy}
        {...input}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Without the reset, choosing the same file again would fire no event.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </FileElement>
  )
}
