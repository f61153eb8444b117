import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useRecord } from '../../../engine/react/farm-records.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { Muted, Row } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'

const Tag = styled.h2`
  font-size: ${font.xl};
`

/** Which cow a form is about; where there is no such cow, a way back. */
export function CowTitle({ id, children }: { id: string; children: ReactNode }) {
  const text = useText()
  const cow = useRecord('Animal', id)
  return (
    <DetailPage record={cow ?? null} parent="/ubere/ficha-da-vaca">
      {({ earTag, name }) => (
        <>
          <Row $gap="m">
            <Tag>{text('animal.cowTag', { earTag })}</Tag>
            {name && <Muted>{name}</Muted>}
          </Row>
          {children}
        </>
      )}
    </DetailPage>
  )
}
