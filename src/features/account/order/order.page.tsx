import { Download } from 'lucide-react'
import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { toCents } from '../../../domain/bill.ts'
import type { OrderStatus } from '../../../domain/order.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { holds, useSession } from '../../../engine/react/session.ts'
import { OrderListDocument, type OrderRowFragment } from '../../../generated/account/order.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { useMoney } from '../../../ui/money.ts'
import { Card, Columns, Facts, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { CopyButton } from '../tools/copy-button.tsx'
import { invoiceAddress } from './order.rules.ts'
import { documentTexts } from './order.texts.ts'
import { OrderTimeline } from './order-timeline.tsx'
import { StatusChip } from './status-chip.tsx'

const OrderBills = lazyPart(() => import('./order-bills.tsx'))

const Name = styled.h2`
  font-size: ${font.xxl};
  line-height: 1.2;
  overflow-wrap: anywhere;
`

const Code = styled.strong`
  font-size: ${font.l};
  letter-spacing: 0.04em;
  overflow-wrap: anywhere;
`

/** One order: where it is, how to follow it, what it comes to. It is in the list's answer. */
export default function OrderPage() {
  const { id } = useParams()
  const { farm } = useSession()
  const answer = useServerAnswer(OrderListDocument, { farm: farm.id })
  return (
    <AnswerFrame answer={answer}>
      {({ orders: { items } }) => (
        <DetailPage record={items.find((one) => one.id === id) ?? null} parent="/rastreio-de-pedidos">
          {(order) => <OrderDetail order={order} />}
        </DetailPage>
      )}
    </AnswerFrame>
  )
}

function OrderDetail({ order }: { order: OrderRowFragment }) {
  const text = useText()
  const dates = useDates()
  const money = useMoney()
  const { number, status, date, value, history } = order
  const seesBills = holds(useSession(), 'ROLE_APP_MINHAS_CONTAS')
  return (
    <>
      <Stack $gap="s">
        <Row $gap="m">
          <Name>{text('order.named', { number })}</Name>
          <StatusChip status={status} />
        </Row>
        <Muted>
          {text('order.of', { day: dates.day(date) })} · {money(toCents(value))}
        </Muted>
      </Stack>
      <Columns>
        <Stack>
          {(isGoingOn(status) || order.trackingCode !== null) && <Tracking order={order} />}
          <OrderFacts order={order} />
          {seesBills && (
            <Suspense>
              <OrderBills number={number} />
            </Suspense>
          )}
        </Stack>
        <Card>
          <Stack $gap="m">
            <SectionTitle>{text('order.timeline')}</SectionTitle>
            <OrderTimeline status={status} history={history} />
          </Stack>
        </Card>
      </Columns>
    </>
  )
}

/** Whether an order may still be invoiced and sent. */
const isGoingOn = (status: OrderStatus): boolean => status !== 'cancelled' && status !== 'denied'

/** The code that the carrier asks for, copied with one tap. */
function Tracking({ order: { trackingCode } }: { order: OrderRowFragment }) {
  const text = useText()
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('order.tracking')}</SectionTitle>
        {trackingCode === null ? (
          <Muted as="p">{text('order.tracking.none')}</Muted>
        ) : (
          <Row $gap="m" style={{ justifyContent: 'space-between' }}>
            <Code>{trackingCode}</Code>
            <CopyButton value={trackingCode} label={text('order.tracking.copy')} done={text('order.tracking.copied')} />
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function OrderFacts({ order }: { order: OrderRowFragment }) {
  const text = useText()
  const dates = useDates()
  const money = useMoney()
  const isOnline = useOnline()
  const { status, date, dueDate, documentType, value, fiscalDocumentNumber, plateQuantity, invoice } = order
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('order.facts')}</SectionTitle>
        <Facts>
          <dt>{text('order.date')}</dt>
          <dd>{dates.day(date)}</dd>
          {isGoingOn(status) && (
            <>
              <dt>{text('order.dueDate')}</dt>
              <dd>{dueDate === null ? '–' : dates.day(dueDate)}</dd>
            </>
          )}
          <dt>{text('order.value')}</dt>
          <dd>{money(toCents(value))}</dd>
          <dt>{text('order.plates')}</dt>
          <dd>{plateQuantity ?? '–'}</dd>
          <dt>{text('order.document')}</dt>
          <dd>{documentType === null ? '–' : text(documentTexts[documentType])}</dd>
          <dt>{text('order.fiscalNumber')}</dt>
          <dd>{fiscalDocumentNumber ?? (isGoingOn(order.status) ? text('order.notInvoiced') : '–')}</dd>
        </Facts>
        {invoice !== null && isOnline && (
          <ButtonLink to={invoiceAddress(order)} wide reloadDocument download>
            <Download size={20} aria-hidden /> {text('order.invoice')}
          </ButtonLink>
        )}
        {invoice !== null && !isOnline && <Muted as="p">{text('order.invoice.offline')}</Muted>}
      </Stack>
    </Card>
  )
}
