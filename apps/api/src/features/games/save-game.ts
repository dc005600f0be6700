// Adds a game, or edits its name and times.
import { contract, type BodyOf } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import type { SeenValues } from '@panadesk/contract/seen'
import { GAME_FIELDS } from '@panadesk/contract/seen-forms'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { WEEKDAYS } from '@panadesk/domain/market-date'
import type { MarketTimes } from '@panadesk/domain/market-rules'
import { isBefore } from '@panadesk/domain/time-of-day'
import { sql } from 'kysely'
import { gameDay, requireGame } from '../../games/game.ts'
import { movesCutOffLater } from '../../games/later-cut-offs.ts'
import { keepWeek } from '../../games/week-history.ts'
import { requirePassed } from '../../approvals/require-passed.ts'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { errorCode, inTransaction, type Tx } from '../../database/database.ts'
import { implement, implementEach } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refusals } from '../../platform/refusal.ts'
import { giveUpName, requireUnspentName } from './game-name.ts'
import { loadWeek } from './get-week.ts'
import { timeColumns, wireTimes } from './game-times.ts'
import { keepBidsOut } from './keep-bids-out.ts'
import { lockGame, type LockedGame } from './lock-game.ts'
import { findCutOffChange } from './find-cut-off-change.ts'

const refuse = refusals({
  'close-not-after-open': { status: 422, msg: 'Close time must be after open time.', field: 'close_time' },
  'name-taken': { status: 409, msg: 'A game with this name exists already.', field: 'game_name' },
})

const UNIQUE_VIOLATION = '23505'

type Body = BodyOf<(typeof contract.games.save)[Family]>

interface Draft extends MarketTimes {
  family: Family
  name: string
}

export const saveGameCalls = implementEach(FAMILIES, (family) =>
  implement(
    contract.games.save[family],
    (context, body) => saveGame(context, family, body),
    (context, body) => findCutOffChange(context, body.gameDB_id, (ahead) => saveGame(ahead, family, body)),
  ),
)

/**
 * Names are kept in upper case with single spaces, and are unique in their family. A new game has its times on all seven
 * days. When the times of a game are edited, the days that had the game's times get the new ones, and a day that was
 * given times of its own (by the off-day screen) keeps them. A session of today that has closed stays closed.
 */
export async function saveGame(context: StaffContext, family: Family, body: Body) {
  const draft: Draft = {
    family,
    name: body.game_name.replaceAll(/\s+/g, ' '),
    openTime: body.open_time,
    closeTime: body.close_time,
  }
  if (draft.closeTime !== undefined && !isBefore({ time: draft.openTime, limit: draft.closeTime })) {
    throw refuse('close-not-after-open')
  }
  const { gameDB_id: gameId, seen } = body
  const saved = await inTransaction(context.db, (tx) =>
    gameId === undefined ? addGame(tx, context, draft) : editGame(tx, context, { ...draft, gameId, seen }),
  ).catch((error: unknown) => {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error
    throw refuse('name-taken')
  })
  const msg =
    gameId === undefined ? 'Game added successfully.' : savedMessage(saved.isChanged, 'Game updated successfully.')
  return { msg, _id: String(saved.id), ...wireTimes(draft) }
}

interface Saved {
  id: number
  isChanged: boolean
}

async function addGame(tx: Tx, context: StaffContext, draft: Draft): Promise<Saved> {
  const added = await tx
    .insertInto('game')
    .values({ family: draft.family, name: upperCase(draft.name), ...timeColumns(draft) })
    .returning(['id', 'name', 'open_time', 'close_time'])
    .executeTakeFirstOrThrow()
  const days = WEEKDAYS.map((_day, index) => ({ game_id: added.id, weekday: index + 1, ...timeColumns(draft) }))
  await tx.insertInto('game_day').values(days).execute()
  await keepChange(tx, context, { gameId: added.id, family: draft.family, name: added.name })
  await audit(tx, context, { subject: 'game', subjectId: added.id, after: auditedGame(added) })
  return { id: added.id, isChanged: true }
}

interface Edit extends Draft {
  gameId: number
  seen: SeenValues | undefined
}

async function editGame(tx: Tx, context: StaffContext, draft: Edit): Promise<Saved> {
  const game = await requireGame(tx, draft)
  await keepBidsOut(tx, { gameId: game.id, timeZone: context.timeZone })
  const before = await lockGame(tx, draft)
  requireAsSeen(GAME_FIELDS, { seen: draft.seen, now: asSent(before) })
  const weekBefore = await loadWeek(tx, game.id)
  const after = await tx
    .updateTable('game')
    .set({ name: upperCase(draft.name), ...timeColumns(draft), updated_at: sql`app_now()` })
    .where('id', '=', game.id)
    .where(isOtherThan(draft))
    .returning(['name', 'open_time', 'close_time'])
    .executeTakeFirst()
  if (after === undefined) return { id: game.id, isChanged: false }
  await tx
    .updateTable('game_day')
    .set(timeColumns(draft))
    .where('game_id', '=', game.id)
    .where('open_time', '=', before.open_time)
    .where('close_time', 'is not distinct from', before.close_time)
    .execute()
  if (movesCutOffLater(weekBefore, await loadWeek(tx, game.id))) requirePassed(context, 'cut-off-later')
  const { family } = draft
  if (after.name !== before.name) await giveUpName(tx, { gameId: game.id, family, name: before.name })
  await keepChange(tx, context, { gameId: game.id, family, name: after.name })
  await audit(tx, context, {
    subject: 'game',
    subjectId: game.id,
    before: auditedGame(before),
    after: auditedGame(after),
  })
  return { id: game.id, isChanged: true }
}

/** A game that has this name and these times already is not written. */
function isOtherThan(draft: Draft) {
  const { open_time, close_time } = timeColumns(draft)
  return sql<boolean>`(name, open_time, close_time) is distinct from
    (${upperCase(draft.name)}, ${open_time}::time, ${close_time}::time)`
}

async function keepChange(tx: Tx, context: StaffContext, game: { gameId: number; family: Family; name: string }) {
  const { timeZone, admin } = context
  await requireUnspentName(tx, game, timeZone)
  await keepWeek(tx, { gameId: game.gameId, timeZone, changedBy: admin.id })
}

/** The database's own idea of upper case, as its check on the column has it. */
function upperCase(name: string) {
  return sql<string>`upper(${name})`
}

/** As a save spells it. */
function asSent({ name, ...times }: LockedGame): SeenValues {
  const { openTime, closeTime } = gameDay({ ...times, is_open: true })
  return { game_name: name, open_time: openTime, close_time: closeTime }
}

function auditedGame(row: Pick<LockedGame, 'name' | 'open_time' | 'close_time'>) {
  return { name: row.name, ...gameDay({ ...row, is_open: true }) }
}
