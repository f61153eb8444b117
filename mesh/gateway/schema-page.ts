import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isObjectType,
  isSpecifiedScalarType,
  type GraphQLArgument,
  type GraphQLNamedType,
  type GraphQLSchema,
  type GraphQLType,
} from 'graphql'

const STYLE = `
body { max-width: 960px; margin: 0 auto; padding: 16px; font: 16px/1.5 system-ui, sans-serif; color: #1b2a22; background: #fff }
a { color: #14523a } code { font: 14px/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
h2 { margin: 32px 0 8px } summary { min-height: 44px; padding-top: 10px; cursor: pointer }
details { border-bottom: 1px solid #dde6e0 } dl { margin: 0 0 16px 16px; scroll-margin-top: 56px } dd { margin: 0 0 8px 16px; color: #44554c }
`

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign)

/** A description; its code in backticks is shown as code. */
const said = (text: string | null | undefined): string =>
  escaped(text ?? '').replace(/`([^`]+)`/g, (_all, code: string) => `<code>${code}</code>`)

/** A type as the schema writes it, with a link to where it is explained. */
function typeLink(type: GraphQLType): string {
  const named = getNamedType(type)
  const text = escaped(String(type))
  return isSpecifiedScalarType(named) ? text : text.replace(named.name, `<a href="#${named.name}">${named.name}</a>`)
}

interface Entry {
  name: string
  description?: string | null | undefined
  type?: GraphQLType
  args?: readonly GraphQLArgument[]
}

function entry({ name, description, type, args = [] }: Entry): string {
  const inner = args.map(entry).join('')
  const heading = `<dt><code>${name}${type === undefined ? '' : `: ${typeLink(type)}`}</code></dt>`
  return `${heading}<dd>${said(description)}${inner === '' ? '' : `<dl>${inner}</dl>`}</dd>`
}

function entriesOf(type: GraphQLNamedType): readonly Entry[] {
  if (isEnumType(type)) return type.getValues()
  if (isObjectType(type)) return Object.values(type.getFields())
  return isInputObjectType(type) ? Object.values(type.getFields()) : []
}

/** The id stands inside: a link to it opens what is closed. */
const block = (type: GraphQLNamedType): string =>
  `<details><summary><code>${type.name}</code> ${said(type.description)}</summary><dl id="${type.name}">${entriesOf(type).map(entry).join('')}</dl></details>`

const operation = (one: Entry): string =>
  `<details><summary><code>${one.name}</code> ${said(one.description)}</summary><dl id="operation-${one.name}">${entry(one)}</dl></details>`

/** The schema as one page to read: operations, then the types they use. No script: the browser's search finds everything. */
export function schemaPage(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const rootNames = new Set(roots.map((root) => root?.name))
  const types = Object.values(schema.getTypeMap())
    .filter((type) => !type.name.startsWith('__') && !isSpecifiedScalarType(type) && !rootNames.has(type.name))
    .sort((a, b) => a.name.localeCompare(b.name))
  const parts: [title: string, blocks: string[]][] = [
    ['Queries', Object.values(roots[0]?.getFields() ?? {}).map(operation)],
    ['Mutations', Object.values(roots[1]?.getFields() ?? {}).map(operation)],
    ['Types', types.filter(isObjectType).map(block)],
    ['Inputs', types.filter(isInputObjectType).map(block)],
    ['Values', types.filter((type) => !isObjectType(type) && !isInputObjectType(type)).map(block)],
  ]
  const body = parts.map(([title, blocks]) => `<h2 id="${title}">${title} (${blocks.length})</h2>${blocks.join('\n')}`)
  const links = parts.map(([title]) => `<a href="#${title}">${title}</a>`).join(' · ')
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Lactor API: schema</title><link rel="icon" href="/icon.svg" /><style>${STYLE}</style></head>
<body><main><h1>Lactor API: schema</h1><p>${links} · <a href="/playground">Try it in the playground</a></p>
${body.join('\n')}</main></body>
</html>
`
}
