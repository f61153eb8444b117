import { Bot, CircleAlert } from 'lucide-react'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { countsOf } from '../../../domain/automatic-reading.ts'
import { useEngine, type FarmRecords } from '../../../engine/react/farm-records.ts'
import { layoutOf } from '../../../reader/layout.ts'
import type { PhotoFault } from '../../../reader/reading.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { photoAddress, waitingFile } from '../../care/photo/photo.rules.ts'
import { countKey, type ReadingValues } from '../../care/plate/by-eye.rules.ts'
import { faultTexts } from '../../care/plate/photo-fault.texts.ts'
import { readOnDevice } from './device-reader.ts'

type Diagnostic = FarmRecords['Diagnostic']

interface SuggestionProps {
  diagnostic: Diagnostic
  plateModel: FarmRecords['PlateModel']
}

type State = { is: 'idle' | 'running' | 'done' | 'failed' } | { is: 'refused'; fault: PhotoFault }

/** Without a network this device counts the colonies of the photo; a person compares them with the plate and saves. */
export function Suggestion({ diagnostic, plateModel }: SuggestionProps) {
  const text = useText()
  const bytesOf = usePhotoBytes()
  const { setValues } = useFormikContext<ReadingValues>()
  const [state, setState] = useState<State>({ is: 'idle' })
  const photo = (diagnostic as Partial<Diagnostic>).plateImage ?? null
  if (!photo) return null
  const suggest = async (): Promise<void> => {
    setState({ is: 'running' })
    try {
      const reading = await readOnDevice(await bytesOf(diagnostic.id, photo.hash), layoutOf(plateModel))
      if (reading.state === 'rejected') {
        setState({ is: 'refused', fault: reading.fault })
        return
      }
      const counts = countsOf(reading.colonies).map(
        ({ sector, colour, colonies }) => [countKey(sector, colour), colonies] as const,
      )
      // "Nothing grew" is never suggested: a person has to choose it.
      await setValues({ growth: counts.length > 0 ? true : null, counts: Object.fromEntries(counts) })
      setState({ is: 'done' })
    } catch {
      setState({ is: 'failed' })
    }
  }
  return (
    <Stack $gap="s">
      <Button disabled={state.is === 'running'} onClick={() => void suggest()}>
        <Bot size={20} aria-hidden /> {text(state.is === 'running' ? 'reading.suggest.running' : 'reading.suggest')}
      </Button>
      {state.is === 'done' && (
        <Notice $tone="warning" role="status">
          <CircleAlert size={20} aria-hidden /> {text('reading.suggest.done')}
        </Notice>
      )}
      {(state.is === 'failed' || state.is === 'refused') && (
        <Notice $tone="danger" role="alert">
          {text(state.is === 'refused' ? faultTexts[state.fault] : 'reading.suggest.failed')}
        </Notice>
      )}
    </Stack>
  )
}

/** The bytes of a photo: from this device while it waits, else as the service worker has kept it. */
function usePhotoBytes() {
  const { outbox } = useEngine()
  return async (diagnosticId: string, hash: string): Promise<Blob> => {
    const waiting = waitingFile(hash)
    if (waiting === null) return (await fetch(photoAddress('diagnostics', diagnosticId, hash))).blob()
    const file = await outbox.file(waiting)
    if (!file) throw new Error('The photo is not on this device any more')
    return new Blob([file.bytes], { type: file.type })
  }
}
