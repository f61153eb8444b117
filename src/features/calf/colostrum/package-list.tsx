import { useIntl } from 'react-intl'
import styled from 'styled-components'
import { isUsable } from '../../../domain/colostrum-stock.ts'
import type { SaveContext } from '../../../engine/outbox/outbox.ts'
import { useRecords } from '../../../engine/react/farm-records.ts'
import { undoing } from '../../../engine/react/mutate.ts'
import { useColostrumSaveMutation } from '../../../generated/calf/colostrum.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { useDates } from '../../../ui/dates.ts'
import { Chip, Muted, Row, SectionTitle, Stack } from '../../../ui/surface.tsx'
import { useText } from '../../../ui/text.ts'
import { color, space, target } from '../../../ui/theme.ts'
import { useUndoable } from '../../../ui/undoable.ts'
import type { BankRow, Batch } from './bank-stock.ts'
import { Link } from '../../../ui/link.tsx'
import { useTags } from './use-bank.ts'

const Packages = styled.ul`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space.xs} ${space.s};
    min-height: ${target.base};
    padding: ${space.xs} 0;
    border-top: 1px solid ${color.border};
  }
`

/** The packages of a batch: what is left, what was fed to which calf, what was thrown away. */
export function PackageList({ batch, stock }: { batch: Batch; stock: BankRow | undefined }) {
  const text = useText()
  const dates = useDates()
  const { formatNumber } = useIntl()
  const undoable = useUndoable()
  const tagOf = useTags()
  const save = useColostrumSaveMutation()
  const meals = useRecords('ColostrumFeeding').filter(({ colostrum }) => colostrum === batch.id)
  const setDiscarded = (id: string, discarded: boolean, context?: SaveContext) =>
    save({
      variables: {
        id: batch.id,
        input: {
          packages: batch.packages.map((each) => ({
            ...{ id: each.id, volume: each.volume },
            discarded: each.id === id ? discarded : each.discarded,
          })),
        },
      },
      context,
    })
  const discard = (id: string) =>
    undoable({
      change: () => setDiscarded(id, true),
      undo: (saved) => setDiscarded(id, false, undoing(saved)),
      done: text('colostrum.discarded', { number: id }),
    })
  return (
    <Stack $gap="s">
      <SectionTitle>
        {text('colostrum.inStock', { count: stock?.left.length ?? 0, litres: formatNumber(stock?.litres ?? 0) })}
      </SectionTitle>
      {stock && stock.state !== 'empty' && (
        <p>
          {text(stock.state === 'expired' ? 'colostrum.expiredOn' : 'colostrum.expiresOn', {
            day: dates.day(stock.expiresOn),
          })}
        </p>
      )}
      <Packages>
        {batch.packages.map(({ id, volume, discarded }) => {
          const meal = meals.find(({ packages }) => packages.includes(id))
          return (
            <li key={id}>
              <span>
                <b>{text('colostrum.package.named', { number: id })}</b>{' '}
                <Muted>{text('colostrum.litres', { value: formatNumber(volume) })}</Muted>
              </span>
              {meal ? (
                <Link to={`/bezerra/nova-colostragem/${meal.id}`}>
                  {text('colostrum.fedTo', { earTag: tagOf(meal.calf) ?? '–' })}
                </Link>
              ) : discarded ? (
                <Chip>{text('colostrum.package.discarded')}</Chip>
              ) : (
                <Button emphasis="quiet" data-print="no" onClick={() => void discard(id)}>
                  {text('colostrum.discard')}
                </Button>
              )}
            </li>
          )
        })}
      </Packages>
      {stock && isUsable(stock) && (
        <Row data-print="no">
          <ButtonLink emphasis="main" to={`/bezerra/nova-colostragem?lote=${batch.id}`}>
            {text('colostrum.feed')}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  )
}
