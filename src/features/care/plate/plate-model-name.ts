import type { LabelTools, Values } from '../write/define-record.ts'
import type { Text, TextId } from '../../../ui/text.ts'

// Plate models are the product's own data, which the server names in Portuguese only.

interface Named {
  code: string
  name: string
}

const MODELS: Readonly<Record<string, TextId>> = {
  CHROM3: 'plate.model.chromogenic',
  MACFAC: 'plate.model.macfac',
  CBT: 'plate.model.cbt',
}

/** Name of a plate model in the user's language. */
export const modelName = ({ code, name }: Named, text: Text): string => {
  const id = MODELS[code]
  return id === undefined ? name : text(id)
}

/** The plate model of a record, as it is labelled. */
export const plateModelField = {
  fields: ['plateModel'],
  label: 'exam.plateModel',
  show: ({ plateModel }: Values, { find, text }: LabelTools) => {
    const model = find('PlateModel', plateModel)
    return model ? modelName(model as unknown as Named, text) : undefined
  },
} as const
