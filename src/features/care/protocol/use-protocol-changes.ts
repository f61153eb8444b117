import { useProtocolSaveMutation } from '../../../generated/care/protocol.ts'
import { useRefusalToast } from '../../../ui/refusal-toast.ts'
import { useText } from '../../../ui/text.ts'
import { useToast } from '../../../ui/toast.tsx'
import type { Protocol } from './protocol.rules.ts'

/** Switches a protocol on or off with one tap; the toast takes it back. */
export function useSwitchProtocol(): (protocol: Protocol) => Promise<void> {
  const text = useText()
  const toast = useToast()
  const refuse = useRefusalToast()
  const save = useProtocolSaveMutation()
  return async ({ id, active: before }) => {
    const change = (active: boolean) => save({ variables: { id, input: { active } } })
    try {
      await change(!before)
      toast({
        text: text(before ? 'protocols.deactivated' : 'protocols.activated'),
        action: { label: text('record.undo'), run: () => void change(before) },
      })
    } catch (error) {
      refuse(error)
    }
  }
}
