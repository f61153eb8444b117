// A sum is written as Brazilian real in every language, on screen and on paper. Source: specification section 9.

const full = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const whole = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** A sum in cents as `1.440,00`. @param brief without cents where there are none */
export const sumText = (cents: number, brief = false): string =>
  (brief && cents % 100 === 0 ? whole : full).format(cents / 100)
