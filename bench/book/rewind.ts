// Takes back what a benchmark did to a book, so that the next one finds it as it was loaded, with books that balance.
import type { Pool } from 'pg'
import type { BookNote } from './book-note.ts'

/** Where something happens the copies of before are kept in the database: a benchmark that was broken off is taken back too. */
const SCHEMA = 'bench'

/** What the benchmarks write to. */
const TOUCHED = ['bid', 'movement', 'wallet', 'slip', 'audit']

/** What is folded beside the markets: small enough to be copied whole. */
const WHOLE = [
  'fold_mark',
  'movement_total',
  'movement_mark',
  'player_mark',
  'newest_standing',
  'standing_step',
  'return_fold',
  'coming_fold',
  'cohort_fold',
  'week_cohort_fold',
  'stay_fold',
  'method_fold',
]

/** Takes back what was left of an earlier run, then notes how things stand. */
export async function markBook(owner: Pool, { today }: BookNote): Promise<void> {
  await rewindBook(owner, { today })
  const parts = await partsOf(owner, today)
  await owner.query(`
    create schema ${SCHEMA};
    create table ${SCHEMA}.mark as select
      (select coalesce(max(id), 0) from movement) as movement_id, (select coalesce(max(id), 0) from bid) as bid_id,
      (select coalesce(max(id), 0) from slip) as slip_id, (select coalesce(max(id), 0) from audit) as audit_id,
      (select coalesce(max(id), 0) from row_state) as row_state_id;
    ${WHOLE.map((table) => `create table ${SCHEMA}.${table} as select * from ${table};`).join('\n')}
    create table ${SCHEMA}.lent (player_id bigint, paise bigint);
    ${parts.map(({ table, isOfToday }) => `create table ${SCHEMA}.${table} as select * from ${table} where ${isOfToday};`).join('\n')}`)
}

/** Puts so much into the wallets of everybody with a session, past the books, until the book is rewound. */
export async function lendToSignedIn(owner: Pool, { paise }: { paise: number }): Promise<void> {
  await owner.query(`
    insert into ${SCHEMA}.lent select distinct player_id, ${paise} from player_session;
    update wallet set balance_paise = balance_paise + lent.paise from ${SCHEMA}.lent where wallet.player_id = lent.player_id`)
}

/** Back to the mark; nothing where there is none. The mark is gone then. */
export async function rewindBook(owner: Pool, { today }: Pick<BookNote, 'today'>): Promise<void> {
  const { rowCount } = await owner.query('select from pg_namespace where nspname = $1', [SCHEMA])
  if (rowCount === 0) return
  await rewindToMark(owner, { today })
  await owner.query(`
    update wallet set balance_paise = balance_paise - lent.paise from ${SCHEMA}.lent where wallet.player_id = lent.player_id;
    delete from idempotency_key;
    delete from player_session;
    delete from admin_session;
    drop schema ${SCHEMA} cascade`)
}

/** Back to the mark, which stays. Benchmarks touch only markets of today. */
export async function rewindToMark(owner: Pool, { today }: Pick<BookNote, 'today'>): Promise<void> {
  const parts = await partsOf(owner, today)
  await owner.query(`
    begin;
    select pg_advisory_xact_lock(fold_lock_key());
    select from player_mark for update;
    create temp table moved on commit drop as
      select * from movement where id > (select movement_id from ${SCHEMA}.mark);
    analyze moved;
    update wallet set balance_paise = balance_paise - changed.paise
    from (
      select player_id, sum(paise) as paise from (
        select credit_account as player_id, amount_paise as paise from moved where credit_account > 0
        union all
        select debit_account, -amount_paise from moved where debit_account > 0
      ) as side group by player_id
    ) as changed
    where wallet.player_id = changed.player_id;
    update bid set status = 'placed', won_paise = null from moved where moved.kind = 'bid-won' and bid.id = moved.ref;
    delete from movement where id > (select movement_id from ${SCHEMA}.mark);
    delete from bid where id > (select bid_id from ${SCHEMA}.mark);
    delete from slip where id > (select slip_id from ${SCHEMA}.mark);
    delete from audit where id > (select audit_id from ${SCHEMA}.mark);
    ${parts.map(restore).join('\n')}
    delete from row_state where id > (select row_state_id from ${SCHEMA}.mark);
    ${WHOLE.map((table) => `delete from ${table}; insert into ${table} select * from ${SCHEMA}.${table};`).join('\n')}
    commit`)
  await owner.query(`vacuum ${[...new Set([...TOUCHED, ...WHOLE, ...parts.map(({ table }) => table)])].join()}`)
}

interface Part {
  readonly table: string
  /** Which of its rows a benchmark may change. */
  readonly isOfToday: string
}

function restore({ table, isOfToday }: Part): string {
  return `
    delete from ${table} where ${isOfToday};
    insert into ${table} overriding system value select * from ${SCHEMA}.${table};`
}

/** What is counted of players by month, and all else that says its date, whichever tables there are. */
async function partsOf(owner: Pool, today: string): Promise<Part[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'market_date' and table_name <> all ($1) order by table_name`,
    [[...TOUCHED, ...WHOLE]],
  )
  const isOfToday = `market_date = '${today}'`
  return [
    { table: 'player_month_fold', isOfToday: `market_month = date_trunc('month', timestamp '${today}')::date` },
    ...rows.map(({ name: table }) => ({ table, isOfToday })),
  ]
}
