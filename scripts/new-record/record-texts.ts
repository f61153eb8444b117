import { words, type RecordNames } from './record-names.ts'

type Language = 'pt' | 'en' | 'es'

interface Phrases {
  new: (label: string) => string
  save: string
  saveChanges: string
  saved: string
  delete: string
  deleted: string
  count: (label: string) => string
  empty: { title: string; text: string }
  from: string
  to: string
  check: (field: string) => string
  future: string
  write: Record<'create' | 'save' | 'delete' | 'restore', (label: string) => string>
}

const lower = (label: string): string => `${(label[0] ?? '').toLowerCase()}${label.slice(1)}`

const PHRASES: Readonly<Record<Language, Phrases>> = {
  pt: {
    new: (label) => `Registrar ${lower(label)}`,
    save: 'Salvar',
    saveChanges: 'Salvar',
    saved: 'Salvo',
    delete: 'Excluir',
    deleted: 'Excluído',
    count: (label) => `{count, plural, one {# registro de ${lower(label)}} other {# registros de ${lower(label)}}}`,
    empty: { title: 'Nenhum registro ainda', text: 'O que for registrado aparece aqui, com ou sem internet.' },
    from: 'De',
    to: 'Até',
    check: (field) => `Confira: ${field}`,
    future: 'A data não pode estar no futuro.',
    write: {
      create: (label) => `Registro de ${lower(label)}`,
      save: (label) => `Correção de ${lower(label)}`,
      delete: (label) => `Exclusão de ${lower(label)}`,
      restore: (label) => `${label}: de volta`,
    },
  },
  en: {
    new: (label) => `Record ${lower(label)}`,
    save: 'Save',
    saveChanges: 'Save',
    saved: 'Saved',
    delete: 'Delete',
    deleted: 'Deleted',
    count: (label) => `{count, plural, one {# ${lower(label)} record} other {# ${lower(label)} records}}`,
    empty: { title: 'No records yet', text: 'What is recorded appears here, with or without internet.' },
    from: 'From',
    to: 'To',
    check: (field) => `Check: ${field}`,
    future: 'The date cannot be in the future.',
    write: {
      create: (label) => `New ${lower(label)}`,
      save: (label) => `Correction of ${lower(label)}`,
      delete: (label) => `Deletion of ${lower(label)}`,
      restore: (label) => `${label} brought back`,
    },
  },
  es: {
    new: (label) => `Registrar ${lower(label)}`,
    save: 'Guardar',
    saveChanges: 'Guardar',
    saved: 'Guardado',
    delete: 'Eliminar',
    deleted: 'Eliminado',
    count: (label) => `{count, plural, one {# registro de ${lower(label)}} other {# registros de ${lower(label)}}}`,
    empty: { title: 'Todavía no hay registros', text: 'Lo que se registre aparece aquí, con o sin internet.' },
    from: 'Desde',
    to: 'Hasta',
    check: (field) => `Revise: ${field}`,
    future: 'La fecha no puede estar en el futuro.',
    write: {
      create: (label) => `Registro de ${lower(label)}`,
      save: (label) => `Corrección de ${lower(label)}`,
      delete: (label) => `Eliminación de ${lower(label)}`,
      restore: (label) => `${label}: recuperado`,
    },
  },
}

/** The texts of a record's pages in a language. */
export function recordTexts({ name, labels, fields }: RecordNames, language: Language): Record<string, string> {
  const phrases = PHRASES[language]
  const label = labels[language]
  const [dated] = fields
  const date = dated?.name ?? 'date'
  const entries = [
    ...fields.flatMap(({ name: field }) => [
      [field, words(field)],
      [`error.${field}`, phrases.check(words(field))],
    ]),
    [`error.future${(date[0] ?? '').toUpperCase()}${date.slice(1)}`, phrases.future],
    ['new', phrases.new(label)],
    ['save', phrases.save],
    ['saveChanges', phrases.saveChanges],
    ['saved', phrases.saved],
    ['delete', phrases.delete],
    ['deleted', phrases.deleted],
    ['count', phrases.count(label)],
    ['empty.title', phrases.empty.title],
    ['empty.text', phrases.empty.text],
    ['from', phrases.from],
    ['to', phrases.to],
    ['write.create', phrases.write.create(label)],
    ['write.save', phrases.write.save(label)],
    ['write.delete', phrases.write.delete(label)],
    ['write.restore', phrases.write.restore(label)],
  ]
  return Object.fromEntries(entries.map(([key, text]) => [`${name}.${key ?? ''}`, text ?? '']))
}

/** The titles of its screens in a language. */
export const screenTexts = ({ name, labels }: RecordNames, language: Language): Record<string, string> => ({
  [`screen.${name}`]: labels[language],
  [`screen.${name}New`]: PHRASES[language].new(labels[language]),
})
