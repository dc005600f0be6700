// Reads each bid once, in the order of their ids: what a game takes by the minute, and which bids are large. Placing waits for
// none of it, and no bid is passed by.
import type { Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, type GameType } from '@panadesk/domain/game-types'
import { dayMonthYear, type MarketDate } from '@panadesk/domain/market-date'
import { formatPaise, paiseOfRupees } from '@panadesk/domain/money'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { sql } from 'kysely'
import { bidTxId } from '../bids/bid-tx-id.ts'
import { readBeyondMark } from '../database/beyond-mark.ts'
import { inTransaction, type Database, type Tx } from '../database/database.ts'
import type { FoundAlert } from './finding.ts'
import { openAlerts } from './keep-alerts.ts'
import { KEPT_DAYS } from './rush.ts'
import type { AlertRule } from './rules.ts'

/** How many bids one transaction reads; what is beyond is read in the next round. */
const BATCH = 200_000

interface Following {
  readonly db: Database
}

/** Up to the newest bid, unless another process does so already. */
export async function followBids({ db }: Following, rules: readonly AlertRule[], stopped?: AbortSignal): Promise<void> {
  const bids = { table: 'bid', mark: sql<number>`(select up_to_bid_id from alert_mark)` } as const
  await readBeyondMark(db, bids, { minWaiting: 1, stopped }, (connection, { newestId }) =>
    inTransaction(connection, (tx) => readBids(tx, newestId, rules)),
  )
}

async function readBids(tx: Tx, upTo: number, rules: readonly AlertRule[]): Promise<void> {
  const mark = await tx.selectFrom('alert_mark').select('up_to_bid_id').forUpdate().skipLocked().executeTakeFirst()
  if (mark === undefined || mark.up_to_bid_id >= upTo) return
  const from = mark.up_to_bid_id
  const to = Math.min(upTo, from + BATCH)
  await sql`
    insert into bid_pace as pace (game_id, minute, bids, points_paise)
    select game_id, date_trunc('minute', created_at), count(*), sum(points_paise)
    from bid where id > ${from} and id <= ${to}
    group by game_id, date_trunc('minute', created_at)
    order by 1, 2
    on conflict (game_id, minute) do update
    set bids = pace.bids + excluded.bids, points_paise = pace.points_paise + excluded.points_paise`.execute(tx)
  await sql`delete from bid_pace where minute < app_now() - make_interval(days => ${KEPT_DAYS})`.execute(tx)
  const rule = rules.find(({ kind }) => kind === 'large-bid')
  if (rule?.isOn === true) {
    const least = paiseOfRupees(rule.threshold ?? 0) ?? 0
    await openAlerts(tx, 'large-bid', (await listLarge(tx, { from, to, least })).map(asAlert))
  }
  await tx.updateTable('alert_mark').set({ up_to_bid_id: to }).execute()
}

interface LargeBid {
  id: number
  game_id: number
  market_date: MarketDate
  family: Family
  game: string
  game_type: GameType
  selection: string
  points_paise: number
  created_at: Date
}

async function listLarge(tx: Tx, { from, to, least }: { from: number; to: number; least: number }) {
  const { rows } = await sql<LargeBid>`
    select bid.id, game_id, market_date, family, game.name as game, game_type, coalesce(corrected_selection, selection) as selection,
      points_paise, bid.created_at
    from bid join game on game.id = game_id
    where bid.id > ${from} and bid.id <= ${to} and points_paise >= ${least} and bid.status = 'placed'`.execute(tx)
  return rows
}

function asAlert({ id, game, game_type: type, selection, ...bid }: LargeBid): FoundAlert {
  const { market_date: marketDate } = bid
  const { label } = GAME_TYPE_RULES[type]
  return {
    key: String(id),
    severity: 2,
    what: `${formatPaise(bid.points_paise)} on ${selection} (${label}) of ${game}, ${dayMonthYear(marketDate)}: ${bidTxId(id)}`,
    since: bid.created_at,
    codes: [FAMILY_TABLE[bid.family].codes.reports],
    market: { gameId: bid.game_id, marketDate },
  }
}
