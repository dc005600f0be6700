// Brings an installation over: all of it, or nothing.
import { ACCESS_CODE_LIST, ALWAYS_GRANTED } from '@panadesk/domain/access-codes'
import { sumPaise, type Paise } from '@panadesk/domain/money'
import type { Client } from 'pg'
import type { InstallationFacts } from './installation-facts.ts'
import type { Installation } from './installation-files.ts'
import type { ReadInstallation } from './read-installation.ts'
import { writeAudit } from './write-audit.ts'
import { writeGames, writeResults } from './write-games.ts'
import { unknownSecret, writePlayers } from './write-players.ts'
import { writeRates } from './write-rates.ts'

export interface WriteOptions {
  facts: InstallationFacts
  timeZone: string
}

const BEGIN_IMPORT = 'insert into house_import (sha256) values ($1) returning id'
const WRITE_FILE = 'insert into house_import_file (import_id, name, sha256, row_count) values ($1, $2, $3, $4)'
const WRITE_STAFF = `
  insert into admin (email, full_name, user_name, phone, password_hash, is_active, access_codes)
  values ($1, $2, $3, $4, $5, $6, $7)`

/** The caller has checked the installation, and is in a transaction of the owner. Answers the sum of all opening balances. */
export async function writeInstallation(
  owner: Client,
  read: ReadInstallation,
  { facts, timeZone }: WriteOptions,
): Promise<Paise> {
  const { installation, files, sha256 } = read
  const begun = await owner.query<{ id: string }>(BEGIN_IMPORT, [sha256])
  const importId = Number(begun.rows[0]?.id)
  for (const file of files) await owner.query(WRITE_FILE, [importId, file.name, file.sha256, file.rows])
  await writePlayers(owner, installation, importId)
  const ids = await writeGames(owner, installation, { facts, timeZone })
  await writeRates(owner, installation)
  await writeResults(owner, installation, { ids, facts, timeZone, importId })
  await writeStaff(owner, installation)
  const openingPaise = sumPaise(installation['wallets.csv'].map(({ balance }) => balance))
  const { rows } = await owner.query<{ hash: string }>('select brought_results_hash($1) as hash', [importId])
  await writeAudit(owner, {
    subject: 'house-import',
    subjectId: importId,
    after: {
      sha256: sha256.toString('hex'),
      files: Object.fromEntries(files.map((file) => [file.name, file.sha256.toString('hex')])),
      openingPaise,
      resultsSha256: rows[0]?.hash,
    },
  })
  return openingPaise
}

/** Nobody signs in before a main admin has given a password. */
async function writeStaff(owner: Client, installation: Installation): Promise<void> {
  const passwordHash = await unknownSecret()
  for (const { email, name, user_name: userName, phone, active, access_codes: named } of installation['staff.csv']) {
    const held = new Set([...named, ALWAYS_GRANTED])
    const codes = ACCESS_CODE_LIST.filter((code) => held.has(code))
    await owner.query(WRITE_STAFF, [email, name, userName === '' ? name : userName, phone, passwordHash, active, codes])
  }
}
