// Counts wrong tries by who makes them, so that nobody is kept out by the tries of others: whoever tries is slowed down, more
// and more, and a stranger who was told to wait has a try when the wait is over (docs/decisions/0025). Shared by all API
// processes.
import { sql } from 'kysely'
import { inTransaction, type Database, type Tx } from '../database/database.ts'
import { networkOf } from '../platform/network.ts'

/** The wait after the n-th wrong try: none for the first ones, then one that doubles up to a limit. */
export interface DelayRule {
  readonly freeTries: number
  readonly firstDelaySeconds: number
  readonly delaySecondsMax: number
}

/** One source and one account: 33 tries in a day. */
export const SOURCE_RULE: DelayRule = { freeTries: 5, firstDelaySeconds: 60, delaySecondsMax: 60 * 60 }
/** All strangers together and one account. */
const STRANGERS_RULE: DelayRule = { freeTries: 20, firstDelaySeconds: 15, delaySecondsMax: 5 * 60 }
/** One address and all accounts: counts accounts up to the free ones, then each try. */
export const SPREAD_RULE: DelayRule = { freeTries: 5, firstDelaySeconds: 60, delaySecondsMax: 15 * 60 }

/** A count is forgotten when no wrong try has been added to it for so long. */
const FORGOTTEN_AFTER = '24 hours'
const SPREAD_FORGOTTEN_AFTER = '1 hour'

const STRANGERS = ''

/** Where a try comes from: what the account has known before has a count of its own. */
export type Source = { of: 'device'; name: string } | { of: 'session'; name: string } | { of: 'address'; name: string }

export interface Guess {
  account: string
  source: Source
}

export type Taken =
  /** `tries` and `triesOfStrangers` are what stands counted with this one; `isSlowed` when a wait has begun with it. */
  | { taken: true; tries: number; triesOfStrangers: number; isSlowed: boolean }
  | { taken: false; retryAfterSeconds: number }

interface Count {
  failures: number
  waitSeconds: number
}

/** Takes a try and counts it as a wrong one before it is looked at, so that tries at once cannot outrun the count. */
export function takeTry(db: Database, { account, source }: Guess): Promise<Taken> {
  return inTransaction(db, (tx) =>
    source.of === 'address'
      ? takeOfStranger(tx, account, networkOf(source.name))
      : takeOfKnown(tx, account, `${source.of} ${source.name}`),
  )
}

async function takeOfKnown(tx: Tx, account: string, source: string): Promise<Taken> {
  await inTurn(tx, account)
  const { waitSeconds } = await countOf(tx, account, source)
  if (waitSeconds > 0) return { taken: false, retryAfterSeconds: waitSeconds }
  const tries = await add(tx, { account, source, rule: SOURCE_RULE })
  return { taken: true, tries, triesOfStrangers: 0, isSlowed: tries >= SOURCE_RULE.freeTries }
}

async function takeOfStranger(tx: Tx, account: string, network: string): Promise<Taken> {
  const [source, turn, everywhere] = [`address ${network}`, `turn ${network}`, `address ${network}`]
  await inTurn(tx, account)
  const own = await countOf(tx, account, source)
  const strangers = await countOf(tx, account, STRANGERS)
  const spread = await countOf(tx, everywhere, STRANGERS, SPREAD_FORGOTTEN_AFTER)
  const promised = await promisedTurn(tx, account, turn)

  const waitSeconds = Math.max(
    own.waitSeconds,
    spread.waitSeconds,
    Math.min(promised ?? Infinity, strangers.waitSeconds),
  )
  if (waitSeconds > 0) {
    const isOfAccount = own.waitSeconds > 0 || strangers.waitSeconds > 0
    if (promised === undefined && isOfAccount) await promiseTurn(tx, { account, turn, waitSeconds })
    return { taken: false, retryAfterSeconds: waitSeconds }
  }
  await tx.deleteFrom('guess_count').where('account', '=', account).where('source', '=', turn).execute()
  const tries = await add(tx, { account, source, rule: SOURCE_RULE })
  const triesOfStrangers = await add(tx, { account, source: STRANGERS, rule: STRANGERS_RULE })
  return { taken: true, tries, triesOfStrangers, isSlowed: tries >= SOURCE_RULE.freeTries }
}

/**
 * After a wrong try, whose count for its source is `tries`: counts it for its address, and answers whether that is slowed down
 * by it. Not before it was looked at, as an office whose people all sign in at once is no thief.
 */
export async function countAtNetwork(db: Database, source: Source, tries: number): Promise<boolean> {
  if (source.of !== 'address') return false
  const account = `address ${networkOf(source.name)}`
  return inTransaction(db, async (tx) => {
    await inTurn(tx, account)
    const { failures } = await countOf(tx, account, STRANGERS, SPREAD_FORGOTTEN_AFTER)
    if (tries > 1 && failures < SPREAD_RULE.freeTries) return false
    const counted = await add(tx, { account, source: STRANGERS, rule: SPREAD_RULE, after: SPREAD_FORGOTTEN_AFTER })
    return counted >= SPREAD_RULE.freeTries
  })
}

/** After a good try: the wrong ones of its source no longer count, anywhere. Those of others stay. */
export function forgetTriesOf(db: Database, { account, source }: Guess): Promise<void> {
  return inTransaction(db, async (tx) => {
    await inTurn(tx, account)
    if (source.of !== 'address') {
      await removeCount(tx, account, `${source.of} ${source.name}`)
      return
    }
    const everywhere = `address ${networkOf(source.name)}`
    await inTurn(tx, everywhere)
    const forgiven = await removeCount(tx, account, everywhere)
    await takeBack(tx, account, forgiven)
    // The good try is among them, and was not counted there.
    if (forgiven > 1) await takeBack(tx, everywhere, 1)
  })
}

/** Whatever was tried for an account, from wherever, is forgotten: its secret is another one now. */
export async function forgetAllTries(tx: Tx, account: string): Promise<void> {
  await tx.deleteFrom('guess_count').where('account', '=', account).execute()
}

const REMOVED_AT_ONCE = 1000

/** Removes counts that count no more, some at a time: logins keep the table small. */
export async function removeOldTries(db: Database): Promise<void> {
  await sql`
    delete from guess_count where (account, source) in (
      select account, source from guess_count
      where counted_at < app_now() - ${FORGOTTEN_AFTER}::interval
      order by counted_at limit ${REMOVED_AT_ONCE} for update skip locked)`.execute(db)
}

/** Tries for one account are taken one after the other; an account's turn comes before an address's. */
async function inTurn(tx: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guess ${account}`}, 0))`.execute(tx)
}

async function countOf(tx: Tx, account: string, source: string, after = FORGOTTEN_AFTER): Promise<Count> {
  const { rows } = await sql<Count>`
    select failures, greatest(0, ceil(extract(epoch from waits_until - app_now())))::int as "waitSeconds"
    from guess_count
    where account = ${account} and source = ${source} and counted_at > app_now() - ${after}::interval`.execute(tx)
  return rows[0] ?? { failures: 0, waitSeconds: 0 }
}

/** In how many seconds a stranger may try whatever others do; undefined where nothing is promised. */
async function promisedTurn(tx: Tx, account: string, turn: string): Promise<number | undefined> {
  const { rows } = await sql<Count>`
    select failures, greatest(0, ceil(extract(epoch from waits_until - app_now())))::int as "waitSeconds"
    from guess_count where account = ${account} and source = ${turn}`.execute(tx)
  return rows[0]?.waitSeconds
}

async function promiseTurn(
  tx: Tx,
  { account, turn, waitSeconds }: { account: string; turn: string; waitSeconds: number },
): Promise<void> {
  await sql`
    insert into guess_count (account, source, failures, counted_at, waits_until)
    values (${account}, ${turn}, 0, app_now(), app_now() + make_interval(secs => ${waitSeconds}))`.execute(tx)
}

interface Added {
  account: string
  source: string
  rule: DelayRule
  after?: string
}

/** Answers how many there are with this one. A wait that is under way gets no shorter. */
async function add(tx: Tx, { account, source, rule, after = FORGOTTEN_AFTER }: Added): Promise<number> {
  const { failures } = await countOf(tx, account, source, after)
  const tries = failures + 1
  const delaySeconds = delayAfter(tries, rule)
  await sql`
    insert into guess_count as counted (account, source, failures, counted_at, waits_until)
    values (${account}, ${source}, ${tries}, app_now(),
      case when ${delaySeconds}::int > 0 then app_now() + make_interval(secs => ${delaySeconds}::int) end)
    on conflict (account, source) do update set
      failures = excluded.failures,
      counted_at = excluded.counted_at,
      waits_until = greatest(counted.waits_until, excluded.waits_until)`.execute(tx)
  return tries
}

/** In seconds. */
function delayAfter(tries: number, rule: DelayRule): number {
  if (tries < rule.freeTries) return 0
  return Math.min(rule.delaySecondsMax, rule.firstDelaySeconds * 2 ** Math.min(20, tries - rule.freeTries))
}

async function removeCount(tx: Tx, account: string, source: string): Promise<number> {
  const removed = await tx
    .deleteFrom('guess_count')
    .where('account', '=', account)
    .where('source', '=', source)
    .returning('failures')
    .executeTakeFirst()
  return removed?.failures ?? 0
}

/** The wait that the good try began is over with it. */
async function takeBack(tx: Tx, account: string, tries: number): Promise<void> {
  await sql`
    update guess_count set failures = greatest(0, failures - ${tries}::int), waits_until = null
    where account = ${account} and source = ${STRANGERS}`.execute(tx)
}
