import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

/** The names of parameters in addresses: one vocabulary for every list and chart. */
const NAMES = {
  agent: 'agente',
  article: 'filterType',
  from: 'de',
  grade: 'grau',
  group: 'grupo',
  id: 'id',
  igg: 'igg',
  kind: 'tipo',
  lactation: 'lactacao',
  month: 'mes',
  months: 'meses',
  pen: 'lote',
  point: 'ponto',
  result: 'resultado',
  search: 'busca',
  source: 'origem',
  state: 'situacao',
  step: 'passo',
  tank: 'tanque',
  to: 'ate',
  unit: 'unidade',
} as const

type ParamName = keyof typeof NAMES

/** Reads one parameter; what it does not know is its empty value. */
export interface Param<Value extends string> {
  read: (text: string | null) => Value
  /** The value that is not written. */
  empty: Value
}

/** Any text. */
export const textParam: Param<string> = { read: (text) => text ?? '', empty: '' }

/** A calendar date. */
export const dateParam: Param<string> = {
  read: (text) => (text !== null && /^\d{4}-\d\d-\d\d$/.test(text) ? text : ''),
  empty: '',
}

/** One of a list of values, or none. */
export const choiceParam = <Value extends string>(values: readonly Value[]): Param<Value | ''> => ({
  read: (text) => values.find((value) => value === text) ?? '',
  empty: '',
})

/** One of a list of values; one of them unless the address says otherwise. */
export const defaultParam = <Value extends string>(values: readonly Value[], usual: Value): Param<Value> => ({
  read: (text) => values.find((value) => value === text) ?? usual,
  empty: usual,
})

type Params = { [Name in ParamName]?: Param<string> }
type ParamKey<P extends Params> = keyof P & ParamName

/** Values of a list's parameters. */
export type ParamValues<P extends Params> = {
  [Name in ParamKey<P>]: P[Name] extends Param<infer Value> ? Value : never
}

/** Reads and writes the parameters of one list. */
export interface ListParams<P extends Params> {
  /** The values that filter nothing. */
  none: ParamValues<P>
  read: (search: URLSearchParams) => ParamValues<P>
  /** Only the values that filter. */
  write: (values: Partial<ParamValues<P>>) => Record<string, string>
  isFiltered: (values: ParamValues<P>) => boolean
  /** The address of the filtered list. */
  address: (path: string, values: Partial<ParamValues<P>>) => string
}

/** Declares the parameters of a list, by their names in the vocabulary. */
export function listParams<const P extends Params>(params: P): ListParams<P> {
  const entries = Object.entries(params) as [ParamKey<P>, Param<string>][]
  const none = Object.fromEntries(entries.map(([name, { empty }]) => [name, empty])) as ParamValues<P>
  const write: ListParams<P>['write'] = (values) =>
    Object.fromEntries(
      entries.flatMap(([name, { empty }]) => {
        const value = values[name]
        return value === undefined || value === empty ? [] : [[NAMES[name], value]]
      }),
    )
  return {
    none,
    write,
    read: (search) =>
      Object.fromEntries(entries.map(([name, { read }]) => [name, read(search.get(NAMES[name]))])) as ParamValues<P>,
    isFiltered: (values) => entries.some(([name, { empty }]) => values[name] !== empty),
    address: (path, values) => {
      const search = new URLSearchParams(write(values)).toString()
      return search === '' ? path : `${path}?${search}`
    },
  }
}

/** The parameters in the address, and how to change some of them without a new history entry. */
export function useListParams<P extends Params>(
  params: ListParams<P>,
): [values: ParamValues<P>, change: (values: Partial<ParamValues<P>>) => void] {
  const [search, setSearch] = useSearchParams()
  const values = useMemo(() => params.read(search), [params, search])
  return [
    values,
    (changed) => {
      const written = new URLSearchParams(search)
      for (const name of Object.keys(params.none)) written.delete(NAMES[name as ParamName])
      for (const [name, value] of Object.entries(params.write({ ...values, ...changed }))) written.set(name, value)
      setSearch(written, { replace: true })
    },
  ]
}
