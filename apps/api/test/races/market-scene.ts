// A small fresh market for each race: four players with ₹1000 each, three bids, and the calls that race about it.

import { contract, playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { SESSION_LABELS, type Family, type Session } from '@panadesk/domain/families'
import type { Chance } from '../random.ts'
import type { Answer } from '../test-app.ts'
import { makeGame, placeBids } from '../test-market.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { TODAY } from '../test-results.ts'
import type { Runner } from './race.ts'
import type { TwoInstances } from './two-instances.ts'

/** What a family plays here, by heart: the results that are saved, and what pays on which of them. */
export interface Play {
  family: Family
  /** Whose result is saved and declared. */
  session: Session
  type: 'single-digit' | 'jodi-digit'
  /** The result, what it makes win, and what one rupee on that pays. */
  first: { result: string; wins: string }
  second: { result: string; wins: string }
  /** Never wins unless it is edited. */
  third: string
  pays: number
}

const DIGITS = {
  type: 'single-digit',
  first: { result: '140', wins: '5' },
  second: { result: '128', wins: '1' },
  third: '8',
  pays: 9.5,
} as const

export const PLAYS: readonly Play[] = [
  { family: 'main', session: 'open', ...DIGITS },
  { family: 'starline', session: 'open', ...DIGITS },
  {
    family: 'galidisswar',
    session: 'close',
    type: 'jodi-digit',
    first: { result: '42', wins: '42' },
    second: { result: '13', wins: '13' },
    third: '88',
    pays: 95,
  },
]

/** In rupees: of the winner of the first result, of the winner of the second, of the third bid, of one that comes late. */
export const STAKES = { first: 10, second: 20, third: 30, late: 40 }
export const START_RUPEES = 1000

export interface Market extends Play {
  gameId: number
  players: { first: Phone; second: Phone; third: Phone; late: Phone }
  bidIds: { first: number; second: number; third: number }
}

export const BEFORE = `${TODAY}T11:59:59.900+05:30`
export const AFTER = `${TODAY}T12:00:00.000+05:30`

/** A market whose bids are placed, a moment before its time; with no bids where the first is to come in the race. */
export async function openMarket(
  installation: TwoInstances,
  chance: Chance,
  options: { play?: Play; isEmpty?: boolean } = {},
) {
  const { app } = installation
  await installation.setTime(BEFORE)
  const play = options.play ?? chance.pick(PLAYS)
  const gameId = await makeGame(app, { family: play.family })
  const [first, second, third, late] = await Promise.all(
    [0, 1, 2, 3].map(() => signedInPlayer(app, { balancePaise: START_RUPEES * 100 })),
  )
  assert(first !== undefined && second !== undefined && third !== undefined && late !== undefined, 'four players')
  const players = { first, second, third, late }
  const place = async (phone: Phone, selection: string, stake: number) => {
    const asked = { type: play.type, selection, pointsPaise: stake * 100, ...sessionNamed(play) }
    const [id] = await placeBids(app, { playerId: phone.playerId, gameId, bids: [asked] })
    return id ?? 0
  }
  const market: Market = { ...play, gameId, players, bidIds: { first: 0, second: 0, third: 0 } }
  if (options.isEmpty === true) return market
  market.bidIds = {
    first: await place(first, play.first.wins, STAKES.first),
    second: await place(second, play.second.wins, STAKES.second),
    third: await place(third, play.third, STAKES.third),
  }
  return market
}

/** Only a family with two sessions is asked for one. */
function sessionNamed({ family, session }: Play): { session?: Session } {
  return family === 'main' ? { session } : {}
}

/** The time is over and a result is saved. */
export async function saveFirst(installation: TwoInstances, market: Market): Promise<void> {
  await installation.setTime(AFTER)
  await must(save(installation, market, market.first.result).send(installation.instances[0]))
}

export async function must(answering: Promise<Answer>): Promise<void> {
  const answer = await answering
  assert(answer.status === 200, `answered ${JSON.stringify(answer.body)}`)
}

export function save(installation: TwoInstances, market: Market, result: string): Runner<'save'> {
  const named = market.family === 'main' ? { session: SESSION_LABELS[market.session] } : {}
  const body = { ...marketBody(market), ...named, pana_number: result }
  const call = contract.results.save[market.family]
  return { kind: 'save', send: (instance) => instance.as(installation.app.mainAdmin).call(call, body) }
}

/** With `expected`, only that result. */
export function declare(installation: TwoInstances, market: Market, expected?: string): Runner<'declare'> {
  const call = contract.results.declare[market.family][market.session]
  assert(call !== undefined, 'the family has the session')
  const body = { ...marketBody(market), ...(expected === undefined ? {} : { pana_number: expected }) }
  return { kind: 'declare', send: (instance) => instance.as(installation.app.mainAdmin).call(call, body) }
}

/** Of the whole day, or of the close of a main market alone. */
export function revert(installation: TwoInstances, { gameId, family }: Market, session?: 'Close'): Runner<'revert'> {
  const body = { gameDB_id: String(gameId), bid_revert_date: TODAY, ...(session && { session }) }
  return {
    kind: 'revert',
    send: (instance) => instance.as(installation.app.mainAdmin).call(contract.reverts.revert[family], body),
  }
}

/** Takes the declaration back. */
export function undo(installation: TwoInstances, market: Market): Runner<'undo'> {
  const body = { ...marketBody(market), session: SESSION_LABELS[market.session], reason: 'The wrong pana was typed' }
  return {
    kind: 'undo',
    send: (instance) => instance.as(installation.app.mainAdmin).call(contract.results.undoDeclare, body),
  }
}

export function edit(installation: TwoInstances, bidId: number, digit: string): Runner<'edit'> {
  const body = { bidDB_id: String(bidId), digit, reason: 'The digit was misheard' }
  return {
    kind: 'edit',
    send: (instance) => instance.as(installation.app.mainAdmin).call(contract.bids.updateDigit, body),
  }
}

/** On what the first result makes win; of the fourth player, unless another is named. */
export function bid(
  market: Market,
  { by = market.players.late, key }: { by?: Phone; key?: string } = {},
): Runner<'bid'> {
  const { gameId, type, first } = market
  const line = { type, selection: first.wins, points: STAKES.late }
  const body = { gameId: String(gameId), ...sessionNamed(market), bids: [line] }
  const sent = { body, ...(key === undefined ? {} : { key }) }
  return { kind: 'bid', send: (instance) => instance.phone(by)(playerContract.bids.place, sent) }
}

function marketBody({ gameId }: Pick<Market, 'gameId'>) {
  return { gameDB_id: String(gameId), result_dec_date: TODAY }
}
