import { Fragment, useState } from 'react'
import styled from 'styled-components'
import Dialog from '../../ui/dialog.tsx'
import { Check } from '../../ui/fields/check-field.tsx'
import { hasLetterKeys, setLetterKeys } from '../../ui/keys.ts'
import { Muted } from '../../ui/surface.tsx'
import { useText, type TextId } from '../../ui/text.ts'
import { color, font, space } from '../../ui/theme.ts'

const List = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  align-items: center;
  gap: ${space.s} ${space.l};
`

const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-width: 32px;
  min-height: 32px;
  padding: 0 ${space.s};
  border: 1px solid ${color.borderStrong};
  border-radius: 6px;
  background: ${color.sunk};
  font: 600 ${font.m} ${font.family};
`

const KEYS: readonly (readonly [keys: readonly string[], text: TextId])[] = [
  [['/'], 'keys.search'],
  [['n'], 'keys.launch'],
  [['j', 'k'], 'keys.rows'],
  [['Enter'], 'keys.open'],
  [['Esc'], 'keys.close'],
  [['?'], 'keys.help'],
]

/** The keys of the desk's keyboard, and whether letters are among them. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const text = useText()
  const [letters, setLetters] = useState(hasLetterKeys)
  return (
    <Dialog title={text('keys.title')} onClose={onClose}>
      <List>
        {KEYS.map(([keys, what]) => (
          <Fragment key={what}>
            <dt>
              {keys.map((key) => (
                <Key key={key} style={{ marginRight: 4 }}>
                  {key}
                </Key>
              ))}
            </dt>
            <dd>{text(what)}</dd>
          </Fragment>
        ))}
      </List>
      <Check
        checked={letters}
        onChange={(on) => {
          setLetterKeys(on)
          setLetters(on)
        }}
      >
        {text('keys.letters')}
      </Check>
      <Muted as="p">{text('keys.letters.off')}</Muted>
    </Dialog>
  )
}
