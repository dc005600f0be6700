// A big audit log for the tests of query plans: of many months, with everything that staff do.
import { sql } from 'kysely'
import { asOwner, plantRows } from './big-tables.ts'
import type { TestApp } from './test-app.ts'

const ROWS = 120_000
const PLAYERS = 20_000
const DEPOSITS_OF_A_PLAYER = 2

/** One row every ten minutes up to now; needs the players of `fillPlayers`, and gives them deposits and withdrawals. */
export async function fillAudit(app: TestApp): Promise<void> {
  await plantRows(
    app,
    sql`
    insert into deposit (player_id, amount_paise)
    select 1 + number % ${PLAYERS}::int, 100 from generate_series(1, ${PLAYERS * DEPOSITS_OF_A_PLAYER}::int) as number`,
  )
  await plantRows(
    app,
    sql`
    insert into withdrawal (player_id, amount_paise, method)
    select 1 + number % ${PLAYERS}::int, 100, 'bank' from generate_series(1, ${PLAYERS}::int) as number`,
  )
  await plantRows(
    app,
    sql`
    insert into audit (created_at, admin_id, admin_name, address, call, subject, subject_id, request_id)
    select app_now() - (${ROWS}::int - number) * interval '10 minutes', ${app.mainAdmin.adminId}, 'Staff', '127.0.0.1',
      'admin/call-' || number % 40, kind, 1 + number / 7 % case kind when 'game' then 30 when 'market-session' then 30 else 20000 end,
      'req-' || number
    from generate_series(1, ${ROWS}::int) as number
    cross join lateral (
      select ('{login,game,market-session,deposit,withdrawal,player,bid}'::text[])[1 + number % 7] as kind
    ) as changed`,
  )
  await asOwner(app, 'analyze audit, deposit, withdrawal')
}
