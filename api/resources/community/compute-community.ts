import { sql, type Kysely } from 'kysely'
import { addDays, addMonths, dateIn } from '../../../src/domain/calendar.ts'
import {
  COMMUNITY_INDICATORS,
  type CommunityIndicator,
  type FarmFigures,
} from '../../../src/domain/community-figures.ts'
import { communityFigures, type CommunityFarm } from '../../../src/domain/community-groups.ts'
import type { Period } from '../../../src/domain/figure.ts'
import { farmsTakingPart, readFarm, readSharedLists } from './read-farm.ts'

/** Months that are compared. */
const MONTHS = 12
/** All farms are compared over the same months, whatever their time zone. */
const TIME_ZONE = 'America/Sao_Paulo'

/** The last whole months before a day. */
export const comparedPeriod = (today: string): Period => ({
  from: `${addMonths(today.slice(0, 7), -MONTHS)}-01`,
  to: addDays(`${today.slice(0, 7)}-01`, -1),
})

/**
 * Works out the figures of the community and puts them in the place of the last ones. Farm after farm is read by itself, so
 * that others are served in between; a farm that does not take part is not read at all.
 */
export async function computeCommunity<Schema>(db: Kysely<Schema>, now = new Date()): Promise<void> {
  const period = comparedPeriod(dateIn(now, TIME_ZONE))
  const lists = await readSharedLists(db)
  const farms: CommunityFarm[] = []
  for (const farm of await farmsTakingPart(db)) {
    farms.push(await readFarm(db, farm, { period, today: dateIn(now, farm.timeZone), ...lists }))
  }
  const groups = communityFigures(farms).map(({ indicator, group, farms: count, lines }) => ({
    ...{ indicator, group, farms: count },
    lines: lines.map(({ quartiles, ...line }) => ({
      ...line,
      ...(quartiles ?? { low: null, middle: null, high: null }),
    })),
  }))
  await db.transaction().execute(async (tx) => {
    await sql`
      insert into community_group_figure (indicator, "group", farms, lines, period_from, period_to)
      select g.indicator, g."group", g.farms, g.lines, ${period.from}::date, ${period.to}::date
      from jsonb_populate_recordset(null::community_group_figure, ${JSON.stringify(groups)}::jsonb) g
      on conflict (indicator, "group") do update set farms = excluded.farms, lines = excluded.lines,
        period_from = excluded.period_from, period_to = excluded.period_to
    `.execute(tx)
    await sql`delete from community_farm_figure`.execute(tx)
    for (const { id, groups: own, figures } of farms) {
      const found = COMMUNITY_INDICATORS.map((indicator) => ({
        ...{ farm_id: id, indicator, groups: own, lines: ownLines(figures, indicator) },
      }))
      await sql`
        insert into community_farm_figure
        select * from jsonb_populate_recordset(null::community_farm_figure, ${JSON.stringify(found)}::jsonb)
      `.execute(tx)
    }
  })
}

/** A farm's own figures of an indicator, unrounded: they are shown to the farm itself. */
const ownLines = ({ values, medicines }: FarmFigures, indicator: CommunityIndicator): object[] => [
  ...[...(values.get(indicator) ?? [])].map(([key, { value, of }]) => ({
    key,
    value,
    of,
    cured: null,
    answered: null,
  })),
  ...[...(medicines.get(indicator) ?? [])].map(([key, { cases, cured, answered }]) => ({
    ...{ key, value: null, of: cases, cured, answered },
  })),
]
