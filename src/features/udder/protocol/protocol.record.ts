import {
  choiceField,
  defineRecord,
  deletedField,
  isText,
  textField,
  titles,
  type LabelTools,
} from '../../care/write/define-record.ts'
import { switchField } from '../../care/product/product.record.ts'
import { chanceTexts, resultTexts } from '../../care/protocol/protocol.texts.ts'
import { gradeTexts, typeTexts } from '../diagnostic/diagnostic.texts.ts'

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

/** How treatment protocols are labelled. */
export const protocolRecord = defineRecord('TreatmentProtocol', {
  title: titles(
    { ProtocolCreate: 'protocol.write.create', ProtocolSave: 'protocol.write.save' },
    'protocol.write.delete',
  ),
  subject: ({ description }) => (isText(description) ? [description] : []),
  fields: [
    textField('description', 'protocol.description'),
    choiceField('mastitisType', 'protocol.mastitisType', typeTexts),
    choiceField('grade', 'protocol.grade', gradeTexts),
    choiceField('result', 'protocol.result', resultTexts),
    choiceField('cureChance', 'protocol.cureChance', chanceTexts),
    {
      fields: ['agents'],
      label: 'protocol.agents',
      show: ({ agents }, { find, text }) =>
        Array.isArray(agents) && agents.length > 0
          ? agents.map((id) => find('Agent', id)?.name ?? '–').join(', ')
          : text('protocol.anyAgent'),
    },
    { fields: ['products'], label: 'protocol.products', show: ({ products }, tools) => givenText(products, tools) },
    textField('observation', 'protocol.observation'),
    textField('integrationCode', 'protocol.code'),
    switchField('injectableAntibiotic', 'protocol.injectableAntibiotic'),
    switchField('sealant', 'protocol.sealant'),
    switchField('active', 'protocol.active'),
    deletedField,
  ],
})
