import { penKey } from '../../../domain/pen.ts'
import type { FarmRecords } from '../../../engine/react/farm-records.ts'
import { undoing, type Saved } from '../../../engine/react/mutate.ts'
import { useAnimalSaveMutation } from '../../../generated/shared/animal.ts'
import { useText } from '../../../ui/text.ts'
import { useUndoable } from '../../../ui/undoable.ts'

/** Moves animals to a pen, each by a write of its own, with undo for all. Resolves with whether they were moved. */
export function useMoveToPen() {
  const text = useText()
  const undoable = useUndoable()
  const save = useAnimalSaveMutation()
  return (animals: readonly FarmRecords['Animal'][], pen: string): Promise<boolean> => {
    const moved = animals.filter((animal) => penKey(animal.pen) !== penKey(pen))
    return undoable({
      change: async () => {
        const saved: Saved[] = []
        for (const { id } of moved) saved.push(await save({ variables: { id, input: { pen } } }))
        return saved
      },
      undo: async (saved) => {
        for (const [index, { id, pen: before }] of moved.entries()) {
          await save({ variables: { id, input: { pen: before } }, context: undoing(saved[index]) })
        }
      },
      done: text('animal.move.done', { count: animals.length, pen }),
    })
  }
}
