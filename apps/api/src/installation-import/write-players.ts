// Writes the players of an installation that is brought over, with their wallets and what they were paid out to.
import { randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import { hashPassword } from '../identity/passwords.ts'
import { drawReferCode } from '../players/refer-code.ts'
import type { Installation, RowOf } from './installation-files.ts'
import { withoutIndexes } from './without-indexes.ts'

/** So many rows go with one statement. */
const ROWS_AT_ONCE = 20_000

/** Kept for the transaction: whoever names a player by the mobile number finds the id here. */
const STAGE = `
  create temp table brought_player (
    id bigint not null default nextval(pg_get_serial_sequence('public.player', 'id')),
    mobile text primary key, name text not null, email text not null, my_code text not null, referred_by text not null,
    is_active boolean not null, betting_on boolean not null, transfer_on boolean not null, is_agent boolean not null,
    joined timestamptz
  ) on commit drop`

const FILL_STAGE = `
  insert into brought_player (mobile, name, email, my_code, referred_by, is_active, betting_on, transfer_on, is_agent, joined)
  select mobile, name, email, my_code, referred_by, is_active, betting_on, transfer_on, is_agent, joined
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::boolean[], $8::boolean[], $9::boolean[],
    $10::timestamptz[]) with ordinality as given (mobile, name, email, my_code, referred_by, is_active, betting_on, transfer_on,
    is_agent, joined, place)
  order by place`

/** All at once, as a referrer may stand anywhere in the file. Who may bet was approved, at the latest now. */
const WRITE = `
  insert into player (id, name, mobile, email, pin_hash, my_code, referred_by, is_active, betting_on, transfer_on, is_agent,
    created_at, approved_at)
  overriding system value
  select given.id, given.name, given.mobile, given.email, $1, given.my_code, referrer.id, given.is_active, given.betting_on,
    given.transfer_on, given.is_agent, coalesce(given.joined, app_now()), case when given.betting_on then app_now() end
  from brought_player as given
  left join brought_player as referrer on referrer.mobile = given.referred_by
  order by given.id`

/** Who is brought in registered on dates that are counted already, and on those that would be counted without him meanwhile. */
const COUNT_NEW_ANEW = `
  lock table day_fold in exclusive mode;
  update day_fold set new_players = null`

const WRITE_OPENINGS = `
  insert into opening_balance (player_id, import_id, amount_paise, line)
  select brought_player.id, $1, paise, line
  from unnest($2::text[], $3::bigint[], $4::int[]) as given (mobile, paise, line)
  join brought_player using (mobile)
  where paise > 0`

const WRITE_PAYEES = `
  insert into brought_payee (player_id, import_id, bank_name, holder_name, account_number, ifsc, branch, paytm_number,
    google_pay_number, phone_pay_number)
  select brought_player.id, $1, bank_name, holder_name, account_number, ifsc, branch, paytm_number, google_pay_number,
    phone_pay_number
  from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
    as given (mobile, bank_name, holder_name, account_number, ifsc, branch, paytm_number, google_pay_number, phone_pay_number)
  join brought_player using (mobile)`

const PAYEE_FIELDS = [
  'mobile',
  'bank_name',
  'holder_name',
  'account_number',
  'ifsc',
  'branch',
  'paytm_number',
  'google_pay_number',
  'phone_pay_number',
] as const

/** Nobody knows the PIN that they have then: each gets one from staff, and chooses another (docs/access.md, "A PIN set by staff"). */
export async function writePlayers(owner: Client, installation: Installation, importId: number): Promise<void> {
  const players = installation['players.csv']
  const codes = referCodes(players)
  await owner.query(STAGE)
  for (const [start, rows] of batches(players)) {
    await owner.query(FILL_STAGE, [
      ...listsOf(rows, ['mobile', 'name', 'email']),
      codes.slice(start, start + ROWS_AT_ONCE),
      ...listsOf(rows, ['referred_by', 'active', 'betting', 'transfer', 'agent']),
      rows.map((row) => row.joined?.toISOString() ?? null),
    ])
  }
  await owner.query('analyze brought_player')
  await owner.query(COUNT_NEW_ANEW)
  await ifNobodyWaits(owner, async () => {
    await owner.query(WRITE, [await unknownSecret()])
    await owner.query('insert into wallet (player_id) select id from brought_player order by id')
    await writeWallets(owner, installation, importId)
  })
  await writePayees(owner, installation, importId)
}

/** Where nobody is there yet, nobody waits for the tables; beside players of its own the installation goes on reading them. */
async function ifNobodyWaits(owner: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ has_players: boolean }>('select exists (select from player) as has_players')
  if (rows[0]?.has_players === false) await withoutIndexes(owner, ['player', 'movement'], work)
  else await work()
}

async function writeWallets(owner: Client, installation: Installation, importId: number): Promise<void> {
  for (const [, rows] of batches(installation['wallets.csv'])) {
    await owner.query(WRITE_OPENINGS, [importId, ...listsOf(rows, ['mobile', 'balance', 'line'])])
  }
  await owner.query('select post_opening_balances($1)', [importId])
}

async function writePayees(owner: Client, installation: Installation, importId: number): Promise<void> {
  for (const [, rows] of batches(installation['bank-details.csv'])) {
    await owner.query(WRITE_PAYEES, [importId, ...listsOf(rows, PAYEE_FIELDS)])
  }
}

/** The hash of what nobody has seen: no password and no PIN fits it. */
export function unknownSecret(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

/** Who brings none gets one that nobody of the file has. */
function referCodes(players: readonly RowOf<'players.csv'>[]): string[] {
  const taken = new Set(players.map((row) => row.refer_code))
  return players.map(({ refer_code: code }) => {
    if (code !== '') return code
    let drawn = drawReferCode()
    while (taken.has(drawn)) drawn = drawReferCode()
    taken.add(drawn)
    return drawn
  })
}

function* batches<Row>(rows: readonly Row[]): Generator<[start: number, rows: readonly Row[]]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield [start, rows.slice(start, start + ROWS_AT_ONCE)]
}

/** What the rows have in each of these fields: `unnest` takes a list a column. */
function listsOf<Row, Name extends keyof Row>(rows: readonly Row[], names: readonly Name[]): Row[Name][][] {
  return names.map((name) => rows.map((row) => row[name]))
}
