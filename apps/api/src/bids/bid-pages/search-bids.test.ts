// The promise of the lists of bids: whatever is searched for, and by whatever it is sorted, a page has the bids that one plain
// query over all of them would find, in its order, and counts as many.
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { selectionsOf } from '@panadesk/domain/selections'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foldAll } from '../../../test/fold-all.ts'
import { contextOn } from '../../../test/query-plans.ts'
import { chanceOf, testSeed, type Chance } from '../../../test/random.ts'
import { readBidHistory, readWinnings } from '../../../test/read-bid-lists.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { marketDateOf } from '../../../test/test-dates.ts'
import { makeGame, makePlayer } from '../../../test/test-market.ts'
import { settle, TODAY } from '../../../test/test-results.ts'
import { containsPattern, type PageRequest } from '../../platform/paging.ts'

const NAMES = [
  'Asha',
  'asha_%',
  'ASHA 12',
  'Single Bala',
  'Open Bala',
  'Ram 128',
  'N/A',
  'Zubin',
  'Asha',
  'Óm',
  '-',
  'Bo',
]
const BIDS = 400
const PAGES = process.env['TEST_WIDTH'] === 'full' ? 4000 : 120
const WORDS = [
  'a',
  'ASHA',
  'zubin',
  '_%',
  '\\',
  'single',
  'pana',
  'p',
  'open',
  'close',
  'N/A',
  'o',
  '1',
  '12',
  '128',
  '-',
  '5-',
]

let app: TestApp
const games = { open: 0, settled: 0, reverted: 0 }
const marketDate = marketDateOf(TODAY)
const seed = testSeed()

beforeAll(async () => {
  app = await startTestApp()
  const chance = chanceOf(seed)
  const players: number[] = []
  for (const name of NAMES) players.push(await makePlayer(app, { name }))
  for (const name of ['open', 'settled', 'reverted'] as const)
    games[name] = await makeGame(app, { name: `QX ${name.at(0)}`.toUpperCase() })
  // Half of them are folded.
  for (let half = 0; half < 2; half += 1) {
    for (const gameId of [await makeGame(app), ...Object.values(games)]) await addBids(chance, { gameId, players })
    await sql`update bid set status = 'reverted' where game_id = ${games.reverted}`.execute(app.db)
    if (half === 0) await foldAll(app)
  }
  // A player whose name holds the id of one of his bids.
  await sql`
    update player set name = 'Bo ' || (select min(id) from bid where player_id = player.id and game_id = ${games.open})
    where name = 'Bo'`.execute(app.db)
  await settle(app, { gameId: games.settled, session: 'open', value: '128' })
})
afterAll(() => app.close())

/** On few selections, of few amounts, so that many are alike. */
async function addBids(chance: Chance, { gameId, players }: { gameId: number; players: number[] }): Promise<void> {
  const rows = Array.from({ length: BIDS / 2 }, () => {
    const type = chance.pick(GAME_TYPES)
    const isOfDay = !['single-digit', 'single-pana', 'double-pana', 'triple-pana'].includes(type)
    return {
      slip_id: 1,
      player_id: chance.pick(players),
      points_paise: 100 * (1 + chance.below(5)),
      created_at: sql<Date>`app_now()`,
      game_id: gameId,
      market_date: marketDate,
      stake: 10,
      payout: chance.pick([90, 95]),
      session: isOfDay ? ('close' as const) : chance.pick(['open', 'close'] as const),
      game_type: type,
      selection: chance.pick(type === 'single-pana' ? ['128', '129', '137'] : selectionsOf(type).slice(0, 6)),
    }
  })
  await app.db.insertInto('bid').values(rows).execute()
}

type Column =
  | 'player.name'
  | 'type_label'
  | 'session_label'
  | 'bid.selection'
  | 'bid.points_paise'
  | 'bid.won_paise'
  | 'payment.id'
  | 'payment.created_at'

interface List {
  name: string
  gameId: () => number
  condition: RawBuilder<unknown>
  /** After #; none stands for the id. */
  columns: readonly (Column | undefined)[]
  read: (page: PageRequest) => Promise<{ data: { _id: string }[]; recordsFiltered: number }>
}

const SELECTION = ['bid.selection', 'bid.selection', 'bid.selection', 'bid.selection'] as const
const HISTORY = [
  'player.name',
  undefined,
  undefined,
  'type_label',
  'session_label',
  ...SELECTION,
  'bid.points_paise',
] as const
const WON = [
  ...(['bid.points_paise', 'bid.won_paise', 'payment.id'] as const),
  undefined,
  'payment.created_at',
] as const

function history(name: keyof typeof games, gameType: 'all' | 'single-pana', which: 'all' | 'not reverted'): List {
  const condition = sql`${gameType === 'all' ? sql`true` : sql`game_type = ${gameType}`}
    and ${which === 'all' ? sql`true` : sql`bid.status <> 'reverted'`}`
  const asked = () => ({ family: 'main', gameId: games[name], marketDate, gameType, which }) as const
  const read = (page: PageRequest) => readBidHistory(contextOn(app, app.db), asked(), page)
  return {
    name: `${gameType}, ${which}, of a game ${name}`,
    gameId: () => games[name],
    condition,
    columns: HISTORY,
    read,
  }
}

const LISTS: List[] = [
  history('open', 'all', 'all'),
  history('open', 'single-pana', 'all'),
  history('settled', 'all', 'not reverted'),
  history('reverted', 'all', 'all'),
  history('reverted', 'all', 'not reverted'),
  {
    name: 'winnings',
    gameId: () => games.settled,
    condition: sql`bid.status = 'won'`,
    columns: ['player.name', undefined, 'type_label', ...SELECTION, ...WON],
    read: (page) => {
      const asked = { family: 'main', gameId: games.settled, marketDate, sessions: ['open'] } as const
      return readWinnings(contextOn(app, app.db), asked, page)
    },
  },
]

/** The ids of all bids that match, in order. */
async function findPlainly(list: List, { searchValue, fieldIndex, order }: PageRequest): Promise<string[]> {
  const column = list.columns[fieldIndex - 1]
  const direction = sql.raw(order === 1 ? 'asc' : 'desc')
  const [, kind, digits] = /^(BID|TXN|)(\d{1,15})$/i.exec(searchValue) ?? []
  const id = kind === undefined || kind.toUpperCase() === 'TXN' ? null : Number(digits)
  const paymentId = kind?.toUpperCase() === 'TXN' ? Number(digits) : null
  const { rows } = await sql<{ id: number }>`
    select bid.id
    from (
      select *, initcap(replace(game_type::text, '-', ' ')) as type_label,
        case when game_type::text like any('{%jodi,jodi%,red%,%sangam}') then 'N/A' else initcap(session::text) end as session_label
      from bid where game_id = ${list.gameId()} and market_date = ${marketDate}
    ) as bid
    join player on player.id = bid.player_id
    join game on game.id = bid.game_id
    left join movement as payment on payment.kind = 'bid-won' and payment.ref = bid.id
    where ${list.condition}
      and (${searchValue} = '' or bid.id = ${id}::bigint or payment.id = ${paymentId}::bigint
        or concat_ws(chr(10), player.name, game.name, type_label, session_label, selection) ilike ${containsPattern(searchValue)})
    order by ${column === undefined ? sql`` : sql`${sql.ref(column)} ${direction},`} bid.id ${direction}`.execute(
    app.db,
  )
  return rows.map((row) => String(row.id))
}

async function anyText(chance: Chance, list: List): Promise<string> {
  if (chance.below(12) === 0) {
    const { name } = await app.db
      .selectFrom('player')
      .select('name')
      .where('name', 'like', 'Bo %')
      .executeTakeFirstOrThrow()
    return name.slice('Bo '.length)
  }
  if (chance.below(4) > 0) return chance.pick(WORDS)
  const { rows } = await sql<{ id: number; payment: number | null }>`
    select bid.id, movement.id as payment from bid left join movement on kind = 'bid-won' and ref = bid.id
    where game_id = ${list.gameId()} order by movement.id nulls last, bid.id`.execute(app.db)
  const { id, payment } = chance.pick(rows)
  return chance.pick(['', String(id), `bid${id}`, `TXN${payment ?? id}`, `BID${id}0`, 'qx', 'qx s'])
}

test.each(LISTS)('finds, sorts and counts as a plain query would: $name', async (list) => {
  const chance = chanceOf(seed).fork(LISTS.indexOf(list))
  for (let drawn = 0; drawn < PAGES; drawn += 1) {
    const asked = {
      searchValue: await anyText(chance, list),
      fieldIndex: chance.below(list.columns.length + 1),
      order: chance.pick([1, -1] as const),
      length: chance.pick([10, 25]),
    }
    const expected = await findPlainly(list, { ...asked, start: 0 })
    const start = chance.pick([
      0,
      10,
      Math.floor(expected.length / 2),
      Math.max(expected.length - 7, 0),
      expected.length,
    ])
    const { data, recordsFiltered } = await list.read({ ...asked, start })
    const found = { ids: data.map((row) => row._id), recordsFiltered }
    const wanted = { ids: expected.slice(start, start + asked.length), recordsFiltered: expected.length }
    expect(found, JSON.stringify({ ...asked, start })).toEqual(wanted)
  }
})
