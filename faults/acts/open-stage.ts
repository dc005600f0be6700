// Sets an installation up for acting: limits, games of all families, the first players, and money in their wallets.

import { Book, REFERRAL_HUNDREDTHS, WELCOME_PAISE, type Game } from '../book/book.ts'
import type { Chance } from '../chance.ts'
import { MAIN_ADMIN } from '../installation/clocked-server.ts'
import type { Installation } from '../installation/killable-installation.ts'
import { staffSession } from '../installation/staff-session.ts'
import { register } from './player-acts.ts'
import { approve, credit } from './staff-acts.ts'
import { newTally } from './tally.ts'
import type { Stage } from './stage.ts'

/** A Friday in India on which some sessions are closed and others take bids, as actors know it and as a clock is set. */
export const NOW: Stage['now'] = { date: '2026-11-20', minute: 12 * 60 + 30 }
export const NOW_INSTANT = `${NOW.date}T12:30:00+05:30`

const STAFF = 4
const PLAYERS = 24
const CREDITS = 60
const OK = 200

/** What ends bids, spread over the day. */
const GAMES = [
  { family: 'main', open: 10, close: 14 },
  { family: 'main', open: 11, close: 15 },
  { family: 'main', open: 12, close: 16 },
  { family: 'main', open: 13, close: 17 },
  { family: 'starline', open: 11 },
  { family: 'starline', open: 14 },
  { family: 'starline', open: 17 },
  { family: 'galidisswar', open: 13 },
  { family: 'galidisswar', open: 17 },
] as const

const SAVE_PATHS = {
  main: 'admin/add-update-game',
  starline: 'admin/add-update-starline-game',
  galidisswar: 'admin/add-update-galidisswar-game',
} as const

export async function openStage(installation: Installation, chance: Chance, now: Stage['now']): Promise<Stage> {
  const staff = Array.from({ length: STAFF }, () => staffSession(() => installation.address(), MAIN_ADMIN))
  const stage: Stage = { installation, book: new Book(), tally: newTally(), staff, heldMarkets: new Set(), now }
  await must(stage, 'admin/add-admin-fix-values-with-maintainence', {
    welcome_bonus: WELCOME_PAISE / 100,
    user_refer_bonus: REFERRAL_HUNDREDTHS / 100,
  })
  for (const [index, game] of GAMES.entries()) stage.book.games.push(await saveGame(stage, index, game))
  for (let made = 0; made < PLAYERS; made += 1) await register(stage, chance)
  for (const player of stage.book.players) await approve(stage, chance, player)
  await Promise.all(Array.from({ length: CREDITS }, () => credit(stage, chance)))
  return stage
}

async function saveGame(stage: Stage, index: number, game: (typeof GAMES)[number]): Promise<Game> {
  const { family, open } = game
  const times = { open_time: `${open}:00`, ...('close' in game ? { close_time: `${game.close}:00` } : {}) }
  const { _id } = await must(stage, SAVE_PATHS[family], { game_name: `GAME ${index}`, ...times })
  const until = {
    main: { open: open * 60, close: ('close' in game ? game.close : 0) * 60 },
    starline: { open: open * 60 },
    galidisswar: { close: open * 60 },
  }[family]
  return { id: String(_id), family, until }
}

async function must(stage: Stage, path: string, body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const outcome = await stage.staff[0]?.post(path, body)
  if (outcome === undefined || !outcome.known || outcome.status !== OK) {
    throw new Error(`${path} came to ${JSON.stringify(outcome)}`)
  }
  stage.book.audited(path)
  return outcome.body
}
