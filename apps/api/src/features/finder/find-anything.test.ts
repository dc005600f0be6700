// What finding anything promises: one text for all that has a name or a number, and nothing that its lists would keep back.
import { contract, type ReplyOf } from '@panadesk/contract'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'

type Found = ReplyOf<typeof contract.finder.find>

const REFERENCE = 'UTR 4477-1188'
const NOTHING = { players: [], games: [], bids: [], requests: [], movements: [] }

let app: TestApp
let playerId: number
let depositId: number
let mainBid: number
let starlineBid: number

beforeAll(async () => {
  app = await startTestApp()
  playerId = await makePlayer(app, { name: 'Sarita Shinde' })
  const kalyan = await makeGame(app, { name: 'KALYAN' })
  const starline = await makeGame(app, { name: 'KALYAN STAR', family: 'starline' })
  const five = { type: 'single-digit', selection: '5' } as const
  ;[mainBid = 0] = await placeBids(app, { playerId, gameId: kalyan, bids: [{ ...five, session: 'open' }] })
  ;[starlineBid = 0] = await placeBids(app, { playerId, gameId: starline, family: 'starline', bids: [five] })
  const asked = { player_id: playerId, amount_paise: 250_00, method: 'bank', reference: REFERENCE } as const
  depositId = (await app.db.insertInto('deposit').values(asked).returning('id').executeTakeFirstOrThrow()).id
})
afterAll(() => app.close())

async function find(text: string, staff: Staff = app.mainAdmin): Promise<Found> {
  const answer = await staff.call(contract.finder.find, { text })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Found
}

const as = async (code: AccessCode, text: string) => find(text, await app.subAdmin([code]))
const bidsOf = ({ bids }: Found) => bids.map(({ _id: id }) => Number(id))

test('finds a player by a part of the name in any case, by the mobile, and by id', async () => {
  const [player] = (await find('a shin')).players
  expect(player).toMatchObject({ _id: String(playerId), user_name: 'Sarita Shinde' })
  expect((await find(player?.mobile ?? '')).players).toEqual([player])
  expect((await find(String(playerId))).players[0]).toEqual(player)
})

test('finds games of every family by a part of their name', async () => {
  expect((await find('kalyan')).games).toMatchObject([
    { family: 'main', game_name: 'KALYAN' },
    { family: 'starline', game_name: 'KALYAN STAR' },
  ])
})

test('finds a bid, a request and a movement by the number that the panel shows, in any case', async () => {
  expect((await find(`bid${mainBid}`)).bids).toMatchObject([{ _id: String(mainBid), game_name: 'KALYAN', points: 100 }])
  expect((await find(`DEP${depositId}`)).requests).toMatchObject([
    { kind: 'deposit', tx_request_number: `DEP${depositId}`, user_name: 'Sarita Shinde' },
  ])
  const { id } = await app.db
    .selectFrom('movement')
    .select('id')
    .where('kind', '=', 'bid-placed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect((await find(`txn${id}`)).movements).toMatchObject([{ tx_request_number: `TXN${id}`, amount: 100 }])
})

test('finds a deposit by the reference of its payment, however it is spelt', async () => {
  expect((await find('utr44771188')).requests).toMatchObject([{ tx_request_number: `DEP${depositId}` }])
})

test('keeps back what the lists of whoever asks would keep back', async () => {
  expect((await as('4', 'Sarita')).players).toEqual([])
  expect((await as('7', 'Sarita')).players).toHaveLength(1)
  expect(bidsOf(await as('4', `BID${mainBid}`))).toEqual([mainBid])
  expect(bidsOf(await as('4', `BID${starlineBid}`))).toEqual([])
  expect(bidsOf(await as('2', `BID${starlineBid}`))).toEqual([starlineBid])
  expect((await as('6', `DEP${depositId}`)).requests).toEqual([])
  expect((await as('14', `DEP${depositId}`)).requests).toHaveLength(1)
  expect((await as('2', 'KALYAN')).games).toMatchObject([{ game_name: 'KALYAN STAR' }])
  expect(await as('10', String(mainBid))).toEqual({ success: true, ...NOTHING })
})

test('an empty text, a percent sign and an id beyond all ids find nothing', async () => {
  for (const text of [' ', '%%%', '999999999999999']) expect(await find(text)).toEqual({ success: true, ...NOTHING })
})
