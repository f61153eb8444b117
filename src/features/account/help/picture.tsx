import { ExternalLink } from 'lucide-react'
import styled from 'styled-components'
import type { HelpMediaFragment } from '../../../generated/account/help.ts'
import { Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, radius, space, target } from '../../../ui/theme.ts'
import { fileAddress } from './help.rules.ts'

/** A drawing. It brings its own light paper, also in the dark: its colours are meant for it. */
export const Drawing = styled.img`
  display: block;
  width: 100%;
  aspect-ratio: 16 / 9;
  object-fit: contain;
  border: 1px solid ${color.border};
  border-radius: ${radius.card};
`

const Small = styled(Drawing)`
  max-width: 420px;
  margin: 0 auto;
`

const View = styled.a`
  display: inline-flex;
  align-items: center;
  align-self: center;
  gap: ${space.s};
  min-height: ${target.min};
`

/** A picture, and the way to see it by itself. */
export function Picture({ cover, file }: { cover: HelpMediaFragment; file: HelpMediaFragment | null }) {
  const text = useText()
  return (
    <Stack $gap="xs">
      <Small src={fileAddress(cover)} alt="" />
      {file && (
        <View href={fileAddress(file)} target="_blank" rel="noreferrer">
          <ExternalLink size={18} aria-hidden /> {text('help.viewFile')}
        </View>
      )}
    </Stack>
  )
}
