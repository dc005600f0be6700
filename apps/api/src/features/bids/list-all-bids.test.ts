// The promise of the list of all bids: whatever is asked for, by whatever it is sorted, a page has the bids that one plain look at all
// of them would find, in its order, counted and totalled; and nobody sees more than the histories show.
import { contract, exportPath, type BodyInput, type ReplyOf } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BIDS, DATES, drawBids, GAMES, LAST, type DrawnBid, type DrawnBook } from '../../../test/drawn-bids.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

const { all } = contract.bids
type Body = BodyInput<typeof all>
type Page = ReplyOf<typeof all>

const DRAWS = process.env['TEST_WIDTH'] === 'full' ? 2000 : 120

let app: TestApp
let book: DrawnBook['bids']
let gameIds: DrawnBook['gameIds']
const seed = testSeed()

beforeAll(async () => {
  app = await startTestApp()
  await app.mainAdmin.signIn()
  const drawn = await drawBids(app, chanceOf(seed))
  book = drawn.bids
  gameIds = drawn.gameIds
}, 60_000)
afterAll(() => app.close())

const STATES: Readonly<Record<NonNullable<Body['status']>, (bid: DrawnBid) => boolean>> = {
  all: () => true,
  running: ({ status, isDeclared }) => status === 'placed' && !isDeclared,
  lost: ({ status, isDeclared }) => status === 'placed' && isDeclared,
  won: ({ status }) => status === 'won',
  reverted: ({ status }) => status === 'reverted',
  corrected: ({ isCorrected }) => isCorrected,
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

function isAsked(bid: DrawnBid, body: Body): boolean {
  const { from, to, family, gameDB_id: gameId, game_type: type = 'all_type', session, user = '', selection } = body
  const { min_points: min = 0, max_points: max = 1e9, status = 'all', searchValue = '' } = body
  return [
    from === undefined || bid.date >= from,
    to === undefined || bid.date <= to,
    family === undefined || bid.family === family,
    gameId === undefined || bid.gameId === Number(gameId),
    type === 'all_type' || wireGameType(bid.type) === type,
    session === undefined || bid.session === session.toLowerCase(),
    user === '' || holds(bid.name, user) || holds(bid.mobile, user),
    selection === undefined || bid.selection === selection,
    bid.points >= min && bid.points <= max,
    STATES[status](bid),
    searchValue === '' || holds(bid.name, searchValue) || [`BID${bid.id}`, String(bid.id)].includes(searchValue),
  ].every(Boolean)
}

function inOrder(bids: readonly DrawnBid[], { fieldIndex = 0, order = -1 }: Body): DrawnBid[] {
  const column = Object.keys(all.columns)[fieldIndex - 1] ?? ''
  const placeOf = (bid: DrawnBid) => bid.places[column] ?? 0
  return bids.toSorted((a, b) => (placeOf(a) - placeOf(b) || a.id - b.id) * order)
}

async function ask(body: Body, staff: Staff = app.mainAdmin): Promise<Page> {
  const answer = await staff.call(all, body)
  expect(answer.status, JSON.stringify([body, answer.body])).toBe(200)
  return answer.body as unknown as Page
}

function rupeesOf(bids: readonly DrawnBid[], of: (bid: DrawnBid) => number): number {
  return Math.round(bids.reduce((total, bid) => total + of(bid) * 100, 0)) / 100
}

/** What a plain look at all bids says of the same. */
function plainly(body: Body, seen: readonly DrawnBid[] = book) {
  const { start = 0, length = 10, status = 'all' } = body
  const found = inOrder(
    seen.filter((bid) => isAsked(bid, body)),
    body,
  )
  const counting = status === 'reverted' ? found : found.filter((bid) => bid.status !== 'reverted')
  return {
    ids: found.slice(start, start + length).map(({ id }) => String(id)),
    recordsFiltered: found.length,
    total_points: rupeesOf(counting, ({ points }) => points),
    total_winning_points: rupeesOf(found, ({ won }) => won),
  }
}

function answered({ data, recordsFiltered, total_points, total_winning_points }: Page) {
  return { ids: data.map(({ _id }) => _id), recordsFiltered, total_points, total_winning_points }
}

/** Any of the filters, few of them together; sometimes a search. */
function drawnBody(chance: Chance): Body {
  const filters: (() => Body)[] = [
    () => ({ from: chance.pick(DATES) }),
    () => ({ to: chance.pick(DATES) }),
    () => ({ family: chance.pick(FAMILIES) }),
    () => ({ gameDB_id: String(chance.pick(gameIds)) }),
    () => ({ game_type: wireGameType(chance.pick(GAME_TYPES)) }),
    () => ({ session: chance.pick(['Open', 'Close']) }),
    () => ({ user: chance.pick(['asha', 'B', '_%', '900000', 'nobody']) }),
    () => ({ selection: chance.pick(['1', '128', '00', '129', '777']) }),
    () => ({ min_points: chance.pick([1, 2, 5, 1000]) }),
    () => ({ max_points: chance.pick([1, 3, 6, 1000]) }),
    () => ({ status: chance.pick(['running', 'won', 'lost', 'reverted', 'corrected', 'all'] as const) }),
    () => ({ searchValue: chance.pick(['asha', 'zu', `BID${chance.pick(book).id}`, String(chance.pick(book).id)]) }),
  ]
  const drawn = Array.from({ length: chance.below(4) }, () => chance.pick(filters)())
  const { family: _family, ...body } = Object.assign({}, ...drawn) as Body
  // A game of another family is not found.
  return 'gameDB_id' in body ? body : { ...body, ...(_family !== undefined && { family: _family }) }
}

test('a page has what a plain look finds, counted and totalled, whatever is asked for', async () => {
  const chance = chanceOf(seed).fork(1)
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const length = chance.pick([10, 25, 100] as const)
    const page = { length, order: chance.pick([1, -1] as const), fieldIndex: chance.below(11) }
    const body = { ...drawnBody(chance), ...page }
    const { recordsFiltered } = plainly(body)
    const start = chance.below(Math.max(recordsFiltered, 1) + length)
    const asked = { ...body, start }
    expect(answered(await ask(asked)), JSON.stringify(asked)).toEqual(plainly(asked))
  }
})

test('the pages of each column and filter by itself are disjoint and complete', async () => {
  const length = 100 as const
  for (const order of [1, -1] as const) {
    for (const fieldIndex of [0, 1, 4, 5, 6, 7, 8, 9, 10]) {
      for (const start of [0, 700, 2300, BIDS - 2400, BIDS - 50]) {
        const asked = { length, order, fieldIndex, start }
        expect(answered(await ask(asked)), JSON.stringify(asked)).toEqual(plainly(asked))
      }
    }
  }
}, 60_000)

test.each([{}, { min_points: 1000 }])(
  'so are those of whatever has become of bids: %j',
  async (narrowed) => {
    const chance = chanceOf(seed).fork(3)
    for (const status of ['all', 'running', 'won', 'lost', 'reverted', 'corrected'] as const) {
      for (let fieldIndex = 0; fieldIndex <= 10; fieldIndex += 1) {
        const body: Body = { length: 10, order: chance.pick([1, -1]), fieldIndex, status, ...narrowed }
        const { recordsFiltered } = plainly(body)
        for (const start of [0, chance.below(Math.max(recordsFiltered, 1)), Math.max(recordsFiltered - 5, 0)]) {
          const asked = { ...body, start }
          expect(answered(await ask(asked)), JSON.stringify(asked)).toEqual(plainly(asked))
        }
      }
    }
  },
  60_000,
)

test('the file has all that the list has, in its order, with the time of each bid', async () => {
  const chance = chanceOf(seed).fork(2)
  for (const status of ['all', 'won', 'reverted'] as const) {
    const body: Body = { status, fieldIndex: chance.below(11), order: chance.pick([1, -1] as const), from: LAST }
    const { recordsFiltered } = plainly(body)
    const expected = inOrder(
      book.filter((bid) => isAsked(bid, body)),
      body,
    )
    const [, ...lines] = (await fileOf(body)).trimEnd().split('\r\n')
    expect(lines.length).toBe(recordsFiltered)
    expect(lines.map((line) => line.split(',')[1])).toEqual(expected.map(({ id }) => `BID${id}`))
    expect(lines[0]?.split(',')[2]).toContain('2026')
  }
})

async function fileOf(body: Body): Promise<string> {
  const headers = { cookie: app.mainAdmin.cookieHeader() }
  const file = await app.server.inject({ method: 'POST', url: `/${exportPath(all)}`, headers, payload: body })
  expect(file.statusCode).toBe(200)
  return file.body
}

test('a sub admin sees the bids of the families whose code is held, and counts no others', async () => {
  const cases: [codes: Parameters<TestApp['subAdmin']>[0], families: readonly Family[]][] = [
    [['4'], ['main']],
    [['2'], ['starline']],
    [
      ['2', '3'],
      ['starline', 'galidisswar'],
    ],
    [['14'], FAMILIES],
  ]
  for (const [codes, families] of cases) {
    const staff = await app.subAdmin(codes)
    const seen = book.filter(({ family }) => families.includes(family))
    for (const body of [{}, { status: 'won' }, { game_type: 'single_digit' }] as const)
      expect(answered(await ask(body, staff))).toEqual(plainly(body, seen))
    const hidden = FAMILIES.find((family) => !families.includes(family))
    if (hidden === undefined) continue
    const gameId = gameIds[(GAMES as readonly Family[]).indexOf(hidden)]
    expect((await staff.call(all, { family: hidden })).status).toBe(403)
    expect((await staff.call(all, { gameDB_id: String(gameId) })).status).toBe(403)
  }
  expect((await (await app.subAdmin(['9'])).call(all, {})).status).toBe(403)
})

test('a game that is none, or none of the family, is not found', async () => {
  expect((await app.mainAdmin.call(all, { gameDB_id: '999999' })).status).toBe(404)
  expect((await app.mainAdmin.call(all, { gameDB_id: String(gameIds[0]), family: 'starline' })).status).toBe(404)
})
