// Deposits, withdrawals and transfers of a book. What every player pays in first is added by the ledger, which knows how
// much each of them needs.
import { seeded, type Loader } from './loader.ts'
import type { Players } from './load-people.ts'

export interface FundsPeriod {
  /** Instants, ISO 8601. */
  from: string
  to: string
}

/** In parts of the number of users; each user has a first deposit besides. */
const DEPOSITS = 1
const WITHDRAWALS = 1
const TRANSFERS = 0.5
/** What was asked for in the last hours is partly still to be decided. */
const UNDECIDED = `interval '30 hours'`

/** Ids of deposits up to `players.approved` are kept free for the first ones. */
export async function loadFunds(loader: Loader, players: Players, period: FundsPeriod): Promise<void> {
  const { owner } = loader
  const count = (part: number) => Math.round(players.count * part)
  await seeded(
    loader,
    `insert into deposit (id, player_id, amount_paise, status, is_auto, method, reference, remark, created_at, decided_at,
       decided_by, decided_by_name)
     overriding system value
     select ${players.approved} + row_number() over (order by at), player_id, amount_paise, status, is_auto,
       case when is_auto then 'provider' else (array['bank', 'paytm', 'google-pay'])[1 + floor(chance * 3)::int] end,
       (case when is_auto then 'PAY' else 'UTR' end) || 100000000 + number, case status when 'rejected' then 'Not received' else '' end,
       at, case when status <> 'pending' then least(at + interval '1 minute' * 20 * chance, '${period.to}') end,
       case when status <> 'pending' and not is_auto then 1 end,
       case when status = 'pending' then '' when is_auto then 'Payment Gateway' else 'Staff 1' end
     from (${requests(players, period, { count: count(DEPOSITS), amounts: [200_00, 500_00, 1000_00, 2000_00, 5000_00], isAuto: 0.3 })}) as made
     order by at`,
  )
  await seeded(
    loader,
    `insert into withdrawal (player_id, amount_paise, status, method, bank_name, holder_name, account_number, ifsc, paytm_number,
       google_pay_number, remark, created_at, decided_at, decided_by, decided_by_name)
     select player_id, amount_paise, status, method, case method when 'bank' then 'State Bank' else '' end,
       case method when 'bank' then 'Account Holder' else '' end, case method when 'bank' then (30000000000 + number)::text else '' end,
       case method when 'bank' then 'SBIN0000300' else '' end, case method when 'paytm' then mobile else '' end,
       case method when 'google-pay' then mobile else '' end, case status when 'rejected' then 'Wrong account' else '' end,
       at, case when status <> 'pending' then least(at + interval '1 hour' * 3 * chance, '${period.to}') end,
       case when status <> 'pending' then 1 end, case when status <> 'pending' then 'Staff 1' else '' end
     from (
       select made.*, player.mobile, (array['bank', 'paytm', 'google-pay'])[1 + floor(chance * 3)::int] as method
       from (${requests(players, period, { count: count(WITHDRAWALS), amounts: [500_00, 1000_00, 1500_00], isAuto: 0 })}) as made
       join player on player.id = made.player_id
     ) as made
     order by at`,
  )
  await seeded(
    loader,
    `insert into transfer (sender_id, receiver_id, amount_paise, created_at)
     select player_id, 1 + player_id % ${players.approved}, amount_paise, at
     from (${requests(players, period, { count: count(TRANSFERS), amounts: [100_00, 200_00, 500_00], isAuto: 0 })}) as made
     order by at`,
  )
  await owner.query('analyze deposit, withdrawal, transfer')
}

interface Requests {
  count: number
  amounts: readonly number[]
  /** Which part of them nobody decides. */
  isAuto: number
}

/** A select of `number, player_id, amount_paise, chance, at, is_auto, status`, to stand in brackets. */
function requests({ approved }: Players, { from, to }: FundsPeriod, { count, amounts, isAuto }: Requests): string {
  return `
    select *, case
      when is_auto then 'accepted'
      when at > '${to}'::timestamptz - ${UNDECIDED} and outcome < 0.5 then 'pending'
      when outcome < 0.9 then 'accepted' else 'rejected' end::fund_status as status
    from (
      select number, 1 + floor(random() * ${approved})::int as player_id,
        (array[${amounts.join()}])[1 + floor(random() * ${amounts.length})::int] as amount_paise, random() as chance,
        '${from}'::timestamptz + random() * ('${to}'::timestamptz - '${from}'::timestamptz) as at,
        random() < ${isAuto} as is_auto, random() as outcome
      from generate_series(1, ${count}) as number
      offset 0
    ) as drawn`
}
