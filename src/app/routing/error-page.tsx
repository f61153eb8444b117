import { TriangleAlert } from 'lucide-react'
import styled from 'styled-components'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Muted, Stack } from '../../ui/surface.tsx'
import { useText } from '../../ui/text.ts'
import { space } from '../../ui/theme.ts'
import { HeaderLayout } from '../layouts/header-layout.tsx'

const Box = styled(Stack)`
  align-items: center;
  text-align: center;
  padding: ${space.xxl} 0;
`

/** Shown when a screen throws; saved data are not affected. */
export function ErrorPage({ error }: { error: unknown }) {
  const text = useText()
  const missingChunk = error instanceof TypeError && /import|module/i.test(error.message)
  return (
    <HeaderLayout title={text('error.title')}>
      <Box role="alert">
        <TriangleAlert size={40} aria-hidden />
        <p>{text(missingChunk ? 'error.notLoaded' : 'error.text')}</p>
        <Muted>{error instanceof Error ? error.message : ''}</Muted>
        <Button
          emphasis="main"
          onClick={() => {
            location.reload()
          }}
        >
          {text('error.reload')}
        </Button>
        <ButtonLink to="/" reloadDocument>
          {text('error.home')}
        </ButtonLink>
      </Box>
    </HeaderLayout>
  )
}

/** An address that leads nowhere. */
export function NotFoundPage() {
  const text = useText()
  return (
    <HeaderLayout title={text('error.notFound.title')}>
      <Box>
        <p>{text('error.notFound.text')}</p>
        <ButtonLink to="/" emphasis="main">
          {text('error.home')}
        </ButtonLink>
      </Box>
    </HeaderLayout>
  )
}
