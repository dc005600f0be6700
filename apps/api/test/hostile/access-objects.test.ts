// Every id that a call takes, in path, body or query: what names nothing, something deleted or something of another
// kind, family or collection is not found, and nothing changes.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../test-app.ts'
import { startInstallation, type HostileInstallation, type Walker } from './installation.ts'
import { faultsOf } from './judge.ts'
import {
  deleteOneOfEach,
  idPlaces,
  MALFORMED_IDS,
  ofOtherKinds,
  oneOfEachTable,
  tableOf,
  tableOfPlace,
  UNKNOWN_IDS,
  WRONG_TYPES,
  type IdPlace,
} from './objects.ts'
import { asMayBe, bare, goodRequest, queryText, send, type Sent } from './send.ts'
import { AS_A_FILE, type Target } from './targets.ts'
import { drawOf, FULL_MS, tallyOf } from './width.ts'

/** Fields that narrow a list: what names nothing leaves nothing. */
const NARROWS = new Set([
  'auditLog.list adminDB_id',
  'auditLog.list subject_id',
  'approvals.list subject_id',
  'sealedBooks.list gameDB_id',
  'bids.all user',
  'movements.list user',
  'player markets.results gameId',
  'player book.seals gameId',
])
/** Of a new game (docs/wire.md, "Values"). */
const EMPTY_IS_GOOD = new Set(['games.save.main', 'games.save.starline', 'games.save.galidisswar'])

const draw = drawOf()
const tally = tallyOf('access to objects')
let installation: HostileInstallation
let deleted: string[] = []
let ofEachTable: string[] = []
let sessionsOfOthers: string[] = []
beforeAll(async () => {
  installation = await startInstallation({
    withSubAdmins: true,
    prepare: async (app) => {
      const player = await app.db.selectFrom('player').select('id').executeTakeFirstOrThrow()
      deleted = await deleteOneOfEach(app, player.id)
      ofEachTable = await oneOfEachTable(app)
      const sessions = await app.pool.query<{ id: number }>('select id from admin_session where admin_id <> $1', [
        app.mainAdmin.adminId,
      ])
      sessionsOfOthers = sessions.rows.map(({ id }) => String(id))
    },
  })
}, 60_000)
afterAll(async () => {
  tally.print()
  await installation.close()
})

const targets = () => installation.targets.filter(({ surface }) => surface !== 'callback')

async function requestWith(target: Target, { field }: IdPlace, id: unknown): Promise<Sent> {
  const who = asMayBe(installation, target)
  if (field !== undefined) return goodRequest(target, who, { ...target.fields, [field]: id })
  const query = target.method === 'GET' ? queryText(target.fields) : ''
  const { url } = bare(target, {}, query, encodeURIComponent(String(id)))
  return { ...(await goodRequest(target, who)), url }
}

const named = (why: string, ids: readonly unknown[]) => ids.map((id): [string, unknown] => [why, id])

/** What the place must not find, by why. */
function strangersTo(target: Target, place: IdPlace): [string, unknown][] {
  const rows = { scene: installation.scene, sessionsOfOthers }
  const table = tableOfPlace(rows, place)
  return [
    ...named('malformed', MALFORMED_IDS),
    ...named('of the wrong type', place.field === undefined || target.upload !== undefined ? [] : WRONG_TYPES),
    ...named('unknown', UNKNOWN_IDS),
    ...named('deleted', deleted),
    ...named(
      'of another table',
      ofEachTable.filter((id) => tableOf(id) !== table),
    ),
    ...named('of another kind', ofOtherKinds(rows, target, place)),
  ]
}

function isNotFound(target: Target, place: IdPlace, id: unknown, { status, text }: { status: number; text: string }) {
  if ([400, 404, 422].includes(status)) return true
  if (NARROWS.has(`${target.name.replace(AS_A_FILE, '')} ${place.field}`))
    return status === 200 && (target.surface === 'export' || /"recordsFiltered"|"(results|seals)":\[\]/.test(text))
  return id === '' && EMPTY_IS_GOOD.has(target.name)
}

test('the calls that take an id are more than a few, and rows of most tables are there to be taken for them', () => {
  expect(targets().flatMap(idPlaces).length).toBeGreaterThan(80)
  expect(ofEachTable.length).toBeGreaterThan(12)
  expect(deleted.length).toBe(9)
})

test(
  'what names nothing of its kind is not found, and nothing changes',
  async () => {
    const wrong: string[] = []
    for (const target of targets()) {
      for (const place of idPlaces(target)) {
        tally.count('places')
        for (const [why, id] of draw.some(strangersTo(target, place), 10)) {
          const sent = await requestWith(target, place, id)
          const heard = await send(installation.app, sent)
          tally.count(heard.status)
          tally.count(why)
          wrong.push(...faultsOf(target, sent, heard))
          const where = `${target.name} ${place.field ?? 'path'} ${String(id)} (${why})`
          if (!isNotFound(target, place, id, heard)) wrong.push(`${where}: ${heard.status} ${heard.text.slice(0, 200)}`)
          if (heard.status === 200) await installation.kept.restore()
        }
        const changed = await installation.kept.changed()
        if (changed.length > 0) wrong.push(`${target.name} ${place.field ?? 'path'} changed ${changed.join()}`)
        if (changed.length > 0) await installation.kept.restore()
      }
    }
    expect(wrong).toEqual([])
  },
  FULL_MS,
)

const GAME_CODES: Record<Family, readonly string[]> = { main: ['9'], starline: ['2'], galidisswar: ['3'] }
const BID_CODES: Record<Family, readonly string[]> = { main: ['4', '5'], starline: ['2'], galidisswar: ['3'] }

const SIGHT_CODES: Record<Family, readonly string[]> = {
  main: ['4', '5', '7.1', '14'],
  starline: ['2', '7.1', '14'],
  galidisswar: ['3', '7.1', '14'],
}

type Ask = (walker: Walker, family: Family) => Promise<Answer>
const gameOf = (family: Family) => installation.scene.games.open[family]
async function bidOf(family: Family): Promise<string> {
  const bid = installation.app.db.selectFrom('bid').select('id').where('game_id', '=', gameOf(family))
  return String((await bid.executeTakeFirstOrThrow()).id)
}

/**
 * The calls that serve all families, by whom the family of what they touch lets in (docs/access.md, "Access codes").
 */
const SHARED: Record<string, { codes: Record<Family, readonly string[]>; ask: Ask }> = {
  'the week of a game': {
    codes: GAME_CODES,
    ask: ({ staff }, family) => staff.call(contract.games.week, {}, gameOf(family)),
  },
  'the off-days of a game': {
    codes: GAME_CODES,
    ask: ({ staff }, family) =>
      staff.call(contract.games.saveOffDays, {
        gameDB_id: String(gameOf(family)),
        days: [{ name: 'Sunday', status: 0 }],
      }),
  },
  'what staff did to a game': {
    codes: GAME_CODES,
    ask: ({ staff }, family) => staff.call(contract.auditLog.ofGame, {}, gameOf(family)),
  },
  'a bid': {
    codes: SIGHT_CODES,
    ask: async ({ staff }, family) => staff.call(contract.bids.get, { bidDB_id: await bidOf(family) }),
  },
  'the digit of a bid': {
    codes: BID_CODES,
    ask: async ({ staff }, family) =>
      staff.call(contract.bids.updateDigit, {
        bidDB_id: await bidOf(family),
        digit: family === 'galidisswar' ? '15' : '6',
      }),
  },
}

test.each(Object.entries(SHARED))('%s is of whoever holds the code of its family', async (_name, { codes, ask }) => {
  for (const family of FAMILIES) {
    for (const walker of installation.walkers) {
      const { status } = await ask(walker, family)
      tally.count(status)
      const held = walker.codes === 'main-admin' ? codes[family] : walker.codes
      const isTheirs = codes[family].some((code) => held.some((each) => each === code))
      expect(status, `${walker.name}, ${family}`).toBe(isTheirs ? 200 : 403)
      if (!isTheirs) expect(await installation.kept.changed()).toEqual([])
      await installation.kept.restore()
    }
  }
})
