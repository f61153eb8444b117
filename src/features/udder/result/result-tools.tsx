import { ScanEye, Search } from 'lucide-react'
import styled from 'styled-components'
import { Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, font, target } from '../../../ui/theme.ts'
import { ActionLink } from '../../../ui/link.tsx'

const Go = styled(ActionLink)`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: ${target.min};
  color: ${color.primary};
  font-size: ${font.s};
  font-weight: 600;
`

/** Beside results: a plate by its number, and what the reader made of photos. */
export function ResultTools() {
  const text = useText()
  return (
    <Row $gap="m" style={{ rowGap: 0 }}>
      <Go to="/ubere/resultado-da-placa">
        <Search size={18} aria-hidden /> {text('result.byPlate')}
      </Go>
      <Go to="/review-automatic-readings">
        <ScanEye size={18} aria-hidden /> {text('result.automatic')}
      </Go>
    </Row>
  )
}
