import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'

/** Moves an animal between the calves and the cows, with undo. Resolves with whether it was moved. */
export function useHerdMove({ id, earTag, category, cowSince }: FarmRecords['Animal']) {
  const text = useText()
  const undoable = useUndoable()
  const save = useAnimalSaveMutation()
  /** @param onUndo called before the move is taken back */
  const move = (to: Pick<FarmRecords['Animal'], 'category' | 'cowSince'>, onUndo?: () => void): Promise<boolean> =>
    undoable({
      change: () => save({ variables: { id, input: to } }),
      undo: (saved) => {
        onUndo?.()
        return save({ variables: { id, input: { category, cowSince } }, context: undoing(saved) })
      },
      done: text(to.category === 'cow' ? 'animal.madeCow' : 'animal.madeCalf', { earTag }),
    })
  return {
    toCows: (since: string, onUndo?: () => void) => move({ category: 'cow', cowSince: since }, onUndo),
    toCalves: () => move({ category: 'calf', cowSince: null }),
  }
}
