import PDFDocument from 'pdfkit'
import { printPaymentCode } from '../../src/domain/bill.ts'
import type { CommerceFarm, StoreBill, StoreOrder } from './commerce.ts'

const MARGIN = 48
const INK = '#1c1917'
const MUTED = '#57534e'
const RULE = '#d6d3d1'

type Line = readonly [name: string, value: string]

const day = (date: string | null): string => (date === null ? '–' : date.split('-').reverse().join('/'))

const reais = (value: string): string =>
  `R$ ${new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(Number(value))}`

/** A page with a title and its lines, as the papers of Brazilian bills name them. */
function drawPage(title: string, farm: CommerceFarm, lines: readonly Line[], foot: string): Promise<Uint8Array> {
  const document = new PDFDocument({
    ...{ size: 'A4', margin: MARGIN, lang: 'pt' },
    info: { Title: title, Author: farm.name },
  })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const done = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => {
      resolve(Buffer.concat(parts))
    })
    document.on('error', reject)
  })
  const width = document.page.width - 2 * MARGIN
  document.font('Helvetica-Bold').fontSize(20).fillColor(INK).text(title)
  document.font('Helvetica').fontSize(11).fillColor(MUTED).text(`${farm.code} · ${farm.name}`).moveDown(1.5)
  for (const [name, value] of lines) {
    document.font('Helvetica').fontSize(10).fillColor(MUTED).text(name)
    document.font('Helvetica-Bold').fontSize(13).fillColor(INK).text(value).moveDown(0.4)
    const { y } = document
    document
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.5)
      .strokeColor(RULE)
      .stroke()
    document.moveDown(0.6)
  }
  document.moveDown().font('Helvetica').fontSize(10).fillColor(MUTED).text(foot)
  document.end()
  return done
}

/** A bill to be paid. */
export const drawBill = (farm: CommerceFarm, bill: StoreBill): Promise<Uint8Array> =>
  drawPage(
    `Boleto ${bill.number}`,
    farm,
    [
      ['Pagador', farm.name],
      ['Emissão', day(bill.issuedOn)],
      ['Vencimento', day(bill.dueDate)],
      ['Valor do documento', reais(bill.value)],
      ['Pedido', bill.orderNumber ?? '–'],
      ['Linha digitável', bill.paymentCode === null ? '–' : printPaymentCode(bill.paymentCode)],
    ],
    'Documento de demonstração, sem valor fiscal e sem banco que o receba.',
  )

/** What an order was invoiced with. */
export const drawInvoice = (farm: CommerceFarm, order: StoreOrder): Promise<Uint8Array> =>
  drawPage(
    `Nota fiscal ${order.fiscalDocumentNumber ?? '–'}`,
    farm,
    [
      ['Destinatário', farm.name],
      ['Pedido', order.number],
      ['Data do pedido', day(order.date)],
      ['Placas', order.plateQuantity === null ? '–' : String(order.plateQuantity)],
      ['Valor total', reais(order.value)],
      ['Código de rastreio', order.trackingCode ?? '–'],
    ],
    'Documento de demonstração, sem valor fiscal.',
  )
