import { DISEASE_KINDS } from '../../../domain/disease-kinds.ts'
import type { ProtocolHerd } from '../../care/herd/care-herd.ts'
import { diseaseTexts } from '../../care/protocol/disease.texts.ts'
import { calfBasics } from '../task/calf-basics.ts'

/** Protocols for calves: for their diseases. */
export const calfProtocols: ProtocolHerd = {
  ...calfBasics,
  protocols: {
    list: '/bezerra/tratamentos',
    one: (id) => `/bezerra/tratamento/${id}`,
    edit: (id) => `/bezerra/dados-do-tratamento/${id}`,
    table: null,
    share: (id) => `/bezerra/tratamentos/compartilhar/${id}`,
    empty: 'calfTreatment.emptyProtocols',
    kinds: {
      label: 'protocol.diseases',
      any: 'disease.filter.anyKind',
      options: DISEASE_KINDS.map((value) => ({ value, label: diseaseTexts[value] })),
    },
    aimOf: ({ diseases }, text) => diseases.map((kind) => text(diseaseTexts[kind])).join(', '),
  },
}
