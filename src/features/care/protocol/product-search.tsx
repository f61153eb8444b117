import { Plus, Search } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import styled from 'styled-components'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Input } from '../../../ui/fields/input.ts'
import { Rows } from '../../../ui/frames/rows.ts'
import { Muted, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, space, target } from '../../../ui/theme.ts'
import { milkNote } from '../product/withdrawal-notes.ts'
import { inListOrder, matchesProduct } from '../product/product.rules.ts'
import { typeTexts } from '../product/product.texts.ts'
import type { Product } from './protocol.rules.ts'

/** How many medicines are listed for what was typed. */
const SHOWN = 6

const Box = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${space.xs};
  font-weight: 600;
  font-size: ${font.s};
  & > svg {
    position: absolute;
    left: ${space.m};
    bottom: 12px;
    color: ${color.muted};
  }
  & > input {
    padding-left: 44px;
    font-weight: 400;
  }
`

const Found = styled.button`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  width: 100%;
  min-height: ${target.base};
  padding: ${space.s} ${space.l};
  border: 0;
  background: none;
  color: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    background: ${color.sunk};
  }
`

interface ProductSearchProps {
  /** What is looked for at first. */
  first: string
  onChoose: (product: Product) => void
  registerPath: (name: string) => string
  onRegister: () => void
}

/** Medicines in use, by name or substance: none before something is typed. What is not found can be registered. */
export function ProductSearch({ first, onChoose, registerPath, onRegister }: ProductSearchProps) {
  const text = useText()
  const id = useId()
  const products = useRecords('Product')
  const [typed, setTyped] = useState(first)
  const wanted = typed.trim()
  const found = useMemo(
    () =>
      wanted === '' ? [] : inListOrder(products.filter((product) => product.active && matchesProduct(product, wanted))),
    [products, wanted],
  )
  const choose = (product: Product) => {
    setTyped('')
    onChoose(product)
  }
  return (
    <Stack $gap="s">
      <Box htmlFor={id}>
        {text('protocols.addProduct')}
        <Search aria-hidden />
        <Input
          id={id}
          type="search"
          value={typed}
          placeholder={text('medicines.search.hint')}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // Enter takes the only one found; it must not save the protocol.
            event.preventDefault()
            const [only, second] = found
            if (only && !second) choose(only)
          }}
        />
      </Box>
      {wanted !== '' && (
        <>
          <Muted role="status">{text('protocols.found', { count: found.length })}</Muted>
          {found.length > 0 && (
            <Rows>
              {found.slice(0, SHOWN).map((product) => (
                <li key={product.id}>
                  <Found
                    type="button"
                    onClick={() => {
                      choose(product)
                    }}
                  >
                    <strong>{product.name}</strong>
                    <Muted>
                      {[
                        product.routes.map((type) => text(typeTexts[type])).join(', '),
                        product.activeSubstances ?? '',
                        milkNote(product.milkWithdrawalHours, text),
                        text(product.farm === null ? 'medicines.shared' : 'medicines.own'),
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </Muted>
                  </Found>
                </li>
              ))}
            </Rows>
          )}
          {found.length > SHOWN && <Muted>{text('protocols.typeMore', { count: found.length - SHOWN })}</Muted>}
          <ButtonLink to={registerPath(wanted)} onClick={onRegister}>
            <Plus size={20} aria-hidden /> {text('protocols.register', { name: wanted })}
          </ButtonLink>
        </>
      )}
    </Stack>
  )
}
