/** One agent, as the table keeps it. */
export interface AgentRow {
  id: number
  code: string
  name: string
  gram: 'positive' | 'negative' | 'none'
  route: 'contagious' | 'environmental' | 'both' | 'none'
  on_plate: boolean
}

const row = (
  id: number,
  code: string,
  name: string,
  gram: AgentRow['gram'],
  route: AgentRow['route'],
  on_plate = true,
): AgentRow => ({ id, code, name, gram, route, on_plate })

/**
 * Agents of mastitis, and bacteria of diarrhoea. Classes that chromogenic plates cannot tell apart are one agent (Strep. agalactiae and
 * dysgalactiae, Klebsiella and Enterobacter). Gram and route: Quinn et al., Veterinary Microbiology; NMC.
 */
export const AGENTS: readonly AgentRow[] = [
  row(1, 'SAU', 'Staphylococcus aureus', 'positive', 'contagious'),
  row(2, 'SNA', 'Estafilococos não aureus', 'positive', 'environmental'),
  row(3, 'SAGDY', 'Streptococcus agalactiae/dysgalactiae', 'positive', 'contagious'),
  row(4, 'SUB', 'Streptococcus uberis', 'positive', 'environmental'),
  row(5, 'ENT', 'Enterococcus spp.', 'positive', 'environmental'),
  row(6, 'LAC', 'Lactococcus spp.', 'positive', 'environmental'),
  row(7, 'COR', 'Corynebacterium spp.', 'positive', 'contagious'),
  row(8, 'TPY', 'Trueperella pyogenes', 'positive', 'environmental'),
  row(9, 'BAC', 'Bacillus spp.', 'positive', 'environmental'),
  row(10, 'ECO', 'Escherichia coli', 'negative', 'environmental'),
  row(11, 'KLE', 'Klebsiella/Enterobacter', 'negative', 'environmental'),
  row(12, 'SER', 'Serratia spp.', 'negative', 'environmental'),
  row(13, 'PRO', 'Proteus spp.', 'negative', 'environmental'),
  row(14, 'PSE', 'Pseudomonas spp.', 'negative', 'environmental'),
  row(15, 'GNO', 'Outros Gram-negativos', 'negative', 'environmental'),
  row(16, 'PRT', 'Prototheca spp.', 'none', 'both'),
  row(17, 'LEV', 'Levedura', 'none', 'environmental'),
  row(18, 'MYC', 'Mycoplasma spp.', 'none', 'contagious', false),
  row(19, 'SAL', 'Salmonella spp.', 'negative', 'contagious', false),
  row(20, 'CLP', 'Clostridium perfringens', 'positive', 'environmental', false),
]

const byCode = new Map(AGENTS.map((agent) => [agent.code, agent.id]))

/** The id of an agent. @throws RangeError for a code that is not in the list */
export function agentId(code: string): number {
  const id = byCode.get(code)
  if (id === undefined) throw new RangeError(`There is no agent ${code}`)
  return id
}
