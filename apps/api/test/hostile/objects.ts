// Ids that name nothing, or nothing of the kind that a call is about.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { Scene } from '../good-calls.ts'
import type { TestApp } from '../test-app.ts'
import { makeGame } from '../test-market.ts'
import { ID_RANGE } from './installation.ts'
import { textsOf } from './send.ts'
import type { Target } from './targets.ts'

/** No id of any row looks like this: refused as malformed, or as what is not there. */
export const MALFORMED_IDS = [
  '',
  ' ',
  '-1',
  '+1',
  '1.5',
  '1e3',
  '0x10',
  '1 ',
  'x',
  'null',
  'NaN',
  '１２',
  '1\u0000',
  "1' or '1'='1",
  '9'.repeat(31),
]
/** Well formed, and the id of nothing. */
export const UNKNOWN_IDS = [
  '0',
  '999999999',
  '2147483648',
  '9007199254740991',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '12345678901234567890',
  '9'.repeat(30),
]
/** What JSON can say in the place of an id. */
export const WRONG_TYPES: readonly unknown[] = [1, 0, -1, 1.5, 2 ** 53, true, [], ['1'], {}, { $gt: '' }]

/** Where a call takes an id: a field of its body or query, or the one of its path. */
export interface IdPlace {
  field: string | undefined
  /** What stands there in the good call; empty where that does without. */
  good: string
}

const ID_FIELD = /_id$|Id$/
/** Ids of other installations, and of chats elsewhere. */
const FOREIGN_ID = /(payment|chat)_id$/
/** A notification goes to a user or to all. */
const OTHER_ID_FIELDS = ['user']
/**
 * There is one row of settings, and nobody looks at what it is called; what is read is read up to a number that need be no
 * message's.
 */
const NOT_LOOKED_AT = new Set(['settings.saveFixedValues _id', 'player content.readInbox upToId'])

export function idPlaces({ name, path, id, fields, fieldNames }: Target): IdPlace[] {
  const inPath = path.includes(':id') ? [{ field: undefined, good: id }] : []
  const names = fieldNames
    .filter((field) => (ID_FIELD.test(field) && !FOREIGN_ID.test(field)) || OTHER_ID_FIELDS.includes(field))
    .filter((field) => !NOT_LOOKED_AT.has(`${name} ${field}`))
  return [...inPath, ...names.map((field) => ({ field, good: textsOf(fields)[field] ?? '' }))]
}

/** Which table an id is of: the installation gives each a range of its own. */
export function tableOf(id: string | number): number {
  return Math.floor(Number(id) / ID_RANGE)
}

/** What is there, beside what a call may name. */
export interface Rows {
  scene: Scene
  /** The sessions of other admins than the one who calls. */
  sessionsOfOthers: string[]
}

/** The table that the rows of this place are in; undefined where rows of any may be meant. */
export function tableOfPlace({ scene, sessionsOfOthers }: Rows, { field, good }: IdPlace): number | undefined {
  if (field === 'session_id') return tableOf(sessionsOfOthers[0] ?? '')
  if (/^\d+$/.test(good)) return tableOf(good)
  if (field === 'gameDB_id') return tableOf(scene.games.open.main)
  return field === 'user' ? tableOf(scene.playerId) : undefined
}

/** Calls about the games of every family. */
const ABOUT_ANY_FAMILY = new Set([
  'games.week',
  'games.saveOffDays',
  'auditLog.ofGame',
  'bids.all',
  'bids.all as a file',
  'results.undoDetails',
  'results.undoDeclare',
  'resultCharts.chart',
  'resultCharts.frequency',
  'reports.exposure',
  'reports.whatIf',
  'limits.save',
  'limits.stop',
])

/** Rows of the right table that are none of this call: of other families, of the other kind, of other admins. */
export function ofOtherKinds({ scene, sessionsOfOthers }: Rows, { name }: Target, { field }: IdPlace): string[] {
  const { games, imageIds } = scene
  if (field === 'session_id') return sessionsOfOthers
  if (field === 'imageDB_id') return [String(name.includes('slider') ? imageIds.qr : imageIds.slider)]
  if (field !== 'gameDB_id' || ABOUT_ANY_FAMILY.has(name)) return []
  const own: Family = FAMILIES.find((family) => name.split(/[. ]/).includes(family)) ?? 'main'
  return FAMILIES.filter((family) => family !== own).map((family) => String(games.open[family]))
}

/** One row of each table that has ids. */
export async function oneOfEachTable(app: TestApp): Promise<string[]> {
  const { rows: tables } = await app.pool.query<{ name: string }>(`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and is_identity = 'YES' order by table_name`)
  const ids = await Promise.all(
    tables.map(({ name }) =>
      app.pool.query<{ id: string }>(`select min(id)::text as id from ${name} having count(*) > 0`),
    ),
  )
  return ids.flatMap(({ rows }) => rows.map(({ id }) => id))
}

/** Makes one of each kind that staff can delete, and deletes it by the panel's own calls; answers their ids. */
export async function deleteOneOfEach(app: TestApp, playerId: number): Promise<string[]> {
  const { mainAdmin, db } = app
  const made: string[] = []
  const gone = async (id: number, call: Promise<{ status: number }>) => {
    const { status } = await call
    assert(status === 200, `a deletion was answered ${status}`)
    made.push(String(id))
  }
  for (const family of FAMILIES) {
    const id = await makeGame(app, { family })
    await gone(id, mainAdmin.call(contract.games.delete[family], { gameDB_id: String(id) }))
  }
  const { adminId } = await app.subAdmin([])
  await gone(adminId, mainAdmin.call(contract.subAdmins.delete, { adminDB_id: String(adminId) }))
  const request = { player_id: playerId, amount_paise: 100_00, method: 'bank' }
  const deposit = await db.insertInto('deposit').values(request).returning('id').executeTakeFirstOrThrow()
  await gone(deposit.id, mainAdmin.call(contract.deposits.delete, { depositDB_id: String(deposit.id) }))
  const notice = db.insertInto('notice').values({ title: 'Gone', message: 'Gone', is_active: true })
  const { id: noticeId } = await notice.returning('id').executeTakeFirstOrThrow()
  await gone(noticeId, mainAdmin.call(contract.notices.delete, { noticeDB_id: String(noticeId) }))
  const idea = db.insertInto('idea').values({ player_id: playerId, content: 'Gone' })
  const { id: ideaId } = await idea.returning('id').executeTakeFirstOrThrow()
  await gone(ideaId, mainAdmin.call(contract.userIdeas.delete, {}, ideaId))
  for (const kind of ['slider', 'qr'] as const) {
    const image = db.insertInto('image').values({ kind, file: `${'1'.repeat(32)}.png`, display_order: 2 })
    const { id } = await image.returning('id').executeTakeFirstOrThrow()
    await gone(id, mainAdmin.call(contract.images[kind].delete, { imageDB_id: String(id) }))
  }
  return made
}
