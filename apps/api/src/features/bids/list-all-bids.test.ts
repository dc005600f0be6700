// The promise of the list of all bids: whatever is asked for, by whatever it is sorted, a page has the bids that one plain look at all
// of them would find, in its order, counted and totalled; and nobody sees more than the histories show.
import { contract, exportPath, type BodyInput, type ReplyOf } from '@panadesk/contract'
import { wireGameType } from '@panadesk/contract/game-type-names'
import { FAMILIES, type Family, type Session } from '@panadesk/domain/families'
import { GAME_TYPES, WHOLE_DAY_TYPES, type GameType } from '@panadesk/domain/game-types'
import { addDays } from '@panadesk/domain/market-date'
import { selectionsOf } from '@panadesk/domain/selections'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '../../../test/fold-all.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, makePlayer } from '../../../test/test-market.ts'
import { settle, TODAY } from '../../../test/test-results.ts'

const { all } = contract.bids
type Body = BodyInput<typeof all>
type Page = ReplyOf<typeof all>

const NAMES = ['Asha', 'asha_%', 'ASHA 12', 'Bala', 'Zubin', 'Asha', 'Óm', 'Bo']
const BIDS = 4800
const DRAWS = process.env['TEST_WIDTH'] === 'full' ? 2000 : 120
const LAST = marketDateOf(TODAY)
const DATES = [addDays(LAST, -40), addDays(LAST, -1), LAST]
const GAMES = ['main', 'main', 'main', 'main', 'starline', 'galidisswar'] as const

let app: TestApp
let book: Bid[]
const gameIds: number[] = []
const seed = testSeed()

beforeAll(async () => {
  app = await startTestApp()
  await app.mainAdmin.signIn()
  const chance = chanceOf(seed)
  const players: number[] = []
  for (const name of NAMES) players.push(await makePlayer(app, { name }))
  for (const family of GAMES) gameIds.push(await makeGame(app, { family }))
  // Half of them are folded.
  await addBids(chance, players)
  await foldAll(app)
  await addBids(chance, players)
  await sql`
    insert into bid_edit (bid_id, selection_before, selection_after, admin_name, reason, is_after_cut_off)
    select id, selection, selection, 'Staff', '', false from bid where id % 97 = 0`.execute(app.db)
  const [first = 0, second = 0, , , starline = 0] = gameIds
  for (const gameId of [first, second]) await settle(app, { gameId, session: 'open', value: '128' })
  await settle(app, { gameId: first, session: 'close', value: '129' })
  await settle(app, { gameId: starline, family: 'starline', session: 'open', value: '128' })
  book = await loadBook()
}, 60_000)
afterAll(() => app.close())

/** Of few players on few selections, of few amounts, so that many are alike. */
async function addBids(chance: Chance, players: readonly number[]): Promise<void> {
  const rows = Array.from({ length: BIDS / 2 }, () => {
    const place = chance.below(GAMES.length)
    const type = chance.pick(TYPES[GAMES[place] ?? 'main'])
    return {
      slip_id: 1,
      player_id: chance.pick(players),
      points_paise: 100 * (1 + chance.below(6)),
      created_at: sql<Date>`app_now()`,
      game_id: gameIds[place] ?? 0,
      market_date: chance.pick(DATES),
      stake: 10,
      payout: chance.pick([90, 95]),
      session: sessionOf(chance, GAMES[place] ?? 'main', type),
      game_type: type,
      // Those of the fourth game are given back from the start, as the app folds what is there when it likes.
      status: place === 3 ? ('reverted' as const) : ('placed' as const),
      selection: chance.pick(type === 'single-pana' ? ['128', '129', '137'] : selectionsOf(type).slice(0, 6)),
    }
  })
  for (let from = 0; from < rows.length; from += 1000)
    await app.db
      .insertInto('bid')
      .values(rows.slice(from, from + 1000))
      .execute()
}

const TYPES: Readonly<Record<Family, readonly GameType[]>> = {
  main: GAME_TYPES,
  starline: ['single-digit', 'single-pana', 'double-pana', 'triple-pana'],
  galidisswar: ['jodi-digit', 'group-jodi', 'red-bracket'],
}

function sessionOf(chance: Chance, family: Family, type: GameType): Session {
  if (family === 'starline') return 'open'
  return family === 'galidisswar' || WHOLE_DAY_TYPES.includes(type) ? 'close' : chance.pick(['open', 'close'] as const)
}

interface Bid {
  id: number
  name: string
  mobile: string
  family: Family
  gameId: number
  date: string
  type: GameType
  session: Session
  selection: string
  points: number
  won: number
  status: string
  isDeclared: boolean
  isCorrected: boolean
  /** Its place by each column, as the database sorts texts. */
  places: Record<string, number>
}

const place = (column: string) => sql`dense_rank() over (order by ${sql.raw(column)})`

async function loadBook(): Promise<Bid[]> {
  const { rows } = await sql<Bid>`
    select bid.id, player.name, mobile, game.family, game.id as "gameId", bid.market_date::text as date, game_type as type,
      bid.session, coalesce(corrected_selection, selection) as selection, points_paise / 100 as points,
      coalesce(won_paise, 0)::float / 100 as won, bid.status, declared_at is not null as "isDeclared",
      exists (select from bid_edit where bid_id = bid.id) as "isCorrected",
      json_build_object(
        'user_name', ${place('player.name')}, 'market_date', ${place('bid.market_date')}, 'game_name', ${place('game.name')},
        'game_type', ${place(`initcap(replace(game_type::text, '-', ' '))`)},
        'session', ${place(`coalesce(session_label, 'N/A')`)},
        'digits', ${place('coalesce(corrected_selection, selection)')}, 'points', ${place('points_paise')},
        'winning_points', ${place('coalesce(won_paise, 0)')}
      ) as places
    from bid
    join player on player.id = player_id
    join game on game.id = bid.game_id
    left join market_session using (game_id, market_date, session)
    cross join lateral (
      select case when game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then null else initcap(bid.session::text) end
        as session_label
    ) as label`.execute(app.db)
  return rows
}

const STATES: Readonly<Record<NonNullable<Body['status']>, (bid: Bid) => boolean>> = {
  all: () => true,
  running: ({ status, isDeclared }) => status === 'placed' && !isDeclared,
  lost: ({ status, isDeclared }) => status === 'placed' && isDeclared,
  won: ({ status }) => status === 'won',
  reverted: ({ status }) => status === 'reverted',
  corrected: ({ isCorrected }) => isCorrected,
}

const holds = (text: string, part: string) => text.toLowerCase().includes(part.toLowerCase())

function isAsked(bid: Bid, body: Body): boolean {
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

function inOrder(bids: readonly Bid[], { fieldIndex = 0, order = -1 }: Body): Bid[] {
  const column = Object.keys(all.columns)[fieldIndex - 1] ?? ''
  const placeOf = (bid: Bid) => bid.places[column] ?? 0
  return bids.toSorted((a, b) => (placeOf(a) - placeOf(b) || a.id - b.id) * order)
}

async function ask(body: Body, staff: Staff = app.mainAdmin): Promise<Page> {
  const answer = await staff.call(all, body)
  expect(answer.status, JSON.stringify([body, answer.body])).toBe(200)
  return answer.body as unknown as Page
}

/** What a plain look at all bids says of the same. */
function plainly(body: Body, seen: readonly Bid[] = book) {
  const { start = 0, length = 10, status = 'all' } = body
  const found = inOrder(
    seen.filter((bid) => isAsked(bid, body)),
    body,
  )
  const counting = status === 'reverted' ? found : found.filter((bid) => bid.status !== 'reverted')
  const sum = (of: (bid: Bid) => number, bids: readonly Bid[]) =>
    Math.round(bids.reduce((total, bid) => total + of(bid) * 100, 0)) / 100
  return {
    ids: found.slice(start, start + length).map(({ id }) => String(id)),
    recordsFiltered: found.length,
    total_points: sum(({ points }) => points, counting),
    total_winning_points: sum(({ won }) => won, found),
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
    () => ({ min_points: chance.pick([1, 2, 5]) }),
    () => ({ max_points: chance.pick([1, 3, 6]) }),
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
