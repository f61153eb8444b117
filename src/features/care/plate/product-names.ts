import type { Text, TextId } from '../../../ui/text.ts'
import type { LabelTools } from '../write/define-record.ts'

// Sectors of plates and agents are the product's own data, which the server names in Portuguese only.

interface Named {
  code: string
  name: string
}

const SECTORS: Readonly<Record<string, TextId>> = {
  'CHROM3 GP': 'plate.sector.gp',
  'CHROM3 GN': 'plate.sector.gn',
  'CHROM3 STAPH': 'plate.sector.staph',
  'MACFAC MAC': 'plate.sector.mac',
  'MACFAC FAC': 'plate.sector.fac',
  'CBT TOTAL': 'plate.sector.total',
}

/** Agents without a scientific name. */
const AGENTS: Readonly<Record<string, TextId>> = {
  SNA: 'plate.agent.sna',
  GNO: 'plate.agent.gno',
  LEV: 'plate.agent.lev',
}

const named = (id: TextId | undefined, name: string, text: Text): string => (id === undefined ? name : text(id))

/** Name of an agent in the user's language. */
export const agentName = ({ code, name }: Named, text: Text): string => named(AGENTS[code], name, text)

/** Agents to choose from, by name. */
export const agentOptions = (
  agents: readonly (Named & { id: string })[],
  text: Text,
): { value: string; label: string }[] =>
  agents
    .map((agent) => ({ value: agent.id, label: agentName(agent, text) }))
    .sort((a, b) => a.label.localeCompare(b.label))

/** Names of agents in the user's language, in one line; a dash for one that this device does not know. */
export const agentNames = (ids: readonly unknown[], { find, text }: LabelTools): string =>
  ids
    .map((id) => {
      const { code, name } = find('Agent', id) ?? {}
      return code === undefined || name === undefined ? '–' : agentName({ code, name }, text)
    })
    .join(', ')

/** Name of a sector of a plate model in the user's language; its code where the model does not know it. */
export function sectorName(
  model: { code: string; sectors: readonly Named[] } | undefined,
  code: string,
  text: Text,
): string {
  const sector = model?.sectors.find((one) => one.code === code)
  return named(SECTORS[`${model?.code ?? ''} ${code}`], sector?.name ?? code, text)
}
