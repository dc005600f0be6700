// Compares the database with the checker's book, row by row, by plain SQL: nothing lost, nothing doubled, nothing half done.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Installation } from '../installation/killable-installation.ts'
import type { Ask } from '../installation/postgres-processes.ts'
import type { Bid, Book, FundRequest } from './book.ts'
import { differences } from './compare.ts'
import { checkSeals } from './seals.ts'
import { checkReferences, checkReferrals, paidReferrals } from './sources.ts'

const ACCOUNTS = `case when $account > 0 then $account::text else (array['bank', 'bets', 'bonus'])[1 - $account] end`
const account = (column: string) => ACCOUNTS.replaceAll('$account', column)

type Line = { line: string }

/** Every difference, in words. To be asked while nothing is under way. */
export function checkBooks(installation: Installation, book: Book): Promise<string[]> {
  return installation.look(async (ask) => [
    ...(await checkMovements(ask, book)),
    ...(await checkBalances(ask, book)),
    ...(await checkPlayers(ask, book)),
    ...(await checkBids(ask, book)),
    ...(await checkSessions(ask, book)),
    ...(await checkSeals(ask)),
    ...(await checkRequests(ask, book)),
    ...(await checkReferrals(ask, book)),
    ...(await checkReferences(ask)),
    ...(await checkReceipts(ask, installation)),
    ...(await checkAudits(ask, book)),
    ...(await checkHalfPaid(ask)),
  ])
}

async function checkMovements(ask: Ask, book: Book): Promise<string[]> {
  const rows =
    await ask<Line>(`select concat_ws(' ', kind, ${account('debit_account')}, ${account('credit_account')}, amount_paise) as line
    from movement where kind not in ('receivable-opened', 'receivable-settled', 'referral-bonus')`)
  return differences('movements', book.movements(), linesOf(rows))
}

async function checkBalances(ask: Ask, book: Book): Promise<string[]> {
  const rows = await ask<Line>(`select player_id || ' ' || balance_paise - coalesce(owed_paise, 0) as line
    from wallet left join receivable using (player_id)`)
  const expected = [...book.balances(await paidReferrals(ask))].map(([player, paise]) => `${player} ${paise}`)
  const added = await ask<Line>(`select player_id || ' ' || balance_paise as line from wallet
    where balance_paise <> coalesce((select sum(amount_paise) from movement where credit_account = player_id), 0)
      - coalesce((select sum(amount_paise) from movement where debit_account = player_id), 0)`)
  const owed = await ask<Line>(`select player_id || ' ' || owed_paise as line from receivable
    where owed_paise <> (select coalesce(sum(amount_paise), 0) from movement
        where kind = 'receivable-opened' and credit_account = player_id)
      - (select coalesce(sum(amount_paise), 0) from movement where kind = 'receivable-settled' and debit_account = player_id)`)
  return [
    ...differences('wallets less what is owed', expected, linesOf(rows)),
    ...differences('wallets that are not the sum of their movements', [], linesOf(added)),
    ...differences('what is owed, but is not the sum of its movements', [], linesOf(owed)),
  ]
}

async function checkPlayers(ask: Ask, book: Book): Promise<string[]> {
  const rows = await ask<Line>(
    `select concat_ws(' ', id, mobile, is_active, betting_on, transfer_on) as line from player`,
  )
  const expected = book.players.map(({ id, mobile, flags }) =>
    [id, mobile, ...[flags.status, flags.betting_status, flags.transfer_point_status].map(asText)].join(' '),
  )
  return differences('players', expected, linesOf(rows))
}

function asText(flag: boolean): string {
  return flag ? 't' : 'f'
}

async function checkBids(ask: Ask, book: Book): Promise<string[]> {
  const rows = await ask<Line>(`select concat_ws(' ', id, player_id, game_id, market_date, session, game_type,
    coalesce(corrected_selection, selection), points_paise, status, won_paise) as line from bid`)
  const slips = await ask<Line>(`select slip.id::text as line from slip left join bid on bid.slip_id = slip.id
    group by slip.id having slip.stake_paise is distinct from sum(bid.points_paise)`)
  return [
    ...differences(
      'bids',
      [...book.bids.values()].map((bid) => bidLine(book, bid)),
      linesOf(rows),
    ),
    ...differences('slips that are not the sum of their bids', [], linesOf(slips)),
  ]
}

function bidLine(book: Book, bid: Bid): string {
  const { id, player, game, date, session, type, selection, paise } = bid
  const won = book.won(bid)
  const state = book.isReverted(bid) ? 'reverted' : won === undefined ? 'placed' : `won ${won}`
  return [id, player.id, game.id, date, session, type, selection, paise, state].join(' ')
}

async function checkSessions(ask: Ask, book: Book): Promise<string[]> {
  const rows =
    await ask<Line>(`select concat_ws(' ', game_id || '/' || market_date || '/' || session, coalesce(result, '-'),
    case when declared_at is null then 'open' else 'declared' end) as line from market_session where result is not null`)
  const expected = [...book.sessions]
    .filter(([, { saved }]) => saved !== undefined)
    .map(([key, { saved, declared }]) => `${key} ${saved} ${declared === undefined ? 'open' : 'declared'}`)
  const undone = await ask<Line>(`select game_id || '/' || market_date || '/' || session || ' ' || undone_count as line
    from market_session where undone_count > 0
    union all select game_id || '/' || market_date || '/' || session || ' ' || count(*)
    from undone_declaration group by game_id, market_date, session`)
  const counted = [...book.sessions]
    .filter(([, session]) => session.undone.length > 0)
    .map(([key, session]) => `${key} ${session.undone.length}`)
  const reverted = await ask<Line>(`select distinct game_id || '/' || market_date as line from market_session
    where reverted_at is not null`)
  return [
    ...differences('results', expected, linesOf(rows)),
    // As the session counts them, and as they are noted.
    ...differences('declarations taken back', [...counted, ...counted], linesOf(undone)),
    ...differences('reverted markets', [...book.reverted], linesOf(reverted)),
  ]
}

async function checkRequests(ask: Ask, book: Book): Promise<string[]> {
  const rowsOf = (table: string) =>
    ask<Line>(
      `select concat_ws(' ', id, player_id, amount_paise, status, remark) as line from ${table} where method <> 'staff'`,
    )
  const transfers = await ask<Line>(
    `select concat_ws(' ', id, sender_id, receiver_id, amount_paise) as line from transfer`,
  )
  return [
    ...differences('deposits', requestLines(book.deposits), linesOf(await rowsOf('deposit'))),
    ...differences('withdrawals', requestLines(book.withdrawals), linesOf(await rowsOf('withdrawal'))),
    ...differences('transfers', [...book.transfers.values()], linesOf(transfers)),
  ]
}

function requestLines(requests: Map<string, FundRequest>): string[] {
  return [...requests.values()].map(({ id, player, paise, status, remark }) =>
    [id, player.id, paise, status, remark].join(' '),
  )
}

/** The receipt of a payment that was approved is part of what was acknowledged. */
async function checkReceipts(ask: Ask, { dataDir }: Installation): Promise<string[]> {
  const rows = await ask<Line>(`select receipt as line from withdrawal where status = 'accepted' and method <> 'staff'`)
  const lost = linesOf(rows).filter((name) => name === '' || !existsSync(join(dataDir, 'uploads', 'receipts', name)))
  return differences('receipts that are not there', [], lost)
}

async function checkAudits(ask: Ask, book: Book): Promise<string[]> {
  const rows = await ask<Line>(
    `select call || ' ' || count(*) as line from audit
     where call <> 'admin/loginCheck' and not is_reading and subject not in ('export', 'refused-call', 'approval-request')
     group by call`,
  )
  const expected = [...book.audits].map(([path, count]) => `${path} ${count}`)
  return differences('audit rows', expected, linesOf(rows))
}

/**
 * A settlement is there as a whole or not at all: the winners, their movements and the totals of the session; and one that
 * was taken back is so as a whole. Asked in one statement, so it may be asked at any time.
 */
export async function checkHalfPaid(ask: Ask): Promise<string[]> {
  const rows = await ask<Line>(`
    with won as (
      select bid.game_id, bid.market_date, bid.session, count(*) as winners, sum(bid.won_paise) as won_paise,
        count(movement.id) as payments, sum(movement.amount_paise) as paid_paise
      from bid
      join market_session using (game_id, market_date, session)
      left join movement on movement.kind = 'bid-won' and movement.ref = bid.id and movement.round = undone_count
        and movement.credit_account = bid.player_id
      where bid.status = 'won' group by 1, 2, 3
    ), undone as (
      select game_id, market_date, session, round, sum(amount_paise) as taken_paise
      from movement join bid on bid.id = ref where kind = 'win-undone' group by 1, 2, 3, 4
    )
    select concat_ws('/', game_id, market_date, session) as line
    from won full join (select * from market_session where declared_at is not null) as declared using (game_id, market_date, session)
    where declared.declared_at is null or (coalesce(won.winners, 0), coalesce(won.won_paise, 0), coalesce(payments, 0),
      coalesce(won.paid_paise, 0)) is distinct from (winner_count::bigint, declared.paid_paise::numeric, winner_count::bigint, declared.paid_paise::numeric)
    union all
    select concat_ws(' ', 'payment', ref, round) from movement as payment where kind = 'bid-won'
      and not exists (select from bid join market_session using (game_id, market_date, session)
        where bid.id = ref and status = 'won' and undone_count = round)
      and not exists (select from movement as back where back.kind = 'win-undone' and back.ref = payment.ref
        and back.round = payment.round and back.debit_account = payment.credit_account and back.amount_paise = payment.amount_paise)
    union all
    select concat_ws(' ', 'taken back', ref, round) from movement as back where kind = 'win-undone'
      and not exists (select from movement as payment where payment.kind = 'bid-won' and payment.ref = back.ref
        and payment.round = back.round)
    union all
    select concat_ws('/', game_id, market_date, session, round)
    from undone full join undone_declaration using (game_id, market_date, session, round)
    where coalesce(taken_paise, 0) is distinct from paid_paise::numeric`)
  return differences('settlements that are half paid', [], linesOf(rows))
}

function linesOf(rows: Line[]): string[] {
  return rows.map(({ line }) => line)
}
