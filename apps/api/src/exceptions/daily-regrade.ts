// The sessions that were declared yesterday, settled once more: each bid by itself, against what was posted for it, to the paisa.
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import { formatPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { counted, instantWords, sessionSubject, type FoundMarket } from './evidence-words.ts'
import type { Finding, Look } from './finding.ts'
import { isIn } from './span.ts'
import { wonAgain, type BidToSettle, type MarketResults } from './settle-again.ts'

const BATCH_BIDS = 20_000
/** How many bids are named; the number says how many there are. */
const NAMED = 10

interface Declared extends FoundMarket, MarketResults {
  round: number
  winner_count: number
  paid_paise: number
  declared_at: Date
  declared_by: number | null
}

export async function regradeDay(look: Look): Promise<Finding[]> {
  const found: Finding[] = []
  for (const session of await loadDeclared(look)) {
    const settled = await settle(look, session)
    if (isAsDeclared(settled, session)) continue
    found.push(findingOf(look, session, settled))
  }
  return found
}

async function loadDeclared({ db, from, to }: Look): Promise<Declared[]> {
  const { rows } = await sql<Declared>`
    select declared.game_id, declared.market_date, declared.session, family, game.name as game, undone_count as round,
      winner_count, paid_paise, declared_at, declared_by, (
        select result from market_session as open
        where open.game_id = declared.game_id and open.market_date = declared.market_date and open.session = 'open'
      ) as open, case when declared.session = 'close' then result end as close
    from market_session as declared join game on game.id = game_id
    where ${isIn('declared_at', { from, to })}
    order by game_id, market_date, session`.execute(db)
  return rows
}

interface Settled {
  winners: number
  owedPaise: bigint
  /** Bids that were paid something else than they win. */
  wrong: number[]
}

interface PaidBid extends BidToSettle {
  id: number
  paid_paise: number
}

async function settle(look: Look, session: Declared): Promise<Settled> {
  const settled: Settled = { winners: 0, owedPaise: 0n, wrong: [] }
  for (const type of GAME_TYPES) {
    let afterId = 0
    for (;;) {
      const bids = await loadBids(look, session, { type, afterId })
      for (const bid of bids) {
        const won = wonAgain(bid, session)
        settled.owedPaise += won
        if (won > 0n) settled.winners += 1
        if (won !== BigInt(bid.paid_paise)) settled.wrong.push(bid.id)
      }
      afterId = bids.at(-1)?.id ?? afterId
      if (bids.length < BATCH_BIDS) break
    }
  }
  return settled
}

async function loadBids(
  { db }: Look,
  session: Declared,
  { type, afterId }: { type: GameType; afterId: number },
): Promise<PaidBid[]> {
  const { rows } = await sql<PaidBid>`
    select bid.id, game_type, session, selection, points_paise, stake, payout, coalesce(movement.amount_paise, 0) as paid_paise
    from (
      select id, game_type, session, coalesce(corrected_selection, selection) as selection, points_paise, stake, payout
      from bid
      where game_id = ${session.game_id} and market_date = ${session.market_date} and game_type = ${type}
        and session = ${session.session} and id > ${afterId} and status <> 'reverted'
      order by bid.id limit ${BATCH_BIDS}
    ) as bid
    left join movement on kind = 'bid-won' and ref = bid.id and round = ${session.round}
    order by bid.id`.execute(db)
  return rows
}

function isAsDeclared({ winners, owedPaise, wrong }: Settled, session: Declared): boolean {
  return wrong.length === 0 && winners === session.winner_count && owedPaise === BigInt(session.paid_paise)
}

function findingOf({ timeZone }: Look, session: Declared, { winners, owedPaise, wrong }: Settled): Finding {
  const difference = Number(owedPaise) - session.paid_paise
  return {
    key: [session.game_id, session.market_date, session.session, session.round].join('/'),
    weight: 3,
    subject: sessionSubject(session),
    happenedAt: session.declared_at,
    evidence:
      wrong.length === 0
        ? `Settled again, ${counted(winners, 'bid wins', 'bids win')} ${formatPaise(Number(owedPaise))}; declared were ${session.winner_count} and ${formatPaise(session.paid_paise)}.`
        : `${counted(wrong.length, 'bid was', 'bids were')} not paid what a second settlement comes to.`,
    facts: [
      { label: 'Declared at', value: instantWords(session.declared_at, timeZone) },
      { label: 'Results', value: [session.open, session.close].filter((result) => result !== null).join(', ') },
      { label: 'Declared', value: `${counted(session.winner_count, 'winner')}, ${formatPaise(session.paid_paise)}` },
      { label: 'Settled again', value: `${counted(winners, 'winner')}, ${formatPaise(Number(owedPaise))}` },
      ...(wrong.length === 0
        ? []
        : [{ label: 'Bids', value: wrong.slice(0, NAMED).join(', ') + (wrong.length > NAMED ? ', …' : '') }]),
    ],
    amountPaise: Math.abs(difference),
    adminIds: [session.declared_by],
  }
}
