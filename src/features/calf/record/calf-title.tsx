import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { calfTagText } from '../../care/animal/sex.texts.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'

const Tag = styled.h2`
  font-size: ${font.xl};
`

/** Which calf a form is about; where there is no such calf, a way back. */
export function CalfTitle({ id, children }: { id: string; children: ReactNode }) {
  const text = useText()
  const calf = useRecord('Animal', id)
  return (
    <DetailPage record={calf ?? null} parent="/bezerra/ficha-da-bezerra">
      {({ earTag, name, sex }) => (
        <>
          <Row $gap="m">
            <Tag>{text(calfTagText({ sex }), { earTag })}</Tag>
            {name && <Muted>{name}</Muted>}
          </Row>
          {children}
        </>
      )}
    </DetailPage>
  )
}
