import { Download } from 'lucide-react'
import { useParams } from 'react-router-dom'
import styled from 'styled-components'
import { printPaymentCode, toCents } from '../../../domain/bill.ts'
import { useOnline } from '../../../engine/react/farm-records.ts'
import { useServerAnswer } from '../../../engine/react/server-answer.ts'
import { useSession } from '../../../engine/react/session.ts'
import { BillListDocument, type BillRowFragment } from '../../../generated/account/bill.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { DetailPage } from '../../../ui/frames/detail-page.tsx'
import { useMoney } from '../../../ui/money.ts'
import { Card, Columns, Facts, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { font } from '../../../ui/theme.ts'
import { AnswerFrame } from '../people/answer-frame.tsx'
import { CopyButton } from '../tools/copy-button.tsx'
import { BillChip, useDueWords } from './bill-look.tsx'
import { billAddress } from './bill.rules.ts'
import { Link } from '../../../ui/link.tsx'

const Value = styled.h2`
  font-size: ${font.xxxl};
  line-height: 1.2;
  font-variant-numeric: tabular-nums;
`

const Code = styled.p`
  font-size: ${font.l};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.5;
`

/** One bill: what is to be paid, until when, and how. It is in the list's answer. */
export default function BillPage() {
  const { id } = useParams()
  const { farm } = useSession()
  const answer = useServerAnswer(BillListDocument, { farm: farm.id })
  return (
    <AnswerFrame answer={answer}>
      {({ bills }) => (
        <DetailPage record={bills?.titulosEncontrados.find((one) => one.id === id) ?? null} parent="/minhas-contas">
          {(bill) => <BillDetail bill={bill} />}
        </DetailPage>
      )}
    </AnswerFrame>
  )
}

function BillDetail({ bill }: { bill: BillRowFragment }) {
  const money = useMoney()
  const dueWords = useDueWords()
  return (
    <>
      <Stack $gap="s">
        <Row $gap="m">
          <Value>{money(toCents(bill.value))}</Value>
          <BillChip bill={bill} />
        </Row>
        <Muted>{dueWords(bill)}</Muted>
      </Stack>
      <Columns>
        {bill.paidOn === null && <Payment bill={bill} />}
        <Card>
          <BillFactList bill={bill} />
        </Card>
      </Columns>
    </>
  )
}

/** The code to pay with, copied with one tap, and the bill to print. */
function Payment({ bill }: { bill: BillRowFragment }) {
  const text = useText()
  const isOnline = useOnline()
  const { paymentCode, file } = bill
  return (
    <Card>
      <Stack $gap="m">
        <SectionTitle>{text('bill.pay')}</SectionTitle>
        {paymentCode !== null && (
          <>
            <Code>{printPaymentCode(paymentCode)}</Code>
            <CopyButton
              emphasis="main"
              value={paymentCode}
              label={text('bill.code.copy')}
              done={text('bill.code.copied')}
            />
          </>
        )}
        {file !== null && isOnline && (
          <ButtonLink to={billAddress(bill)} wide reloadDocument download>
            <Download size={20} aria-hidden /> {text('bill.file')}
          </ButtonLink>
        )}
        <Muted as="p">{text('bill.settles')}</Muted>
        {file !== null && !isOnline && <Muted as="p">{text('bill.file.offline')}</Muted>}
      </Stack>
    </Card>
  )
}

function BillFactList({ bill: { number, issuedOn, dueDate, paidOn, orderNumber } }: { bill: BillRowFragment }) {
  const text = useText()
  const dates = useDates()
  return (
    <Facts>
      <dt>{text('bill.number')}</dt>
      <dd>{number}</dd>
      <dt>{text('bill.issued')}</dt>
      <dd>{dates.day(issuedOn)}</dd>
      <dt>{text('bill.dueDate')}</dt>
      <dd>{dates.day(dueDate)}</dd>
      {paidOn !== null && (
        <>
          <dt>{text('bill.paid')}</dt>
          <dd>{dates.day(paidOn)}</dd>
        </>
      )}
      {orderNumber !== null && (
        <>
          <dt>{text('bill.order')}</dt>
          <dd>
            <Link to={`/rastreio-de-pedidos?busca=${encodeURIComponent(orderNumber)}`}>{orderNumber}</Link>
          </dd>
        </>
      )}
    </Facts>
  )
}
