/** The check digit of a field of a payment code: weights 2 and 1 from the right, digits of products summed. */
export function checkModulo10(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const product = Number(digit) * (place % 2 === 0 ? 2 : 1)
      return total + Math.floor(product / 10) + (product % 10)
    }, 0)
  return (10 - (sum % 10)) % 10
}

/** The check digit of the whole code: weights 2 to 9 from the right; 0, 10 and 11 are written 1. */
export function checkModulo11(digits: string): number {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (2 + (place % 8)), 0)
  const check = 11 - (sum % 11)
  return check === 0 || check > 9 ? 1 : check
}

/** The day from which payment codes count the days to the due date since 22 February 2025, when the count began again at 1000. */
const COUNT_1000 = Date.UTC(2025, 1, 22)
const DAY_MS = 86_400_000

/** Days in a payment code; the count of four digits ran out once, and the days before go on backwards from there. */
function dayFactor(dueDate: string): string {
  const days = Math.round((Date.parse(`${dueDate}T00:00:00Z`) - COUNT_1000) / DAY_MS)
  const factor = days >= 0 ? 1000 + days : 10_000 + days
  return String(factor).padStart(4, '0')
}

interface Payment {
  /** Three digits. */
  bank: string
  dueDate: string
  cents: number
  /** 25 digits of the bank's own. */
  free: string
}

/** The 47 digits that a bill of a bank is paid with, as FEBRABAN lays them out: nine for reais are its currency. */
export function paymentCode({ bank, dueDate, cents, free }: Payment): string {
  const amount = dayFactor(dueDate) + String(cents).padStart(10, '0')
  const whole = checkModulo11(`${bank}9${amount}${free}`)
  const fields = [`${bank}9${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15, 25)]
  return `${fields.map((field) => `${field}${checkModulo10(field)}`).join('')}${whole}${amount}`
}
