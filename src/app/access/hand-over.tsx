import styled from 'styled-components'
import { Stack } from '../../ui/surface.tsx'
import { useText, type TextId } from '../../ui/text.ts'
import { color, space } from '../../ui/theme.ts'

const Box = styled(Stack)`
  align-items: center;
  padding: ${space.xxxl} ${space.l};
  text-align: center;
  & a {
    color: ${color.primary};
    font-weight: 600;
  }
`

/** Says where one is being led, with a link for the case that the browser does not go by itself. */
export function HandOver({ target, text: id }: { target: string; text: TextId }) {
  const text = useText()
  return (
    <Box role="status">
      <p>{text(navigator.onLine ? id : 'access.offline')}</p>
      <a href={target}>{text('access.continue')}</a>
    </Box>
  )
}
