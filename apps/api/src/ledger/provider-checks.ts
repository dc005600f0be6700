// What must be true of auto deposits: each is what a payment provider has reported, under the provider's signature.
import { createHash } from 'node:crypto'
import { sql, type RawBuilder } from 'kysely'
import type { Check } from './checks.ts'
import { SINCE } from './evidence.ts'

const AS_REPORTED: Check = {
  name: 'Every auto deposit is what a provider has reported, and what one has reported is there',
  faults: sql`
    select coalesce(deposit.id, deposit_id) as deposit_id, deposit.player_id, mobile, amount_paise, reference, body
    from (
      select deposit.*, mobile from deposit join player on player.id = player_id
      where is_auto and status = 'accepted' and decided_at > ${SINCE}
    ) as deposit
    full join provider_report as report on deposit_id = deposit.id
    where (mobile, amount_paise, reference) is distinct from (
      btrim(body::jsonb ->> 'mobile'), ((body::jsonb ->> 'amount')::numeric * 100)::bigint, btrim(body::jsonb ->> 'reference'))`,
}

/** Without the secret that is shared with the provider only what a report says is looked at, not who signed it. */
export function providerChecks(secret: string | undefined): readonly Check[] {
  return secret === undefined ? [AS_REPORTED] : [AS_REPORTED, asSigned(secret)]
}

/** Of those from before the secret was changed nobody can tell any more. */
function asSigned(secret: string): Check {
  const isGood = sql`signature = ${signed(secret, sql`convert_to(body, 'UTF8')`)}`
  return {
    name: 'Every report of a provider bears a good signature',
    faults: sql`
      select deposit_id, body from provider_report
      where not ${isGood} and deposit_id > (select min(deposit_id) from provider_report where ${isGood})`,
  }
}

const BLOCK_BYTES = 64
const [INNER, OUTER] = [0x36, 0x5c]

/** HMAC-SHA256 (RFC 2104) by the one hash that the database has. */
function signed(secret: string, text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`sha256(${padded(secret, OUTER)}::bytea || sha256(${padded(secret, INNER)}::bytea || ${text}))`
}

function padded(secret: string, by: number): Buffer {
  const key = Buffer.from(secret, 'utf8')
  const block = Buffer.alloc(BLOCK_BYTES)
  const fitting = key.length > BLOCK_BYTES ? createHash('sha256').update(key).digest() : key
  fitting.copy(block)
  return Buffer.from(block.map((byte) => byte ^ by))
}
