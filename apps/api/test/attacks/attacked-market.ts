// What a thief of a market's results has: a clerk with one code, a friend with a phone, and colleagues who notice nothing.
import { contract, playerContract } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { sql } from 'kysely'
import { START, type Answer, type Staff, type TestApp } from '../test-app.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { moveTo } from '../test-results.ts'

/** The code that may change the games of a family. */
const GAMES_CODE: Record<Family, AccessCode> = { main: '9', starline: '2', galidisswar: '3' }

/** 12:00 is the first cut-off of each family, 18:00 the close of the main market. */
export interface Times {
  open?: string
  close?: string
}

export function gameFields(family: Family, name: string, { open = '12:00', close = '18:00' }: Times = {}) {
  return { game_name: name, open_time: open, ...(MARKET_RULES[family].hasCloseTime && { close_time: close }) }
}

let made = 0

export interface Scene {
  app: TestApp
  clerk: Staff
  friend: Phone
  family: Family
  gameId: string
  name: string
}

export const FULL_PAISE = 100_000_00

/** A game that was there the day before, and a friend with money; it is nine in the morning. */
export async function setScene(app: TestApp, family: Family = 'main'): Promise<Scene> {
  await moveTo(app, '09:00', '2026-11-19')
  await app.mainAdmin.signIn()
  made += 1
  const name = `STOLEN ${made}`
  const added = await app.mainAdmin.call(contract.games.save[family], gameFields(family, name))
  assert(added.status === 200, `the game was refused: ${JSON.stringify(added.body)}`)
  app.clock.set(START)
  await app.mainAdmin.signIn()
  const clerk = await app.subAdmin([GAMES_CODE[family]])
  const friend = await signedInPlayer(app, { balancePaise: FULL_PAISE })
  return { app, clerk, friend, family, gameId: String(added.body['_id']), name }
}

export function changeTimes(scene: Scene, times: Times, name = scene.name): Promise<Answer> {
  const fields = gameFields(scene.family, name, times)
  return scene.clerk.call(contract.games.save[scene.family], { ...fields, gameDB_id: scene.gameId })
}

/** Today is a Friday. */
export function setFriday(
  scene: Scene,
  status: 0 | 1,
  { open = '12:00', close = '18:00' }: Times = {},
): Promise<Answer> {
  const times = { open_time: open, ...(MARKET_RULES[scene.family].hasCloseTime && { close_time: close }) }
  return scene.clerk.call(contract.games.saveOffDays, {
    gameDB_id: scene.gameId,
    days: [{ name: 'Friday', status, ...times }],
  })
}

/** On what the draw, 140 or 05, has just shown. */
export function bidOfFriend(
  scene: Scene,
  { gameId = scene.gameId, session }: { gameId?: string; session?: Session } = {},
) {
  const { sessions, resultIs } = MARKET_RULES[scene.family]
  const named = sessions.length > 1 ? { session: session ?? 'open' } : {}
  const bid = resultIs === 'jodi' ? { type: 'jodi-digit', selection: '05' } : { type: 'single-digit', selection: '5' }
  const body = { gameId, ...named, bids: [{ ...bid, points: 100 }] }
  return scene.friend.call(playerContract.bids.place, { body })
}

/** Nothing was bid, and nothing left the friend's wallet. */
export async function lossOf({ app, friend }: Pick<Scene, 'app' | 'friend'>): Promise<{ bids: number; paise: number }> {
  const { rows } = await sql<{ bids: number; paise: number }>`
    select (select count(*) from bid where player_id = ${friend.playerId}) as bids,
      (select ${FULL_PAISE} - balance_paise from wallet where player_id = ${friend.playerId}) as paise`.execute(app.db)
  const [row] = rows
  assert(row !== undefined, 'the friend has a wallet')
  return row
}

export const NOTHING = { bids: 0, paise: 0 }
