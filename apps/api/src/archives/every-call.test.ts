// Every call that reads, once with all bids in the database and once with a month of them in a file: what it then says of it.
import { contract, exportPath, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { schemasOf } from '@panadesk/contract/schemas'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ARCHIVABLE, makeArchivable, type Archivable } from '../../test/archivable-month.ts'
import { goodCalls, NO_SCENE } from '../../test/good-calls.ts'
import { TODAY } from '../../test/test-results.ts'

interface Said {
  readonly status: number
  readonly text: string
}
const NOTHING: Said = { status: 0, text: '' }

interface Read {
  readonly name: string
  readonly ask: () => Promise<Said>
}

let installation: Archivable
let lost: number

beforeAll(async () => {
  installation = await makeArchivable()
  const bids = installation.app.db.selectFrom('bid').select('id').where('player_id', '=', installation.phone.playerId)
  lost = (await bids.where('status', '=', 'placed').orderBy('id').executeTakeFirstOrThrow()).id
}, 120_000)
afterAll(() => installation.close())

/** What is asked of the month, by the name of the field; of others what a good call asks. */
function asked(family: Family): Record<string, string> {
  const dates = ['date', 'predictionDate', 'result_dec_date', 'result_date', 'bid_date']
  return {
    ...Object.fromEntries(dates.map((name) => [name, TODAY])),
    gameDB_id: String(installation.games[family]),
    bidDB_id: String(lost),
    userDB_id: String(installation.phone.playerId),
    from: `${ARCHIVABLE}-01`,
    to: `${ARCHIVABLE}-30`,
    month: ARCHIVABLE,
    gameType: 'all_type',
    text: `BID${lost}`,
    ...(family === 'main' && { session: 'Open', selected_session: 'Open' }),
  }
}

function bodyOf(name: string, endpoint: AnyEndpoint): Record<string, unknown> {
  const { body } = schemasOf(endpoint)
  const known = body instanceof z.ZodObject ? Object.keys(body.shape) : []
  const family = FAMILIES.find((each) => name.includes(each)) ?? 'main'
  const ours = Object.entries(asked(family)).filter(([field]) => known.includes(field))
  return { ...goodCalls(NO_SCENE)[name]?.body, ...Object.fromEntries(ours) }
}

function queryOf(endpoint: AnyEndpoint): Record<string, unknown> {
  const { query } = schemasOf(endpoint)
  const known = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const fields = { gameId: installation.gameId, date: TODAY, from: TODAY, to: TODAY, month: ARCHIVABLE }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => known.includes(field)))
}

function reads(): Read[] {
  const { mainAdmin, server } = installation.app
  const ofStaff = allEndpoints(contract)
    .filter(({ endpoint }) => !endpoint.changesState)
    .flatMap(({ name, endpoint }): Read[] => {
      const body = bodyOf(name, endpoint)
      const id =
        name.includes('ofGame') || name.startsWith('games.') ? installation.gameId : installation.phone.playerId
      const page = { name, ask: async () => told(await mainAdmin.call(endpoint, body, id)) }
      if (endpoint.isExported !== true) return [page]
      const url = `/${exportPath(endpoint).replace(':id', String(id))}`
      const file = async () => {
        const headers = { cookie: mainAdmin.cookieHeader() }
        const { statusCode: status, body: text } = await server.inject({ method: 'POST', url, headers, payload: body })
        return { status, text }
      }
      return [page, { name: `${name}, its file`, ask: file }]
    })
  const ofPlayers = allEndpoints(playerContract)
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ name, endpoint }) => ({
      name: `player: ${name}`,
      ask: async () => told(await installation.phone.call(endpoint, { id: lost, query: queryOf(endpoint) })),
    }))
  return [...ofStaff, ...ofPlayers]
}

function told({ status, body }: { status: number; body: unknown }): Said {
  return { status, text: JSON.stringify(body) }
}

async function readAll(calls: readonly Read[]): Promise<Map<string, Said>> {
  const answers = new Map<string, Said>()
  for (const { name, ask } of calls) answers.set(name, await ask())
  return answers
}

const isIn = /archived_?[mM]onths"|archived in files/
type Says = 'refused with a text' | 'names the months' | 'says something else'

function saysOf({ status, text }: Said): Says {
  if (status === 200) return isIn.test(text) && text.includes(ARCHIVABLE) ? 'names the months' : 'says something else'
  return text.includes('archived in files') ? 'refused with a text' : 'says something else'
}

const REFUSED = [
  'bids.history.main',
  'bids.history.main, its file',
  'bids.history.starline',
  'bids.history.starline, its file',
  'bids.history.galidisswar',
  'bids.history.galidisswar, its file',
  'bids.all',
  'bids.all, its file',
  'bids.get',
  'bids.proof',
  'reports.bidsOfDay',
  'reports.bidsOfDay, its file',
  'reports.prediction.main',
  'reports.prediction.main, its file',
  'reports.prediction.starline',
  'reports.prediction.starline, its file',
  'reports.prediction.galidisswar',
  'reports.prediction.galidisswar, its file',
  'reports.exposure',
  'finder.find',
  'player: book.proof',
]
const NAMES_THE_MONTHS = ['userPage.summary', 'userPage.bids, its file', 'player: bids.list']
/** What else is not as it was, and why that leaves nothing out. */
const OTHERWISE = [
  // Its screen names the months above it, by the summary.
  'userPage.bids',
  // The movement of a slip leads to the first of its bids that is here, or to none; rows and amounts are what they were.
  'userPage.movements',
  'movements.list',
]
/** Whoever archives stands in the log, and so does whoever reads it. */
const OF_THE_LOG = ['auditLog.list', 'auditLog.list, its file', 'auditLog.choices']
/** What they ask for is not there: a close that could be given back, a note, a request, requests decided at once, a checkpoint of that size. */
const ABOUT_NOTHING = [
  'reverts.list.main',
  'reverts.list.main, its file',
  'notes.list',
  'withdrawals.view',
  'queues.request',
  'queues.bulk',
  'player: book.consistency',
]

test('each says what it said, refuses with a text, or names the months', async () => {
  const calls = reads()
  const before = await readAll(calls)
  expect(await installation.archive()).toBeGreaterThan(0)
  const now = await readAll(calls)
  const names = calls.map(({ name }) => name)
  expect(names.filter((name) => before.get(name)?.status !== 200)).toEqual(ABOUT_NOTHING)
  const changed = names.filter((name) => before.get(name)?.text !== now.get(name)?.text && !OF_THE_LOG.includes(name))
  const that = (says: Says) => changed.filter((name) => saysOf(now.get(name) ?? NOTHING) === says)
  expect(that('refused with a text')).toEqual(REFUSED)
  expect(that('names the months')).toEqual(NAMES_THE_MONTHS)
  expect(that('says something else')).toEqual(OTHERWISE)
}, 120_000)

test('a file of the bids of a user ends with the months that it lacks, if there are any', async () => {
  const { db, mainAdmin, server } = installation.app
  const url = `/${exportPath(contract.userPage.bids).replace(':id', String(installation.phone.playerId))}`
  const headers = { cookie: mainAdmin.cookieHeader() }
  const file = async (body: object) => (await server.inject({ method: 'POST', url, headers, payload: body })).body
  const lines = (await file({})).trimEnd().split('\r\n')
  const left = await db.selectFrom('bid').select('id').where('player_id', '=', installation.phone.playerId).execute()
  expect(lines.slice(1, -1)).toHaveLength(left.length)
  expect(lines.at(-1)).toMatch(
    /^Bids of these months that won nothing are archived in files and not listed: 2026-11\.,*$/,
  )
  expect(await file({ file: { kind: 'csv', columns: ['points'] } })).toMatch(/not listed: 2026-11\.\r\n$/)
})

test('movements that are sought by the number of an archived bid are refused, as it is not known which they are', async () => {
  const { call } = installation.app.mainAdmin
  const archived = { status: 404, body: { msg: expect.stringContaining('bids of its time are archived in files') } }
  const sought = { searchValue: `BID${lost}` }
  expect(await call(contract.movements.list, sought)).toMatchObject(archived)
  expect(await call(contract.userPage.movements, sought, installation.phone.playerId)).toMatchObject(archived)
  expect(await call(contract.movements.list, { searchValue: 'BID999999' })).toMatchObject({ status: 200 })
})
