// What notes are about: a user, a request or a game, as long as it is there; whoever sees it reads and writes its notes.
import { contract, type Access } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { NoteKind } from '@panadesk/contract/note-kinds'
import type { AccessCode } from '@panadesk/domain/access-codes'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../database/database.ts'
import { findGame } from '../games/game.ts'
import type { StaffMember } from '../identity/context.ts'
import { isAllowed, refuseNotAllowed } from '../identity/staff-access.ts'
import { refusals } from '../platform/refusal.ts'

const refuse = refusals({
  'nothing-to-note': { status: 404, msg: 'This does not exist.' },
})

export interface NotePlace {
  readonly kind: NoteKind
  readonly subjectId: number
}

/** Who sees a place; of a game its family decides. */
const SEEN_BY = {
  player: contract.userPage.profile.access,
  deposit: contract.deposits.reject.access,
  withdrawal: contract.withdrawals.reject.access,
} as const

const KINDS = ['player', 'deposit', 'withdrawal'] as const

/** Refuses what is not there, and whoever may not see it; answers who may. */
export async function requirePlace(db: Db, admin: StaffMember, place: NotePlace): Promise<Access> {
  const access = place.kind === 'game' ? await accessOfGame(db, place.subjectId) : SEEN_BY[place.kind]
  if (access !== undefined && !isAllowed(admin, access)) throw refuseNotAllowed()
  if (access === undefined || !(await isThere(db, place))) throw refuse('nothing-to-note')
  return access
}

async function accessOfGame(db: Db, gameId: number): Promise<readonly AccessCode[] | undefined> {
  const game = await findGame(db, gameId)
  return game && gameCodes(game.family)
}

function gameCodes(family: Family): readonly AccessCode[] {
  return [FAMILY_TABLE[family].codes.games]
}

async function isThere(db: Db, { kind, subjectId }: NotePlace): Promise<boolean> {
  if (kind === 'game') return true
  const found = await db
    .selectFrom(kind)
    .select('id')
    .where('id', '=', subjectId)
    .$if(kind === 'deposit', (rows) => rows.where(sql<boolean>`deposit.deleted_at is null`))
    .executeTakeFirst()
  return found !== undefined
}

/** In a select of `note`: whether it is about something that is there and that this admin sees. */
function isSeenBy(admin: StaffMember): RawBuilder<boolean> {
  const kinds = KINDS.filter((kind) => isAllowed(admin, SEEN_BY[kind]))
  const families = FAMILIES.filter((family) => isAllowed(admin, gameCodes(family)))
  return sql<boolean>`(
    note.kind = any (${kinds}::note_kind[]) and not (note.kind = 'deposit' and exists (
      select from deposit where deposit.id = note.subject_id and deposit.deleted_at is not null
    ))
    or note.kind = 'game' and exists (
      select from game where game.id = note.subject_id and game.family = any (${families}::family[])
    )
  )`
}

/** In a select of `mention` with its `note`: whether it waits to be read by this admin. */
export function isUnreadBy(admin: StaffMember): RawBuilder<boolean> {
  return sql<boolean>`(
    mention.admin_id = ${admin.id} and mention.read_at is null and note.deleted_at is null and ${isSeenBy(admin)}
  )`
}
