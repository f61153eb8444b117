import { calvingsAfter, ownCalving } from '../../../domain/birth-calving.ts'
import { useRecord, useRecords } from '../../../engine/react/farm-records.ts'
import { useSession } from '../../../engine/react/session.ts'
import { useBirthSaveMutation } from '../../../generated/calf/birth.ts'
import { useCalvingCreateMutation, useCalvingSaveMutation } from '../../../generated/udder/calving.ts'

type Save = ReturnType<typeof useBirthSaveMutation>

/** Saves, deletes or restores a birth; the calving of its dam follows by a write of its own. @param id of the birth */
export function useBirthSave(id: string): (options: Parameters<Save>[0]) => Promise<undefined> {
  const { farm } = useSession()
  const former = useRecord('Birth', id)
  const births = useRecords('Birth')
  const calvings = useRecords('Calving')
  const saveBirth = useBirthSaveMutation()
  const saveCalving = useCalvingSaveMutation()
  const createCalving = useCalvingCreateMutation()
  return async (options) => {
    await saveBirth(options)
    if (!former) return
    const { deleted, ...input } = options.variables.input
    if (typeof deleted === 'boolean') {
      const own = ownCalving(former, { births, calvings })
      if (own) await saveCalving({ variables: { id: own.id, input: { deleted } } })
      return
    }
    const corrected = { ...former, ...input } as typeof former
    const { moved, ended, calved } = calvingsAfter(former, corrected, { births, calvings })
    if (moved) await saveCalving({ variables: { id: moved.calving.id, input: moved.change } })
    if (ended) await saveCalving({ variables: { id: ended.id, input: { deleted: true } } })
    if (calved !== undefined) {
      const { date, ease } = corrected
      await createCalving({ variables: { input: { farm: farm.id, animal: calved, date, ease } } })
    }
  }
}
