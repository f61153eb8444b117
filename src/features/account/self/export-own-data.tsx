import { useApolloClient } from '@apollo/client/react'
import { FileDown } from 'lucide-react'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { PersonalDataFindDocument } from '../../../generated/account/self.ts'
import { Button } from '../../../ui/button.tsx'
import { download } from '../../../ui/download.ts'
import { Card, Muted, Notice, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { useAction } from '../people/use-action.ts'

/** Everything that is held about the user, as a file. */
export function ExportOwnData() {
  const text = useText()
  const client = useApolloClient()
  const isOnline = useOnline()
  const { run, busy, error } = useAction()
  const save = async () => {
    const { data } = await client.query({ query: PersonalDataFindDocument, fetchPolicy: 'no-cache' })
    if (!data?.personalData) throw new Error('There is no answer')
    const { content, generatedAt } = data.personalData
    download(new Blob([content], { type: 'application/json' }), `lactor-${generatedAt.slice(0, 10)}.json`)
  }
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('own.export')}</SectionTitle>
        <Muted as="p">{text('own.export.text')}</Muted>
        {error !== '' && (
          <Notice $tone="danger" role="alert">
            {error}
          </Notice>
        )}
        <Button disabled={busy || !isOnline} onClick={() => void run(save, text('own.export.done'))}>
          <FileDown size={20} aria-hidden /> {text('own.export.save')}
        </Button>
      </Stack>
    </Card>
  )
}
