import type { DiseaseKind } from '../../../domain/disease-kinds.ts'
import type { PlanItem } from '../../../domain/treatment.ts'
import { meatText, milkText } from '../product/product.record.ts'
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
import { itemText } from './item-text.ts'
import { periodTexts } from './period.texts.ts'
import { chanceTexts, resultTexts } from './protocol.texts.ts'
import { gradeTexts, typeTexts } from './aim.texts.ts'

/** A medicine of a plan; one of a protocol has neither name nor withdrawals. */
type Given = Omit<PlanItem, 'productName' | 'milkWithdrawalHours' | 'meatWithdrawalDays'> &
  Partial<Pick<PlanItem, 'productName' | 'milkWithdrawalHours' | 'meatWithdrawalDays'>>

/** Medicines as one line: each with all that two people may have changed about it. */
export const givenText = (items: unknown, { find, text }: LabelTools): string =>
  (Array.isArray(items) ? (items as Given[]) : [])
    .map((item) => {
      const { product, productName, periods, milkWithdrawalHours: hours, meatWithdrawalDays: days } = item
      const name = productName ?? find('Product', product)?.name
      return [
        itemText(item, isText(name) ? name : '–', text),
        periods.map((period) => text(periodTexts[period]).toLowerCase()).join(', '),
        ...(typeof hours === 'number' ? [text('treatment.keeps.milk', { period: milkText(hours, text) })] : []),
        ...(typeof days === 'number' ? [text('treatment.keeps.meat', { period: meatText(days, text) })] : []),
      ].join(' · ')
    })
    .join('; ')

/** Writes of older releases do not say the herd: they are about cows. */
const isOfCows = ({ herd }: Values): boolean => herd !== 'calf'

/** How treatment protocols are labelled. */
export const protocolRecord = defineRecord('TreatmentProtocol', {
  title: titles({ ProtocolCreate: 'protocol.write.create', ProtocolSave: 'protocol.write.save' }),
  deletion: { deleting: 'protocol.write.delete', restoring: 'protocol.write.restore' },
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
