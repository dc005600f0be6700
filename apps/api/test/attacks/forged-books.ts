// What whoever owns the database has: every table, and the care to make all of them fit again.
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { SEAL_CHECKS } from '../../src/ledger/seal-checks.ts'
import { BOOK_CHECKS, evidenceChecks, recount } from '../../src/ledger/verify.ts'
import { faultyChecks, TEST_TERMS } from '../books.ts'
import type { TestApp } from '../test-app.ts'

/** Ids by the names that forgeries give them, in braces. */
export type Ids = Record<string, number>

/** Whose books are forged. */
export interface Day {
  readonly app: TestApp
  readonly ids: Ids
}

/** Of its name: what is written, and the row that the recount must name. */
export type Forgery = [name: string, statements: string, row: Record<string, unknown>]

interface Found {
  /** The checks that find the books not to fit: a careful hand leaves none. */
  unfitting: string[]
  /** The rows that the others name. */
  rows: Record<string, unknown>[]
}

/** What a recount finds after a forgery, with all that follows from it made to fit; both are taken back afterwards. */
export async function findForged({ app, ids }: Day, statements: string): Promise<Found> {
  const tx = await app.db.startTransaction().execute()
  try {
    await sql`set local role none`.execute(tx)
    await sql.raw(withIds(statements, ids)).execute(tx)
    await sql.raw(MAKE_ALL_FIT).execute(tx)
    const unfitting = faultyChecks(await recount(tx, BOOK_CHECKS))
    const results = await recount(tx, [...SEAL_CHECKS, ...evidenceChecks({ ...TEST_TERMS, clock: 'plain' })])
    return { unfitting, rows: results.flatMap(({ wrong }) => wrong) }
  } finally {
    await tx.rollback().execute()
  }
}

export async function expectFound(day: Day, [, statements, row]: Forgery): Promise<void> {
  const { unfitting, rows } = await findForged(day, statements)
  expect(unfitting).toEqual([])
  const named = Object.entries(row).map(([column, value]) => [column, idOf(value, day.ids)])
  expect(rows).toContainEqual(expect.objectContaining(Object.fromEntries(named)))
}

function withIds(text: string, ids: Ids): string {
  return text.replaceAll(/\{(\w+)\}/g, (_braced, name: string) => String(known(name, ids)))
}

function idOf(value: unknown, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((each) => idOf(each, ids))
  const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined
  return name === undefined ? value : known(name, ids)
}

function known(name: string, ids: Ids): number {
  const id = ids[name]
  assert(id !== undefined, `the day has ${name}`)
  return id
}

/** Of a wallet a number that is made to fit, of an account of the house none. */
function leftIn(account: string): string {
  return account.startsWith('{') ? '0' : 'null'
}

/** A movement that was never made; accounts and ids are named in braces. What it left behind is made to fit. */
export function movement(
  kind: string,
  line: { ref: string; from: string; to: string; paise: number; at: string },
): string {
  const { ref, from, to, paise, at } = line
  return `
    insert into movement (kind, ref, debit_account, credit_account, amount_paise, created_at, debit_after_paise, credit_after_paise)
    values ('${kind}', ${ref}, ${from}, ${to}, ${paise}, '${at}', ${leftIn(from)}, ${leftIn(to)});`
}

const PAID_WINNERS = `
  update bid set won_paise = floor(points_paise::numeric * payout / stake) where status = 'won';
  delete from movement using bid, market_session as session
  where kind = 'bid-won' and ref = bid.id and bid.status <> 'won' and movement.round = undone_count
    and (session.game_id, session.market_date, session.session) = (bid.game_id, bid.market_date, bid.session);
  update movement set amount_paise = won_paise, credit_account = player_id
  from bid join market_session as session using (game_id, market_date, session)
  where kind = 'bid-won' and ref = bid.id and status = 'won' and round = undone_count;
  insert into movement (kind, ref, round, debit_account, credit_account, amount_paise, created_at, credit_after_paise)
  select 'bid-won', bid.id, undone_count, -1, player_id, won_paise, declared_at, 0
  from bid join market_session as session using (game_id, market_date, session)
  where status = 'won' and not exists (select from movement where kind = 'bid-won' and ref = bid.id and round = undone_count);
  update market_session as session
  set (winner_count, winner_points_paise, paid_paise) = (
    select count(*), coalesce(sum(points_paise), 0), coalesce(sum(won_paise), 0) from bid
    where status = 'won' and (bid.game_id, bid.market_date, bid.session) = (session.game_id, session.market_date, session.session)
  )
  where declared_at is not null;`

const STAKES = `
  update slip set stake_paise = total from (select slip_id, sum(points_paise) as total from bid group by slip_id) as bids
  where slip.id = slip_id and stake_paise <> total;
  update movement set amount_paise = stake_paise, debit_account = player_id from slip where kind = 'bid-placed' and ref = slip.id;`

const CHANGES = `(
  select id, kind, credit_account as player_id, amount_paise as paise from movement where credit_account > 0
  union all
  select id, kind, debit_account, -amount_paise from movement where debit_account > 0
)`

const WALLETS = `
  create temp table chain on commit drop as
    select id, player_id, sum(paise) over (partition by player_id order by id)::bigint as after_paise from ${CHANGES} as change;
  update movement set credit_after_paise = after_paise from chain
  where chain.id = movement.id and chain.player_id = credit_account and credit_after_paise <> after_paise;
  update movement set debit_after_paise = after_paise from chain
  where chain.id = movement.id and chain.player_id = debit_account and debit_after_paise <> after_paise;
  drop table chain;
  update wallet set balance_paise = (
    select coalesce(sum(paise), 0) from ${CHANGES} as change where change.player_id = wallet.player_id
  );`

const NET_DEPOSITS = `
  delete from net_deposit;
  insert into net_deposit (player_id, net_paise, mark_paise)
  select player_id, (array_agg(net_paise order by id desc))[1], greatest(max(net_paise), 0)
  from (
    select id, player_id, sum(paise) over (partition by player_id order by id)::bigint as net_paise
    from ${CHANGES} as change where kind in ('deposit', 'withdrawal')
  ) as net group by player_id;`

const FOLDS = `
  delete from exposure; delete from market_total; delete from points_total; delete from date_points; delete from won_total;
  insert into won_total (market_date, game_id, session, game_type, selection, points_paise, won_paise, bids)
  select market_date, game_id, session, game_type, coalesce(corrected_selection, selection), points_paise, won_paise, count(*)
  from bid where status = 'won' group by 1, 2, 3, 4, 5, 6, 7;
  delete from movement_total; update movement_mark set up_to_movement_id = 0;
  delete from bid_fold; delete from session_fold; delete from day_fold;
  update player_mark set time_zone = '';
  update fold_mark set up_to_bid_id = 0, points_paise = 0;
  select fold_bids((select max(id) from bid), 1000000);
  select fold_movements((select max(id) from movement), 1000000);
  select fold_players('Asia/Kolkata', (select max(id) from movement), 1000000);`

/** Winners paid, stakes, wallets and what every movement left, net deposits, folds: as if all had come about rightly. */
const MAKE_ALL_FIT = PAID_WINNERS + STAKES + WALLETS + NET_DEPOSITS + FOLDS
