// What staff do about results: save and declare, revert, correct a digit.

import type { Game } from '../book/book.ts'
import type { Family, Session } from '../book/rules.ts'
import type { Chance } from '../chance.ts'
import { drawResult, otherSelection } from './draw-slip.ts'
import { command, isPast, type Act, type Stage } from './stage.ts'

interface ResultPaths {
  readonly sessions: readonly Session[]
  readonly save: string
  readonly declare: Readonly<Partial<Record<Session, string>>>
  readonly revert: string
}

const PATHS: Readonly<Record<Family, ResultPaths>> = {
  main: {
    sessions: ['open', 'close'],
    save: 'admin/save-open-data',
    declare: { open: 'admin/decleare-open-data', close: 'admin/decleare-close-data' },
    revert: 'admin/refund-amount',
  },
  starline: {
    sessions: ['open'],
    save: 'admin/save-open-starline-game-data',
    declare: { open: 'admin/decleare-open-starline-data' },
    revert: 'admin/starline-refund-amount',
  },
  galidisswar: {
    sessions: ['close'],
    save: 'admin/save-galidisswar-game-data',
    declare: { close: 'admin/decleare-galidisswar-data' },
    revert: 'admin/galidisswar-refund-amount',
  },
}

interface Market {
  game: Game
  date: string
}

/** One actor at a time, so that the state tells whose command was done. Players bid there all the same. */
async function holdMarket(stage: Stage, chance: Chance, work: (market: Market) => Promise<void>): Promise<void> {
  const market = { game: chance.pick(stage.book.games), date: stage.now.date }
  const key = `${market.game.id}/${market.date}`
  if (stage.heldMarkets.has(key)) return
  stage.heldMarkets.add(key)
  try {
    await work(market)
  } finally {
    stage.heldMarkets.delete(key)
  }
}

export const saveAndDeclare: Act = (stage, chance) =>
  holdMarket(stage, chance, async (market) => {
    const { game, date } = market
    const { sessions } = PATHS[game.family]
    const session = sessions.find((each) => stage.book.session(game, date, each).declared === undefined)
    // Now and then where it must be refused.
    if (session === undefined || (!isPast(stage, game, date, session) && chance.below(20) > 0)) return
    const value = drawResult(chance, game.family)
    const known = stage.book.session(game, date, session)
    if (known.saved !== value && !(await save(stage, chance, { ...market, session, value }))) return
    known.saved = value
    if (chance.below(3) === 0) return
    if (await declare(stage, chance, { ...market, session, value })) known.declared = value
  })

interface Result extends Market {
  session: Session
  value: string
}

function label(session: Session): string {
  return session === 'open' ? 'Open' : 'Close'
}

const STATE = 'select from market_session where game_id = $1 and market_date = $2 and session = $3'

function save(stage: Stage, chance: Chance, { game, date, session, value }: Result): Promise<boolean> {
  const { save: path, sessions } = PATHS[game.family]
  const named = sessions.length > 1 ? { session: label(session) } : {}
  return command(stage, chance, {
    path,
    body: { gameDB_id: game.id, result_dec_date: date, pana_number: value, ...named },
    wasDone: async (ask) => (await ask(`${STATE} and result = $4`, [game.id, date, session, value])).length > 0,
  })
}

function declare(stage: Stage, chance: Chance, { game, date, session, value }: Result): Promise<boolean> {
  return command(stage, chance, {
    path: PATHS[game.family].declare[session] ?? '',
    body: { gameDB_id: game.id, result_dec_date: date, pana_number: value },
    wasDone: async (ask) => (await ask(`${STATE} and declared_at is not null`, [game.id, date, session])).length > 0,
  })
}

/** Mostly the latest declaration of a market; now and then one that must be refused. */
export const undoDeclare: Act = (stage, chance) =>
  holdMarket(stage, chance, async ({ game, date }) => {
    const { sessions } = PATHS[game.family]
    const latest = sessions.findLast((each) => stage.book.session(game, date, each).declared !== undefined)
    const session = chance.below(8) === 0 ? chance.pick(sessions) : latest
    if (session === undefined) return
    const rounds = stage.book.session(game, date, session).undone.length
    const done = await command(stage, chance, {
      path: 'admin/undo-declare',
      body: {
        gameDB_id: game.id,
        result_dec_date: date,
        session: label(session),
        reason: 'The wrong number was typed',
      },
      wasDone: async (ask) =>
        (await ask(`${STATE} and undone_count > $4`, [game.id, date, session, rounds])).length > 0,
    })
    if (done) stage.book.undo(game, date, session)
  })

export const revert: Act = (stage, chance) =>
  holdMarket(stage, chance, async ({ game, date }) => {
    // Of a second one without an answer the state would not tell whether it was done.
    if (stage.book.reverted.has(`${game.id}/${date}`)) return
    const done = await command(stage, chance, {
      path: PATHS[game.family].revert,
      body: { gameDB_id: game.id, bid_revert_date: date },
      wasDone: async (ask) =>
        (
          await ask('select from market_session where game_id = $1 and market_date = $2 and reverted_at is not null', [
            game.id,
            date,
          ])
        ).length > 0,
    })
    if (done) stage.book.reverted.add(`${game.id}/${date}`)
  })

const NEWEST = 200

export const editDigit: Act = async (stage, chance) => {
  const bids = [...stage.book.bids.values()].slice(-NEWEST)
  if (bids.length === 0) return
  const bid = chance.pick(bids)
  const selection = otherSelection(chance, bid)
  if (bid.isBeingEdited || selection === undefined) return
  bid.isBeingEdited = true
  const done = await command(stage, chance, {
    path: 'admin/update-bid-digit',
    body: { bidDB_id: bid.id, digit: selection, reason: 'The digit was misheard' },
    wasDone: async (ask) =>
      (await ask('select from bid where id = $1 and corrected_selection = $2', [bid.id, selection])).length > 0,
  })
  if (done) bid.selection = selection
  bid.isBeingEdited = false
}
