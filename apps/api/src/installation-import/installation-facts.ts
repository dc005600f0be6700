// What the installation that is brought into has already, as far as a row can clash with it.
import type { Family } from '@panadesk/domain/families'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import type { Client } from 'pg'
import type { Installation } from './installation-files.ts'

export interface KnownGame {
  /** Undefined of one that is brought along. */
  id: number | undefined
  family: Family
  name: string
  openTime: TimeOfDay
  closeTime: TimeOfDay | undefined
}

export interface InstallationFacts {
  /** When these very files were brought over. */
  importedAt: Date | undefined
  /** Of the mobile numbers and refer codes of the files, those that somebody has. */
  mobiles: ReadonlySet<string>
  referCodes: ReadonlySet<string>
  /** In lower case. */
  emails: ReadonlySet<string>
  games: readonly KnownGame[]
}

/** Of an installation that is not founded yet. */
export const NO_FACTS: InstallationFacts = {
  importedAt: undefined,
  mobiles: new Set(),
  referCodes: new Set(),
  emails: new Set(),
  games: [],
}

/** Reads alone; tables of an earlier version will do. */
export async function loadFacts(owner: Client, installation: Installation, sha256: Buffer): Promise<InstallationFacts> {
  const { rows: there } = await owner.query<{ has_house: boolean; has_imports: boolean }>(
    "select to_regclass('player') is not null as has_house, to_regclass('house_import') is not null as has_imports",
  )
  if (there[0]?.has_house !== true) return NO_FACTS
  const players = installation['players.csv']
  const mobiles = await values(
    owner,
    'select mobile as value from player where mobile = any($1)',
    players.map((row) => row.mobile),
  )
  const referCodes = await values(
    owner,
    'select my_code as value from player where my_code = any($1)',
    players.map((row) => row.refer_code),
  )
  const emails = await values(
    owner,
    'select lower(email) as value from admin where deleted_at is null and lower(email) = any($1)',
    installation['staff.csv'].map(({ email }) => email.toLowerCase()),
  )
  const importedAt = there[0].has_imports ? await loadImportedAt(owner, sha256) : undefined
  return { importedAt, mobiles, referCodes, emails, games: await loadGames(owner) }
}

async function values(owner: Client, query: string, asked: readonly string[]): Promise<Set<string>> {
  const { rows } = await owner.query<{ value: string }>(query, [asked])
  return new Set(rows.map(({ value }) => value))
}

async function loadImportedAt(owner: Client, sha256: Buffer): Promise<Date | undefined> {
  const { rows } = await owner.query<{ imported_at: Date }>('select imported_at from house_import where sha256 = $1', [
    sha256,
  ])
  return rows[0]?.imported_at
}

async function loadGames(owner: Client): Promise<KnownGame[]> {
  const { rows } = await owner.query<KnownGame & { closeTime: TimeOfDay | null }>(`
    select id, family, name, to_char(open_time, 'HH24:MI') as "openTime", to_char(close_time, 'HH24:MI') as "closeTime" from game`)
  return rows.map((game) => ({ ...game, closeTime: game.closeTime ?? undefined }))
}
