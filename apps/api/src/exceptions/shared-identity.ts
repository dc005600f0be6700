// More players than a household has, with one phone, address, payee or referrer.
import type { PLAYER_METHODS } from '@panadesk/contract/payment-methods'
import { sql, type RawBuilder } from 'kysely'
import { counted } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'

interface Link {
  readonly name: string
  readonly words: string
  /** So many share it without anybody wondering. */
  readonly usual: number
  readonly weight: Finding['weight']
  /** `value` and `player_id` of whoever shares what somebody used in the span. */
  readonly sharing: (span: Pick<Look, 'from' | 'to'>) => RawBuilder<unknown>
}

/** The two who share an account, and no third. */
const PAYEE_USUAL = 2

const LINKS: readonly Link[] = [
  {
    name: 'device',
    words: 'signed in on one device',
    usual: 4,
    weight: 2,
    sharing: ({ from, to }) => sql`
      select encode(token_hash, 'hex') as value, substr(account, ${'player:'.length + 1})::bigint as player_id
      from known_device
      where account like 'player:%'
        and token_hash in (select token_hash from known_device where used_at > ${from} and used_at <= ${to})`,
  },
  {
    // Cafés and mobile networks stand behind one address, so this alone says little.
    name: 'address',
    words: 'signed in from one address within a day',
    usual: 10,
    weight: 1,
    sharing: ({ from, to }) => sql`
      select distinct address as value, player_id from player_login where created_at > ${from} and created_at <= ${to}`,
  },
  { name: 'bank account', words: 'want to be paid to one bank account', ...ofPayee('account_number', 'bank') },
  { name: 'Paytm number', words: 'want to be paid to one Paytm number', ...ofPayee('paytm_number', 'paytm') },
  {
    name: 'Google Pay number',
    words: 'want to be paid to one Google Pay number',
    ...ofPayee('google_pay_number', 'google-pay'),
  },
  {
    name: 'Phone Pay number',
    words: 'want to be paid to one Phone Pay number',
    ...ofPayee('account_number', 'phone-pay'),
  },
  {
    // Agents bring players for a living.
    name: 'referrer',
    words: 'were brought by one player within a week',
    usual: 10,
    weight: 1,
    sharing: ({ from, to }) => sql`
      select referrer.id::text as value, brought.id as player_id
      from player as referrer join player as brought on brought.referred_by = referrer.id
      where not referrer.is_agent
        and brought.created_at > ${to}::timestamptz - interval '7 days' and brought.created_at <= ${to}
        and referrer.id in (
          select referred_by from player where referred_by is not null and created_at > ${from} and created_at <= ${to}
        )`,
  },
]

function ofPayee(
  column: 'account_number' | 'paytm_number' | 'google_pay_number',
  method: (typeof PLAYER_METHODS)[number],
): Pick<Link, 'usual' | 'weight' | 'sharing'> {
  const payee = sql.ref(column)
  return {
    usual: PAYEE_USUAL,
    weight: 3,
    sharing: ({ from, to }) => sql`
      select distinct ${payee} as value, player_id from withdrawal
      where ${payee} <> '' and method = ${method} and ${payee} in (
        select ${payee} from withdrawal
        where created_at > ${from} and created_at <= ${to} and ${payee} <> '' and method = ${method}
      )`,
  }
}

interface Shared {
  /** Of the value, which is confidential. */
  digest: string
  players: number
  first_id: number
  names: string[]
}

export async function findSharedIdentities(look: Look): Promise<Finding[]> {
  const found: Finding[] = []
  for (const link of LINKS) found.push(...(await sharedBy(look, link)))
  return found
}

/** How many are named; the number says how many there are. */
const NAMED = 12

async function sharedBy({ db, from, to }: Look, { name, words, usual, weight, sharing }: Link): Promise<Finding[]> {
  const { rows } = await sql<Shared>`
    select encode(sha256(convert_to(value, 'UTF8')), 'hex') as digest, count(*) as players, min(player.id) as first_id,
      (array_agg(concat(player.name, ' (', mobile, ')') order by player.id))[1:${sql.lit(NAMED)}] as names
    from (${sharing({ from, to })}) as sharing join player on player.id = player_id
    group by value having count(*) > ${usual}`.execute(db)
  return rows.map((row) => ({
    // Once more when it has doubled, whatever was said of it before.
    key: `${name}/${row.digest}/${Math.floor(Math.log2(row.players / usual))}`,
    weight,
    subject: { kind: 'player', id: row.first_id, words: `${row.names[0]} and ${counted(row.players - 1, 'other')}` },
    happenedAt: new Date(to.getTime() - 1),
    evidence: `${row.players.toLocaleString('en-IN')} players ${words}.`,
    facts: [
      { label: 'Shared', value: name },
      { label: 'Usual up to', value: counted(usual, 'player') },
      { label: 'Players', value: row.names.join(', ') + (row.players > NAMED ? ', …' : '') },
    ],
  }))
}
