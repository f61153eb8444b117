/** The page of the cow that a record is about. */
export const cowPath = ({ animal }: { animal: string }): string => `/ubere/ficha-da-vaca/${animal}`
