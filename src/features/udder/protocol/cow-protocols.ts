import { DIAGNOSTIC_TYPES } from '../../../domain/diagnosis.ts'
import type { ProtocolHerd } from '../../care/herd/care-herd.ts'
import { gradeTexts, typeTexts } from '../../care/protocol/aim.texts.ts'
import { cowCare } from '../task/cow-care.tsx'

/** Protocols for cows: for kinds and grades of mastitis. */
export const cowProtocols: ProtocolHerd = {
  ...cowCare,
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
