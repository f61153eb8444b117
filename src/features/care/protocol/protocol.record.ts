import type { DiseaseKind } from '../../../domain/disease-kinds.ts'
import {
  choiceField,
  defineRecord,
  deletedField,
  isText,
  only,
  textField,
  titles,
  type LabelTools,
  type Values,
} from '../write/define-record.ts'
import { switchField } from '../write/switch-field.ts'
import { agentNames } from '../plate/product-names.ts'
import { diseaseTexts } from './disease.texts.ts'
import { chanceTexts, resultTexts } from './protocol.texts.ts'
import { gradeTexts, typeTexts } from './aim.texts.ts'

interface Given {
  product: string
  productName?: string
  applications: number
  intervalHours: number
}

/** Medicines as one line: each with how often it is given. */
export const givenText = (items: unknown, { find, text }: LabelTools): string =>
  (Array.isArray(items) ? (items as Given[]) : [])
    .map(({ product, productName, applications: count, intervalHours: hours }) => {
      const name = productName ?? find('Product', product)?.name
      return text('protocol.item', { product: isText(name) ? name : '–', count, hours })
    })
    .join('; ')

/** Writes of older releases do not say the herd: they are about cows. */
const isOfCows = ({ herd }: Values): boolean => herd !== 'calf'

/** How treatment protocols are labelled. */
export const protocolRecord = defineRecord('TreatmentProtocol', {
  title: titles(
    { ProtocolCreate: 'protocol.write.create', ProtocolSave: 'protocol.write.save' },
    'protocol.write.delete',
  ),
  subject: ({ description }) => (isText(description) ? [description] : []),
  fields: [
    textField('description', 'protocol.description'),
    only(isOfCows, choiceField('mastitisType', 'protocol.mastitisType', typeTexts)),
    only(isOfCows, choiceField('grade', 'protocol.grade', gradeTexts)),
    only(isOfCows, choiceField('result', 'protocol.result', resultTexts)),
    only(isOfCows, choiceField('cureChance', 'protocol.cureChance', chanceTexts)),
    only(isOfCows, {
      fields: ['agents'],
      label: 'protocol.agents',
      show: ({ agents }, tools) =>
        Array.isArray(agents) && agents.length > 0 ? agentNames(agents, tools) : tools.text('protocol.anyAgent'),
    }),
    {
      fields: ['diseases'],
      label: 'protocol.diseases',
      show: ({ diseases }, { text }) =>
        Array.isArray(diseases) && diseases.length > 0
          ? (diseases as DiseaseKind[]).map((kind) => text(diseaseTexts[kind])).join(', ')
          : undefined,
    },
    { fields: ['products'], label: 'protocol.products', show: ({ products }, tools) => givenText(products, tools) },
    textField('observation', 'protocol.observation'),
    textField('integrationCode', 'protocol.code'),
    switchField('injectableAntibiotic', 'protocol.injectableAntibiotic'),
    only(isOfCows, switchField('sealant', 'protocol.sealant')),
    switchField('active', 'protocol.active'),
    deletedField,
  ],
})
