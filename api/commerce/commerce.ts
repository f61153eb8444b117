import type { OrderDocument, OrderStatus, OrderStep } from '../../src/domain/order.ts'

/** A farm as the store and the billing side know it. */
export interface CommerceFarm {
  code: string
  name: string
}

/** An order as the store tells of it. Dates are calendar dates, money is a decimal text with two places. */
export interface StoreOrder {
  number: string
  status: OrderStatus
  date: string
  dueDate: string | null
  documentType: OrderDocument | null
  value: string
  fiscalDocumentNumber: string | null
  plateQuantity: number | null
  trackingCode: string | null
  /** Whether `invoiceOf` gives a file. */
  hasInvoice: boolean
  history: readonly OrderStep[]
}

/** A bill as the billing side tells of it. */
export interface StoreBill {
  number: string
  issuedOn: string
  dueDate: string
  value: string
  paidOn: string | null
  orderNumber: string | null
  /** 47 digits. */
  paymentCode: string | null
}

/**
 * The store and the billing side. An integrator implements both in one class; see docs/commerce.md. When a method throws,
 * the API answers 502 with a code that names the side.
 */
export interface Commerce {
  /** Orders that are new or have changed. @param since ISO moment; null asks for all of them */
  ordersSince(farm: CommerceFarm, since: string | null): Promise<readonly StoreOrder[]>
  /** Bills that are new or have changed. @param since ISO moment; null asks for all of them */
  billsSince(farm: CommerceFarm, since: string | null): Promise<readonly StoreBill[]>
  /** The fiscal document of an order as a PDF. */
  invoiceOf(farm: CommerceFarm, orderNumber: string): Promise<Uint8Array>
  /** A bill as a PDF. */
  billFile(farm: CommerceFarm, billNumber: string): Promise<Uint8Array>
  /** Where the store is opened; null when the store refuses this buyer. */
  storeAddress(farm: CommerceFarm, buyer: { login: string }): Promise<string | null>
}
