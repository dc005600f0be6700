// Whatever is placed, declared, taken back, declared again, deposited, sent and withdrawn, and in whichever order: each
// wallet holds and owes what a second book-keeper says, after every step.
import { contract, playerContract } from '@panadesk/contract'
import type { Family, Session } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { chanceOf, say, testSeed, type Chance } from '../../../test/random.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, tryToPlace, type TestBid } from '../../../test/test-market.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'
import { declareResult, moveTo, saveResult } from '../../../test/test-results.ts'
import { undoDeclare } from '../../../test/test-undo.ts'
import { UndoModel } from '../../../test/undo-model.ts'

const IS_FULL = process.env['TEST_WIDTH'] === 'full'
const DAYS = 6
const STEPS_A_DAY = IS_FULL ? 1_000 : 60
/** A day's first steps are bids alone: later ones find the sessions closed. */
const BIDS_A_DAY = IS_FULL ? 150 : 40
const PLAYERS = 6
/** Few digits, so that many win, and win again by another result. */
const DIGITS = ['0', '1', '2']
/** Of the digits above and one beside them. */
const PANAS = ['127', '128', '129', '100', '200', '120']

interface Scene {
  app: TestApp
  model: UndoModel
  phones: Phone[]
  players: number[]
  games: { gameId: number; family: Family }[]
  dates: string[]
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('keeps every wallet and everything that is owed true', { timeout: 600_000 }, async () => {
  const chance = chanceOf(testSeed())
  const scene = await openScene()
  const counts = new Map<string, number>()
  for (let day = 0; day < DAYS; day += 1) {
    scene.dates.push(`2026-11-${20 + day}`)
    await moveTo(app, '09:00', scene.dates.at(-1))
    for (let placed = 0; placed < BIDS_A_DAY; placed += 1) await place(scene, chance)
    await moveTo(app, '18:30', scene.dates.at(-1))
    for (let step = 0; step < STEPS_A_DAY; step += 1) {
      const [name, act] = chance.pick(DRAWN)
      const outcome = `${name} ${(await act(scene, chance)) ? 'done' : 'refused'}`
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
      expect(await walletsOf(scene), `day ${day} step ${step}: ${outcome}`).toEqual(expectedOf(scene))
    }
    await expectBooksBalance(app)
  }
  say(
    [...counts]
      .map(([name, count]) => `${name}: ${count}`)
      .toSorted()
      .join(', '),
  )
  for (const [name] of DRAWN) expect(counts.get(`${name} done`), name).toBeGreaterThan(0)
  expect(counts.get('undo refused')).toBeGreaterThan(0)
})

async function openScene(): Promise<Scene> {
  const scene: Scene = { app, model: new UndoModel(), phones: [], players: [], games: [], dates: [] }
  for (let made = 0; made < PLAYERS; made += 1) {
    const phone = await signedInPlayer(app, { balancePaise: 300_00 })
    scene.phones.push(phone)
    scene.players.push(phone.playerId)
    scene.model.receive(phone.playerId, 300_00)
  }
  for (const family of ['main', 'main', 'starline'] as const) {
    scene.games.push({ gameId: await makeGame(app, { family }), family })
  }
  return scene
}

type Act = (scene: Scene, chance: Chance) => Promise<boolean>

const ACTS: readonly (readonly [string, Act, number])[] = [
  ['declare', declare, 34],
  ['undo', undo, 30],
  ['deposit', deposit, 8],
  ['transfer', transfer, 14],
  ['withdraw', withdraw, 14],
]
const DRAWN = ACTS.flatMap(([name, act, weight]) => Array.from({ length: weight }, () => [name, act] as const))

const somePaise = (chance: Chance) => 1 + chance.below(60_00)

async function place({ model, players, games, dates }: Scene, chance: Chance): Promise<void> {
  const [playerId, { gameId, family }] = [chance.pick(players), chance.pick(games)]
  const isJodi = family === 'main' && chance.below(3) === 0
  const session: Session = isJodi || (family === 'main' && chance.below(2) === 0) ? 'close' : 'open'
  const named = isJodi || family === 'starline' ? {} : { session }
  const bids = Array.from({ length: 1 + chance.below(3) }, (): TestBid => {
    const selection = chance.pick(DIGITS) + (isJodi ? chance.pick(DIGITS) : '')
    return { type: isJodi ? 'jodi-digit' : 'single-digit', selection, pointsPaise: somePaise(chance), ...named }
  })
  const stake = bids.reduce((total, { pointsPaise = 0 }) => total + pointsPaise, 0)
  const answer = await tryToPlace(app, { playerId, gameId, family, bids })
  expect('bids' in answer).toBe(model.spend(playerId, stake))
  if (!('bids' in answer)) return
  const { bids: known } = model.market(`${gameId}/${dates.at(-1)}`)
  for (const { selection, pointsPaise: paise = 0 } of bids) known.push({ player: playerId, session, selection, paise })
}

/** A session of any day so far. */
function drawMarket({ games, dates }: Scene, chance: Chance) {
  const { gameId, family } = chance.pick(games)
  const session: Session = family === 'main' && chance.below(2) === 0 ? 'close' : 'open'
  const date = chance.pick(dates)
  return { gameId, family, session, date, key: `${gameId}/${date}` }
}

async function declare(scene: Scene, chance: Chance): Promise<boolean> {
  const { key, ...market } = drawMarket(scene, chance)
  const { declared } = scene.model.market(key)
  const isDue = declared[market.session] === undefined && (market.session === 'open' || declared.open !== undefined)
  const value = chance.pick(PANAS)
  const saved = await saveResult(app, { ...market, value })
  expect(saved.status).toBe(isDue ? 200 : 409)
  if (!isDue) return false
  const { status, body } = await declareResult(app, { ...market, expected: value })
  const paid = scene.model.declare(key, market.session, value)
  expect([status, body['win_amt']]).toEqual([200, paid / 100])
  return true
}

async function undo(scene: Scene, chance: Chance): Promise<boolean> {
  const { key, ...market } = drawMarket(scene, chance)
  const { declared } = scene.model.market(key)
  const isLatest =
    declared[market.session] !== undefined && (market.session === 'close' || declared.close === undefined)
  const { status, body } = await undoDeclare(app, market)
  expect(status).toBe(isLatest ? 200 : 409)
  if (!isLatest) return false
  const { taken, owed } = scene.model.undo(key, market.session)
  expect([body['win_amt'], body['owed_amt']]).toEqual([taken / 100, owed / 100])
  return true
}

async function deposit({ model, players }: Scene, chance: Chance): Promise<boolean> {
  const [player, paise] = [chance.pick(players), somePaise(chance)]
  const body = { userDB_id: String(player), amount: paise / 100 }
  expect((await app.mainAdmin.call(contract.wallet.credit, body)).status).toBe(200)
  model.earn(player, paise)
  return true
}

async function transfer({ model, phones, players }: Scene, chance: Chance): Promise<boolean> {
  const [sender, paise] = [chance.pick(phones), somePaise(chance)]
  const receiver = chance.pick(players.filter((player) => player !== sender.playerId))
  const { mobile } = await app.db
    .selectFrom('player')
    .select('mobile')
    .where('id', '=', receiver)
    .executeTakeFirstOrThrow()
  const { status } = await sender.call(playerContract.funds.transfer, { body: { mobile, amount: paise / 100 } })
  const isSent = model.spend(sender.playerId, paise)
  expect(status === 200).toBe(isSent)
  if (isSent) model.receive(receiver, paise)
  return isSent
}

async function withdraw({ model, players }: Scene, chance: Chance): Promise<boolean> {
  const player = chance.pick(players)
  // Now and then everything, so that much is owed.
  const paise = chance.below(3) === 0 ? Math.max(1, model.wallet(player).holds) : somePaise(chance)
  const { status } = await app.mainAdmin.call(contract.wallet.debit, { userDB_id: String(player), amount: paise / 100 })
  const isPaid = model.spend(player, paise)
  expect(status === 200).toBe(isPaid)
  return isPaid
}

async function walletsOf({ players }: Scene) {
  const { rows } = await sql<{ player_id: number; holds: number; owes: number }>`
    select player_id, balance_paise as holds, coalesce(owed_paise, 0)::bigint as owes
    from wallet left join receivable using (player_id) where player_id = any(${players}::bigint[])
    order by player_id`.execute(app.db)
  return rows
}

function expectedOf({ model, players }: Scene) {
  return players.map((player) => ({ player_id: player, ...model.wallet(player) }))
}
