import { offlineOperation } from '../../../engine/offline-operation.ts'
import { AnimalCreateDocument } from '../../../generated/shared.ts'

/** Registering an animal works without a network. */
export const animalOperations = [
  offlineOperation({
    name: 'AnimalCreate',
    document: AnimalCreateDocument,
    optimistic: ({ input }, { newId, now }) => ({
      createAnimal: {
        __typename: 'Animal',
        id: newId(),
        category: input.category,
        earTag: input.earTag,
        name: input.name ?? null,
        birthDate: input.birthDate ?? null,
        lactationNumber: input.lactationNumber ?? null,
        lastCalvingDate: input.lastCalvingDate ?? null,
        dam: typeof input.dam === 'string' ? { __typename: 'Animal', id: input.dam } : null,
        farm: { __typename: 'Farm', id: input.farm },
        createdAt: now.toISOString(),
        updatedAt: now.toISOString(),
        version: 0,
        deleted: false,
      },
    }),
    about: ({ createAnimal }) => createAnimal,
    // A cow is registered in passing, by her ear tag: that is corrected where one sees that it was refused.
    editPath: ({ input }) => (input.category === 'calf' ? '/bezerra-lancamento' : '/sincronizacao'),
    touches: ({ createAnimal: { category, earTag } }) => [`earTag:${category}:${earTag}`],
  }),
]
