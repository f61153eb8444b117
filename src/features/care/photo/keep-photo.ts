import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useEngine, useOutbox } from '../../../engine/react/farm-records.ts'
import { needsPerson, type OutboxRow } from '../../../engine/outbox/row.ts'
import { NoPhoto, shrinkPhoto } from '../../../ui/photo.ts'
import { causesOf } from '../../../ui/refusals.ts'
import { isTextId, useText } from '../../../ui/text.ts'
import { takenAtOf } from './photo.rules.ts'

/** What the mutation that sends a photo takes. */
export interface PhotoSend {
  variables: { id: string; image: File; takenAt: string | null }
  context: { replaces: string | undefined }
}

/** A photo of the record that the server has refused; another one takes its place. */
function useRefusedPhoto(id: string, operation: string): OutboxRow | undefined {
  const { resolveId } = useEngine()
  return useOutbox().rows.findLast(
    (row) => row.operation === operation && needsPerson(row) && resolveId(String(row.variables.id)) === resolveId(id),
  )
}

/**
 * Takes a photo into the outbox: shrunk, durable at once, sent when there is a network.
 * @param operation name of the mutation that sends it
 * @returns `forget` clears the error of the last file; call it when another file is chosen
 */
export function useKeepPhoto(id: string, operation: string, send: (sent: PhotoSend) => Promise<unknown>) {
  const text = useText()
  const textOf = useCauseText()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const refused = useRefusedPhoto(id, operation)
  const [answered, setAnswered] = useState<string>()
  const forget = (): void => {
    setProblem(null)
    setAnswered(refused?.key)
  }
  const keep = async (given: File): Promise<void> => {
    setBusy(true)
    setProblem(null)
    try {
      const image = await shrinkPhoto(given).finally(() => {
        setBusy(false)
      })
      await send({ variables: { id, image, takenAt: takenAtOf(given) }, context: { replaces: refused?.key } })
    } catch (error) {
      setProblem(error instanceof NoPhoto ? text('image.error.broken') : textOf(causesOf(error)))
    }
  }
  const known = refused?.refusal &&
    refused.key !== answered && {
      violations: refused.refusal.violations,
      causes: [`refusal.${refused.refusal.code}`],
    }
  return { keep: (file: File) => void keep(file), forget, busy, problem: problem ?? (known ? textOf(known) : null) }
}

/** Why a photo was not accepted, in the user's words. */
function useCauseText(): (found: ReturnType<typeof causesOf>) => string {
  const text = useText()
  const { messages } = useIntl()
  return ({ violations, causes }) => {
    const cause = violations[0]?.code ?? causes[0] ?? ''
    const known = isTextId(messages, cause) ? text(cause) : (violations[0]?.message ?? text('form.error.unknown'))
    return text('plate.photo.refused', { cause: known })
  }
}
