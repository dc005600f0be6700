// What switching a mini game promises: its type takes no bids in any family until it is switched on again.
import { contract, playerContract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { GAME_TYPE_RULES, GAME_TYPES } from '@panadesk/domain/game-types'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame } from '../../../test/test-market.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'

let app: TestApp
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
  phone = await signedInPlayer(app)
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

type MiniGame = { _id: string; game_name: string; status: number }

async function miniGames(): Promise<MiniGame[]> {
  const answer = await app.mainAdmin.call(contract.games.miniGames)
  expect(answer.status).toBe(200)
  return answer.body['gamesName'] as unknown as MiniGame[]
}

async function flip(name: string) {
  const game = (await miniGames()).find((each) => each.game_name === name)
  const flag = { userDB_id: game?._id ?? '', collectionName: 'mini_game', document_fieldName: 'status' }
  const answer = await app.mainAdmin.call(contract.toggles.flip, flag)
  expect(answer.status).toBe(200)
}

test('lists the nine game types by their names, all of them on', async () => {
  expect((await miniGames()).map(({ game_name, status }) => ({ game_name, status }))).toEqual(
    GAME_TYPES.map((type) => ({ game_name: GAME_TYPE_RULES[type].label.toUpperCase(), status: 1 })),
  )
})

test('shows each as it was switched', async () => {
  await flip('HALF SANGAM')
  const off = (await miniGames()).filter((game) => game.status === 0)
  expect(off.map((game) => game.game_name)).toEqual(['HALF SANGAM'])
  await flip('HALF SANGAM')
  expect((await miniGames()).every((game) => game.status === 1)).toBe(true)
})

const DIGIT = { type: 'single-digit', selection: '5', points: 10 } as const
const JODI = { type: 'jodi-digit', selection: '13', points: 10 } as const
const PANA = { type: 'single-pana', selection: '128', points: 10 } as const
/** A slip of each family, the bid of the type that will be off in the last place. */
const SLIPS: Record<Family, { off: string; slip: object }> = {
  main: { off: 'SINGLE DIGIT', slip: { session: 'close', bids: [JODI, PANA, DIGIT] } },
  starline: { off: 'SINGLE DIGIT', slip: { bids: [PANA, PANA, DIGIT] } },
  galidisswar: {
    off: 'JODI DIGIT',
    slip: { bids: [{ ...JODI, type: 'group-jodi' }, { ...JODI, type: 'group-jodi' }, JODI] },
  },
}

describe.each(FAMILIES)('a slip of %s', (family) => {
  test('with a type that is switched off is refused as a whole, with the place of the bid', async () => {
    const gameId = String(await makeGame(app, { family }))
    const { off, slip } = SLIPS[family]
    const place = () => phone.call(playerContract.bids.place, { body: { gameId, ...slip } })
    await flip(off)
    expect(await place()).toMatchObject({
      status: 409,
      body: { error: { code: 'game-type-off', message: 'This game type is switched off.', index: 2 } },
    })
    const placed = app.db.selectFrom('bid').select('id').where('game_id', '=', Number(gameId))
    expect(await placed.execute()).toEqual([])
    await flip(off)
    expect((await place()).status).toBe(200)
    expect(await placed.execute()).toHaveLength(3)
  })
})

test('the rates of the gateway say which types take bids', async () => {
  await flip('SINGLE DIGIT')
  const { body } = await phone.call(playerContract.markets.rates)
  const rates = body['rates'] as unknown as { type: string; isActive: boolean }[]
  expect(new Set(rates.filter((rate) => !rate.isActive).map((rate) => rate.type))).toEqual(new Set(['single-digit']))
  expect(rates.filter((rate) => !rate.isActive)).toHaveLength(2)
  await flip('SINGLE DIGIT')
})
