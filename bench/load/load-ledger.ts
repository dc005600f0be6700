// The movements and wallets of a book, out of everything that was written before: in the order of time, each with the
// balance that it left behind, and so much paid in at first that no balance was ever below zero.
import { inShares, shareOf, numberOf, type Loader } from './loader.ts'
import type { Players } from './load-people.ts'

/** What is paid in at first is a multiple of it, and at least one of them. */
const FIRST_DEPOSIT_STEP_PAISE = 500_00
/** What a referrer gets of a deposit. */
const REFERRAL_PERCENT = 2

/** `startsAt` is when the first deposits are accepted, ISO 8601. */
export async function loadLedger(loader: Loader, players: Players, startsAt: string): Promise<void> {
  const { owner, shares } = loader
  await owner.query(`
    create unlogged table load.event as
    select ${players.approved} + row_number() over (order by at, kind, ref) as id, * from (${EVENTS}) as moved`)
  await owner.query('analyze load.event')
  await owner.query(`
    create unlogged table load.side as
    select id, player_id, sum(change_paise) over (partition by player_id order by id rows unbounded preceding)::bigint as running_paise
    from (
      select id, credit_account as player_id, amount_paise as change_paise from load.event where credit_account > 0
      union all
      select id, debit_account, -amount_paise from load.event where debit_account > 0
    ) as change`)
  await owner.query(`
    create unlogged table load.opening as
    select player.id as player_id, ${FIRST_DEPOSIT_STEP_PAISE} * greatest(1, ceil(coalesce(-lowest_paise, 0)
      / ${FIRST_DEPOSIT_STEP_PAISE}.0) + player.id % 3)::bigint as amount_paise
    from player
    left join (select player_id, min(running_paise) as lowest_paise from load.side group by player_id) as run
      on run.player_id = player.id
    where player.id <= ${players.approved}`)
  await owner.query('analyze load.side, load.opening')
  await loadOpenings(loader, startsAt)
  const last = await numberOf(owner, 'select max(id) from load.event')
  await inShares(loader, (share) => movementsOf(shareOf('id', { count: last, share, shares })))
  await owner.query(`
    insert into wallet (player_id, balance_paise)
    select player.id, coalesce(opening.amount_paise, 0) + coalesce(moved.change_paise, 0)
    from player
    left join load.opening on opening.player_id = player.id
    left join (${BALANCES}) as moved on moved.player_id = player.id
    order by player.id`)
  await loadSources(owner)
}

/** What the ledger keeps beside the movements of bonuses, deposits and withdrawals. */
async function loadSources(owner: Loader['owner']): Promise<void> {
  await owner.query(`update setting set user_refer_bonus_percent = ${REFERRAL_PERCENT}`)
  await owner.query(`
    insert into bonus (kind, ref, percent)
    select kind, ref, ${REFERRAL_PERCENT} from movement where kind = 'referral-bonus'`)
  await owner.query(`
    with change as (
      select id, case kind when 'deposit' then credit_account else debit_account end as player_id,
        case kind when 'deposit' then amount_paise else -amount_paise end as change_paise
      from movement where kind in ('deposit', 'withdrawal')
    ), chain as (
      select id, player_id, sum(change_paise) over (partition by player_id order by id)::bigint as net_paise from change
    )
    insert into net_deposit (player_id, net_paise, mark_paise)
    select player_id, (array_agg(net_paise order by id desc))[1], greatest(max(net_paise), 0) from chain group by player_id`)
}

const EVENTS = `
  select at, 'bid-placed'::movement_kind as kind, id as ref, player_id::bigint as debit_account, -1::bigint as credit_account,
    stake_paise as amount_paise
  from load.slip
  union all
  select declared_at, 'bid-won', id, -1, player_id, won_paise
  from bid join load.result using (game_id, market_date, session) where status = 'won'
  union all
  select decided_at, 'deposit', id, 0, player_id, amount_paise from deposit where status = 'accepted'
  union all
  select decided_at, 'referral-bonus', deposit.id, -2, referred_by, amount_paise * ${REFERRAL_PERCENT} / 100
  from deposit join player on player.id = player_id where status = 'accepted' and referred_by is not null
  union all
  select decided_at, 'withdrawal', id, player_id, 0, amount_paise from withdrawal where status = 'accepted'
  union all
  select created_at, 'transfer', id, sender_id, receiver_id, amount_paise from transfer`

/** The sum of each wallet, without what was paid in at first. */
const BALANCES = `
  select distinct on (player_id) player_id, running_paise as change_paise from load.side order by player_id, id desc`

async function loadOpenings({ owner }: Loader, startsAt: string): Promise<void> {
  await owner.query(`
    insert into deposit (id, player_id, amount_paise, status, method, created_at, decided_at, decided_by, decided_by_name)
    overriding system value
    select player_id, player_id, amount_paise, 'accepted', 'staff', '${startsAt}', '${startsAt}', 1, 'Staff 1'
    from load.opening order by player_id`)
  await owner.query(`
    insert into movement (id, kind, ref, debit_account, credit_account, amount_paise, credit_after_paise, created_at)
    overriding system value
    select player_id, 'deposit', player_id, 0, player_id, amount_paise, amount_paise, '${startsAt}'
    from load.opening order by player_id`)
}

/** In the order of the ids, as they would have come. */
function movementsOf(own: string): string {
  return `
    insert into movement
      (id, kind, ref, debit_account, credit_account, amount_paise, debit_after_paise, credit_after_paise, created_at)
    overriding system value
    select event.id, kind, ref, debit_account, credit_account, event.amount_paise, debit.running_paise + debit_opening.amount_paise,
      credit.running_paise + credit_opening.amount_paise, at
    from (select * from load.event where ${own}) as event
    left join (select * from load.side where ${own}) as debit on debit.id = event.id and debit.player_id = event.debit_account
    left join load.opening as debit_opening on debit_opening.player_id = debit.player_id
    left join (select * from load.side where ${own}) as credit on credit.id = event.id and credit.player_id = event.credit_account
    left join load.opening as credit_opening on credit_opening.player_id = credit.player_id
    order by event.id`
}
