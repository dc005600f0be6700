// What the database holds of a market after a race, in the words of the tables, and what it must hold after each way to end.

import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import type { TwoInstances } from './two-instances.ts'
import { START_RUPEES, STAKES, type Market } from './market-scene.ts'

type Player = keyof Market['players']
/** Movements of the market by kind. */
type Moved = Partial<Record<'bid-placed' | 'bid-won' | 'bid-reverted', number>>

export interface MarketFacts {
  /** What stands of the session that raced: `none`, `saved 140`, `declared 140`, `reverted`. */
  state: string
  /** What the declaration says that it paid: winners and rupees. */
  paid: { winners: number; rupees: number } | null
  /** The status of each bid by who placed it, in the order of the bids. */
  bids: Record<Player, string[]>
  thirdNames: string
  wallets: Record<Player, number>
  moved: Moved
  /** Audit rows of the market and its bids, by what was done. */
  audited: Record<'save' | 'declare' | 'revert' | 'edit', number>
}

const PLAYERS = ['first', 'second', 'third', 'late'] as const

export async function loadFacts({ app }: TwoInstances, market: Market): Promise<MarketFacts> {
  const { gameId, session, bidIds } = market
  const row = await app.db
    .selectFrom('market_session')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('session', '=', session)
    .executeTakeFirst()
  const bids = await app.db.selectFrom('bid').selectAll().where('game_id', '=', gameId).orderBy('id').execute()
  const third = bids.find(({ id }) => id === bidIds.third)
  const ids = Object.values(market.players).map(({ playerId }) => playerId)
  const wallets = await app.db.selectFrom('wallet').selectAll().where('player_id', 'in', ids).execute()
  const isDeclared = row?.declared_at !== undefined && row.declared_at !== null
  return {
    state: stateOf(row),
    paid: isDeclared ? { winners: row.winner_count ?? 0, rupees: (row.paid_paise ?? 0) / 100 } : null,
    bids: byPlayer((player) =>
      bids.filter((bid) => bid.player_id === market.players[player].playerId).map(({ status }) => status),
    ),
    thirdNames: third?.corrected_selection ?? third?.selection ?? '',
    wallets: byPlayer(
      (player) =>
        (wallets.find((wallet) => wallet.player_id === market.players[player].playerId)?.balance_paise ?? 0) / 100,
    ),
    moved: await countMovements({ app }, gameId),
    audited: await countAudits({ app }, market),
  }
}

function stateOf(
  row: { result: string | null; declared_at: Date | null; reverted_at: Date | null } | undefined,
): string {
  if (row === undefined) return 'none'
  const marks = [row.reverted_at !== null && 'reverted', row.declared_at !== null && `declared ${row.result}`]
  return marks.filter(Boolean).join(' and ') || `saved ${row.result}`
}

function byPlayer<Value>(valueOf: (player: Player) => Value): Record<Player, Value> {
  return Object.fromEntries(PLAYERS.map((player) => [player, valueOf(player)])) as Record<Player, Value>
}

async function countMovements({ app }: Pick<TwoInstances, 'app'>, gameId: number): Promise<Moved> {
  const { rows } = await sql<{ kind: keyof Moved; count: number }>`
    select kind, count(*) as count from movement
    where kind = 'bid-placed' and ref in (select slip_id from bid where game_id = ${gameId})
      or kind in ('bid-won', 'bid-reverted') and ref in (select id from bid where game_id = ${gameId})
    group by kind`.execute(app.db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count]))
}

async function countAudits({ app }: Pick<TwoInstances, 'app'>, market: Market): Promise<MarketFacts['audited']> {
  const { rows } = await sql<{ call: string; count: number }>`
    select call, count(*) as count from audit
    where subject = 'market-session' and subject_id = ${market.gameId}
      or subject = 'bid' and subject_id in (select id from bid where game_id = ${market.gameId})
    group by call`.execute(app.db)
  const of = (call: { path: string } | undefined) => rows.find((row) => row.call === call?.path)?.count ?? 0
  const { results, reverts, bids } = contract
  return {
    save: of(results.save[market.family]),
    declare: of(results.declare[market.family][market.session]),
    revert: of(reverts.revert[market.family]),
    edit: of(bids.updateDigit),
  }
}

/** Every audit row that a race may have left; zero unless the table says otherwise. */
export type Audited = Partial<MarketFacts['audited']>

interface Told {
  audited: Audited
  /** How many bids of the fourth player were taken. */
  late?: number
  /** What the third bid names, where it was edited. */
  third?: string
}

/** Nothing is settled: a result is saved, or none is. */
export function unsettled(market: Market, { result, ...told }: Told & { result?: string }): MarketFacts {
  const { late = 0, third = market.third } = told
  return {
    state: result === undefined ? 'none' : `saved ${result}`,
    paid: null,
    bids: { first: ['placed'], second: ['placed'], third: ['placed'], late: times(late, 'placed') },
    thirdNames: third,
    wallets: afterStakes(late),
    moved: { 'bid-placed': 3 + late },
    audited: audited(told.audited),
  }
}

/** Declared once: who named what wins is paid once, and nobody else. */
export function declared(market: Market, { which, ...told }: Told & { which: 'first' | 'second' }): MarketFacts {
  const { late = 0, third = market.third } = told
  const { result, wins } = market[which]
  const isWon = { first: market.first.wins === wins, second: market.second.wins === wins, third: third === wins }
  const wonLate = which === 'first' ? late : 0
  const won = byPlayer((player) => (player === 'late' ? wonLate : Number(isWon[player])) * STAKES[player] * market.pays)
  const winners = wonLate + Object.values(isWon).filter(Boolean).length
  const statusOf = (player: 'first' | 'second' | 'third') => [isWon[player] ? 'won' : 'placed']
  const stakes = afterStakes(late)
  return {
    state: `declared ${result}`,
    paid: { winners, rupees: Object.values(won).reduce((sum, rupees) => sum + rupees, 0) },
    bids: {
      first: statusOf('first'),
      second: statusOf('second'),
      third: statusOf('third'),
      late: times(late, wonLate > 0 ? 'won' : 'placed'),
    },
    thirdNames: third,
    wallets: byPlayer((player) => stakes[player] + won[player]),
    moved: { 'bid-placed': 3 + late, ...(winners > 0 ? { 'bid-won': winners } : {}) },
    audited: audited({ declare: 1, ...told.audited }),
  }
}

/** Reverted once: everybody has back what was staked, no more. */
export function reverted(market: Market, { late = 0, third = market.third, ...told }: Told): MarketFacts {
  return {
    state: 'reverted',
    paid: null,
    bids: { first: ['reverted'], second: ['reverted'], third: ['reverted'], late: times(late, 'reverted') },
    thirdNames: third,
    wallets: byPlayer(() => START_RUPEES),
    moved: { 'bid-placed': 3 + late, 'bid-reverted': 3 + late },
    audited: audited({ revert: 1, ...told.audited }),
  }
}

export function audited(some: Audited): MarketFacts['audited'] {
  return { save: 0, declare: 0, revert: 0, edit: 0, ...some }
}

function afterStakes(late: number): Record<Player, number> {
  return byPlayer((player) => START_RUPEES - STAKES[player] * (player === 'late' ? late : 1))
}

function times(count: number, status: string): string[] {
  return Array.from({ length: count }, () => status)
}
