// What the things that were changed are called today.
import { sql, type RawBuilder } from 'kysely'
import { executePrepared, inOneGo, type Db } from '../../database/database.ts'

export interface Subject {
  subject: string
  subject_id: number | null
}

const ADMINS = sql`select id, full_name as name from admin`
const PLAYERS = sql`select id, name from player`
const GAMES = sql`select id, name from game`

/** Where the name of each kind of subject is; what belongs to a player is called by the player. */
const NAMED: Readonly<Record<string, RawBuilder<unknown>>> = {
  admin: ADMINS,
  login: ADMINS,
  logout: ADMINS,
  lockout: ADMINS,
  'wrong-try': ADMINS,
  'second-factor': ADMINS,
  session: ADMINS,
  game: GAMES,
  'game-week': GAMES,
  'market-session': GAMES,
  mini_game: sql`select id, name from mini_game`,
  player: PLAYERS,
  'player-lockout': PLAYERS,
  'player-wrong-try': PLAYERS,
  bid: ofPlayer('bid'),
  deposit: ofPlayer('deposit'),
  withdrawal: ofPlayer('withdrawal'),
  idea: ofPlayer('idea'),
  notice: sql`select id, title as name from notice`,
  notification: sql`select id, title as name from notification`,
  image: sql`select id, title as name from image`,
}

function ofPlayer(table: string): RawBuilder<unknown> {
  return sql`select thing.id, player.name from ${sql.table(table)} as thing join player on player.id = thing.player_id`
}

/** Finds the names of the subjects of a page, in one query for each kind; the function answers '' where there is none. */
export async function subjectNames(db: Db, rows: readonly Subject[]): Promise<(row: Subject) => string> {
  const idsByKind = new Map<string, number[]>()
  for (const { subject, subject_id: id } of rows) {
    if (id !== null && Object.hasOwn(NAMED, subject)) idsByKind.set(subject, [...(idsByKind.get(subject) ?? []), id])
  }
  const names = new Map<string, string>()
  await inOneGo(db, (one) =>
    Promise.all(
      [...idsByKind].map(async ([kind, ids]) => {
        for (const { id, name } of await loadNames(one, kind, ids)) names.set(keyOf(kind, id), name)
      }),
    ),
  )
  return ({ subject, subject_id: id }) => (id === null ? '' : (names.get(keyOf(subject, id)) ?? ''))
}

async function loadNames(db: Db, kind: string, ids: number[]): Promise<{ id: number; name: string }[]> {
  const named = NAMED[kind]
  if (named === undefined) return []
  const query = sql<{
    id: number
    name: string
  }>`select id, name from (${named}) as named where id = any(${ids}::bigint[])`
  // Of one thing after the other by its id, whichever they are.
  return executePrepared(db, query.compile(db))
}

function keyOf(kind: string, id: number): string {
  return `${kind} ${id}`
}
