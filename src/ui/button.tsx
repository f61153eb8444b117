import styled, { css } from 'styled-components'
import { ActionLink, type AppLinkProps } from './link.tsx'
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

/** What every button has, whatever element it is. */
export const buttonShape = css<{ $emphasis: Emphasis; $wide: boolean }>`
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
  ${buttonShape}
`

const LinkElement = styled(ActionLink)<{ $emphasis: Emphasis; $wide: boolean }>`
  ${buttonShape}
`

/** How a button looks. */
export interface ButtonLook {
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
}: ButtonLook & React.ComponentPropsWithRef<'button'>) {
  return <ButtonElement $emphasis={emphasis} $wide={wide} type={type} {...rest} />
}

/** A link that looks like a button, for going somewhere; nothing where that is closed to this user. */
export function ButtonLink({ emphasis = 'plain', wide = false, ...rest }: ButtonLook & AppLinkProps) {
  return <LinkElement $emphasis={emphasis} $wide={wide} {...rest} />
}
