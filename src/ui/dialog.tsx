import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog, Heading, I18nProvider, Modal, ModalOverlay } from 'react-aria-components'
import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { useBackCloses } from './back-closes.ts'
import { useText } from './text.ts'
import { color, radius, space, tablet, target, font } from './theme.ts'

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: 40;
  display: flex;
  align-items: flex-end;
  justify-content: center;
  background: ${color.overlay};
  ${tablet} {
    align-items: center;
    padding: ${space.xl};
  }
`

const Sheet = styled(Modal)<{ $wide: boolean }>`
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? '760px' : '480px')};
  max-height: 92dvh;
  overflow: auto;
  background: ${color.surface};
  border-radius: 16px 16px 0 0;
  box-shadow: ${color.shadow};
  ${tablet} {
    border-radius: ${radius.card};
  }
`

const Content = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  gap: ${space.l};
  padding: ${space.xl} ${space.l} ${space.l};
  outline: none;
`

const Title = styled(Heading)`
  font-size: ${font.xl};
  line-height: 1.25;
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space.m};
  & > button {
    display: grid;
    place-items: center;
    flex: none;
    width: ${target.min};
    height: ${target.min};
    margin: -${space.s} -${space.s} -${space.s} 0;
    border: 0;
    border-radius: ${radius.input};
    background: none;
    color: ${color.muted};
  }
  & > button:hover {
    background: ${color.sunk};
  }
`

/** Always in sight, within the thumb's reach, however long the rest is. */
const Buttons = styled.div`
  position: sticky;
  bottom: 0;
  display: flex;
  flex-direction: column;
  gap: ${space.s};
  margin-bottom: -${space.l};
  padding: ${space.s} 0 ${space.l};
  background: ${color.surface};
  /* A phone on its side: one row saves height. With the keyboard open only the field fits. */
  @media (max-height: 480px) {
    flex-direction: row;
    & > * {
      flex: 1;
    }
  }
  @media (max-height: 260px) {
    position: static;
  }
`

interface DialogProps {
  title: string
  onClose: () => void
  children?: ReactNode
  /** Buttons, the main one first. */
  actions?: ReactNode
  alert?: boolean
  /** For things that stand beside one another at the desk. */
  wide?: boolean
}

/** A sheet from below on a phone, a window at the desk. Keeps the focus; closes with Escape, its cross, and Back. */
export default function Dialog({ title, onClose, children, actions, alert = false, wide = false }: DialogProps) {
  const text = useText()
  const { locale } = useIntl()
  useBackCloses(onClose)
  return (
    <I18nProvider locale={locale}>
      <Overlay data-print="no" data-modal isOpen isDismissable onOpenChange={onClose}>
        <Sheet $wide={wide}>
          <Content role={alert ? 'alertdialog' : 'dialog'}>
            <Head>
              <Title slot="title">{title}</Title>
              <button type="button" aria-label={text('list.closeDetail')} onClick={onClose}>
                <X aria-hidden />
              </button>
            </Head>
            {children}
            {actions && <Buttons data-actions>{actions}</Buttons>}
          </Content>
        </Sheet>
      </Overlay>
    </I18nProvider>
  )
}
