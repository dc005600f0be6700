// What must be true of what players asked for, as far back as the answers to their keys are kept: each request has its answer.
import { sql, type RawBuilder } from 'kysely'
import type { Check } from './checks.ts'
import { APART_MAX, SINCE } from './evidence.ts'

const ANSWERS = sql`(
  select substr(scope, length('player:') + 1)::bigint as player_id, request_hash, reply, created_at as told_at
  from idempotency_key where scope like 'player:%'
)`

/** Answers are removed in the order of their instants: no request that is younger can have lost its own. Null where none is kept. */
const KEPT_FROM = sql`(select min(created_at) + ${APART_MAX} from idempotency_key)`

function isJudged(instant: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${instant} > ${SINCE} and ${instant} > ${KEPT_FROM})`
}

/** What the key of a request keeps of it, made from the words in which it must have been asked (http/idempotency.ts). */
function askedHash(call: string, words: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`sha256(convert_to(${call}::text || chr(10) || ${words}, 'UTF8'))`
}

const WITHDRAWAL_WORDS = sql`'{"amount":' || amount_paise || ',"method":' || to_json(method) || case method
  when 'bank' then ',"bankName":' || to_json(bank_name) || ',"holderName":' || to_json(holder_name) || ',"accountNumber":'
    || to_json(account_number) || ',"ifsc":' || to_json(ifsc) || ',"branch":' || to_json(branch)
  when 'paytm' then ',"paytmNumber":' || to_json(paytm_number)
  when 'google-pay' then ',"googlePayNumber":' || to_json(google_pay_number)
  when 'phone-pay' then ',"phonePayNumber":' || to_json(account_number)
end || '}'`

const TRANSFER_WORDS = sql`'{"mobile":' || to_json(mobile) || ',"amount":' || amount_paise || '}'`

export const ASKED_CHECKS: readonly Check[] = [
  {
    name: 'Every withdrawal is of the amount and to the payee that its player gave',
    faults: sql`
      select withdrawal.id as withdrawal_id, withdrawal.player_id, amount_paise, method, created_at
      from withdrawal
      left join ${ANSWERS} as answer on answer.player_id = withdrawal.player_id and reply #>> '{reply,id}' = withdrawal.id::text
        and request_hash = ${askedHash('withdrawals', WITHDRAWAL_WORDS)}
      where method <> 'staff' and ${isJudged(sql`created_at`)} and answer.player_id is null`,
  },
  {
    name: 'Every transfer was asked for by its sender, with its receiver and amount',
    faults: sql`
      select transfer.id as transfer_id, sender_id, receiver_id, amount_paise, transfer.created_at
      from transfer
      join player as receiver on receiver.id = receiver_id
      left join ${ANSWERS} as answer on answer.player_id = sender_id and reply #>> '{reply,id}' = transfer.id::text
        and request_hash = ${askedHash('transfers', TRANSFER_WORDS)}
      where ${isJudged(sql`transfer.created_at`)} and answer.player_id is null`,
  },
  {
    name: 'Every slip is the one that its player was told of, and left the balance that the player was told of',
    faults: sql`
      select slip_id, player_id, placed_at, bid_ids, balance_paise, told_at, told_bid_ids, told_balance_paise
      from (
        select slip_id, bid.player_id, min(bid.created_at) as placed_at, min(bid.id) as first_bid_id,
          array_agg(bid.id order by bid.id) as bid_ids, min(debit_after_paise) as balance_paise
        from bid
        left join movement on kind = 'bid-placed' and ref = slip_id
        where bid.created_at > ${KEPT_FROM} - ${APART_MAX}
        group by slip_id, bid.player_id
      ) as placed
      full join (
        select player_id, told_at, (reply #>> '{bids,0}')::bigint as first_bid_id,
          array(select jsonb_array_elements_text(reply -> 'bids'))::bigint[] as told_bid_ids,
          (reply ->> 'balance_paise')::bigint as told_balance_paise
        from ${ANSWERS} as answer where reply ? 'bids'
      ) as told using (player_id, first_bid_id)
      where (bid_ids, balance_paise) is distinct from (told_bid_ids, told_balance_paise)
        and (${isJudged(sql`placed_at`)} or ${isJudged(sql`told_at`)})`,
  },
]
