import { ECONOMY_DECIMALS } from '../../../domain/economy.ts'
import type { TextId } from '../../../ui/text.ts'
import { field, MISSING, numberField } from '../../care/write/define-record.ts'

/** As money is written in every language. */
const PRICE = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: ECONOMY_DECIMALS })

const priceField = (name: string, label: TextId) =>
  field(name, label, ({ [name]: value }, { text }) =>
    typeof value === 'number' ? text('economy.price', { price: PRICE.format(value) }) : MISSING,
  )

/** What savings are reckoned from: of a farm, and of one case. */
export const inputFields = [
  numberField('litresPerDay', 'economy.litresPerDay'),
  numberField('discardDays', 'economy.discardDays'),
  priceField('pricePerLitre', 'economy.pricePerLitre'),
  priceField('pricePerApplication', 'economy.pricePerApplication'),
  numberField('applicationsPerCase', 'economy.applicationsPerCase'),
]
