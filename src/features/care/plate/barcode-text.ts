/** "955 555 555": three digits at a time are read without a mistake. */
export const barcodeText = (barcode: string): string => barcode.replace(/(\d{3})(?=\d)/g, '$1 ')
