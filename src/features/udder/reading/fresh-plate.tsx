import { Clock } from 'lucide-react'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'

/** Asks before a plate is read on which nothing can have grown: most likely it is another one. */
export default function FreshPlate({ hours, onRead }: { hours: number; onRead: () => void }) {
  const text = useText()
  return (
    <Stack $gap="m">
      <Notice $tone="warning">
        <Clock size={20} aria-hidden />
        <div>
          <SectionTitle>{text('reading.fresh.title')}</SectionTitle>
          <p>{text('reading.fresh', { hours })}</p>
        </div>
      </Notice>
      <ButtonLink emphasis="main" wide to="/ubere/leitura-de-resultados">
        {text('reading.fresh.others')}
      </ButtonLink>
      <Button wide onClick={onRead}>
        {text('reading.fresh.anyway')}
      </Button>
    </Stack>
  )
}
