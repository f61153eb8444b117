import type { LinkProps } from 'react-router-dom'
import styled, { css } from 'styled-components'
import { ActionLink } from './link.tsx'
import { color, font, radius, space, target } from './theme.ts'

/** Visual weight of a button. */
export type Emphasis = 'main' | 'plain' | 'quiet' | 'danger'

const looks: Record<Emphasis, ReturnType<typeof css>> = {
  main: css`
    background: ${color.primary};
    color: ${color.onPrimary};
    border-color: transparent;
    min-height: ${target.main};
    font-size: ${font.l};
  `,
  plain: css`
    background: ${color.surface};
    color: ${color.text};
    border-color: ${color.borderStrong};
  `,
  quiet: css`
    background: transparent;
    color: ${color.primary};
    border-color: transparent;
  `,
  danger: css`
    background: ${color.surface};
    color: ${color.dangerText};
    border-color: ${color.dangerBorder};
  `,
}

const shape = css<{ $emphasis: Emphasis; $wide: boolean }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space.s};
  min-height: ${target.base};
  padding: 0 ${space.l};
  border: 1px solid;
  border-radius: ${radius.input};
  font-weight: 600;
  text-decoration: none;
  text-align: center;
  line-height: 1.25;
  ${({ $emphasis }) => looks[$emphasis]}
  ${({ $wide }) => $wide && 'width: 100%;'}
  @media (hover: hover) {
    &:hover {
      filter: brightness(0.97);
    }
  }
  /* Nothing that would have the page laid out while somebody waits for what was pressed. */
  &:active {
    box-shadow: inset 0 0 0 99px rgb(0 0 0 / 9%);
  }
  &[aria-disabled='true'],
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
`

const ButtonElement = styled.button<{ $emphasis: Emphasis; $wide: boolean }>`
  ${shape}
`

const LinkElement = styled(ActionLink)<{ $emphasis: Emphasis; $wide: boolean }>`
  ${shape}
`

/** The file input lies invisibly over its button, so that clicks, drops and the keyboard work natively. */
const FileElement = styled.label<{ $emphasis: Emphasis; $wide: boolean }>`
  ${shape}
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

interface Look {
  emphasis?: Emphasis
  /** As wide as its container. */
  wide?: boolean
}

/** A button; its text says what happens. */
export function Button({
  emphasis = 'plain',
  wide = false,
  type = 'button',
  ...rest
}: Look & React.ComponentPropsWithRef<'button'>) {
  return <ButtonElement $emphasis={emphasis} $wide={wide} type={type} {...rest} />
}

/** A link that looks like a button, for going somewhere; nothing where that is closed to this user. */
export function ButtonLink({ emphasis = 'plain', wide = false, ...rest }: Look & LinkProps) {
  return <LinkElement $emphasis={emphasis} $wide={wide} {...rest} />
}

interface FileButtonProps extends Look {
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
