// Big tables of withdrawals and transfers for the tests of query plans: many days that the statistics know, and today.
import { sql } from 'kysely'
import { asOwner, fillPlayers, plantRows } from './big-tables.ts'
import type { TestApp } from './test-app.ts'

const KNOWN_ROWS = 60_000
const NEW_ROWS = 3_000
const KNOWN_DAYS = 200

/** Answers a player who has some of them. */
export async function fillWithdrawals(app: TestApp): Promise<number> {
  await fillPlayers(app)
  await addWithdrawals(app, { count: KNOWN_ROWS, days: KNOWN_DAYS, hoursAgo: 24 })
  await asOwner(app, 'analyze withdrawal')
  await addWithdrawals(app, { count: NEW_ROWS, days: 0, hoursAgo: 0 })
  const { player_id: playerId } = await app.db.selectFrom('withdrawal').select('player_id').executeTakeFirstOrThrow()
  return playerId
}

export async function fillTransfers(app: TestApp): Promise<void> {
  await fillPlayers(app)
  await addTransfers(app, { count: KNOWN_ROWS, days: KNOWN_DAYS, hoursAgo: 24 })
  await asOwner(app, 'analyze transfer')
  await addTransfers(app, { count: NEW_ROWS, days: 0, hoursAgo: 0 })
}

interface Rows {
  count: number
  /** Spread evenly over so many days, the oldest first, up to so many hours ago. */
  days: number
  hoursAgo: number
}

const instantOfRow = ({ count, days, hoursAgo }: Rows) =>
  sql`app_now() - ${hoursAgo} * interval '1 hour' - (${count}::int - number) * (${days} * interval '1 day') / ${count}::int`

function addWithdrawals(app: TestApp, rows: Rows): Promise<void> {
  return plantRows(
    app,
    sql`
    insert into withdrawal (player_id, amount_paise, method, created_at)
    select first_id + number % 20000, 100 + number, 'paytm', ${instantOfRow(rows)}
    from generate_series(1, ${rows.count}::int) as number, (select min(id) as first_id from player) as players
    order by number`,
  )
}

function addTransfers(app: TestApp, rows: Rows): Promise<void> {
  return plantRows(
    app,
    sql`
    insert into transfer (sender_id, receiver_id, amount_paise, created_at)
    select first_id + number % 9000, first_id + 9000 + number % 9000, 100 + number, ${instantOfRow(rows)}
    from generate_series(1, ${rows.count}::int) as number, (select min(id) as first_id from player) as players
    order by number`,
  )
}
