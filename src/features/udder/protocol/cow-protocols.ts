import { DIAGNOSTIC_TYPES } from '../../../domain/diagnosis.ts'
import type { ProtocolHerd } from '../../care/herd/care-herd.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { cowBasics } from '../task/cow-basics.ts'

/** Protocols for cows: for kinds and grades of mastitis. */
export const cowProtocols: ProtocolHerd = {
  ...cowBasics,
  protocols: {
    list: '/ubere/tratamentos',
    one: (id) => `/ubere/tratamentos/${id}`,
    edit: (id) => `/ubere/dados-do-tratamentos/${id}`,
    table: '/ubere/dados-do-tratamentos',
    share: (id) => `/ubere/tratamentos/compartilhar/${id}`,
    empty: 'protocols.empty.text',
    kinds: {
      label: 'protocol.mastitisType',
      any: 'protocols.filter.anyType',
      options: DIAGNOSTIC_TYPES.map((value) => ({ value, label: typeTexts[value] })),
    },
    aimOf: ({ mastitisType: type, grade }, text) =>
      [type === null ? '' : text(typeTexts[type]), grade === null ? '' : text(gradeTexts[grade])]
        .filter(Boolean)
        .join(', '),
  },
}
