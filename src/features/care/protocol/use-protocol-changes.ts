import { undoing } from '../../../engine/react/mutate.ts'
import { useProtocolSaveMutation } from '../../../generated/care/protocol.ts'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import type { Protocol } from './protocol.rules.ts'

/** Switches a protocol on or off with one tap; the toast takes it back. */
export function useSwitchProtocol(): (protocol: Protocol) => Promise<boolean> {
  const text = useText()
  const undoable = useUndoable()
  const save = useProtocolSaveMutation()
  return ({ id, active }) =>
    undoable({
      change: () => save({ variables: { id, input: { active: !active } } }),
      undo: (saved) => save({ variables: { id, input: { active } }, context: undoing(saved) }),
      done: text(active ? 'protocols.deactivated' : 'protocols.activated'),
    })
}
