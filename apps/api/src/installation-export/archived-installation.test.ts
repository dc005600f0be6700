// An installation with an archived month out into a folder and back in again: the bids in its files come along, or nothing does.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARCHIVABLE, makeArchivable, type Archivable } from '../../test/archivable-month.ts'
import { faultyChecks, TEST_TERMS } from '../../test/books.ts'
import { ownedDatabase, type OwnedDatabase } from '../../test/owned-database.ts'
import { runCommandOn, type Place } from '../../test/run-command.ts'
import { archivesIn } from '../archives/archive-files.ts'
import { recountOwned } from '../archives/recount-owned.ts'
import type { CheckResult } from '../ledger/check-result.ts'
import { MANIFEST, readManifest } from './manifest.ts'

let installation: Archivable
let home: string
let here: Place
let out: string
const others: OwnedDatabase[] = []

beforeAll(async () => {
  installation = await makeArchivable()
  await installation.archive()
  home = mkdtempSync(join(tmpdir(), 'panadesk-archived-'))
  const dataDir = join(home, 'here')
  mkdirSync(dataDir)
  symlinkSync(installation.app.uploadsDir, join(dataDir, 'uploads'))
  here = { database: installation.database, dataDir }
  out = join(home, 'out')
}, 120_000)
afterAll(async () => {
  for (const other of others) await other.drop()
  await installation.close()
  removeLater([home])
})

async function elsewhere(name: string): Promise<Place> {
  const database = await ownedDatabase()
  others.push(database)
  return { database, dataDir: join(home, name) }
}

function recount({ database, dataDir }: Place): Promise<CheckResult[]> {
  const config = database.poolConfig('owner')
  const options = `${config.options ?? ''} -c panadesk.now=2027-03-15T12:00:00Z`
  return recountOwned({ ...config, options }, archivesIn(join(dataDir, 'uploads')), TEST_TERMS)
}

test('takes the files of archived months along, and books and files hold at the other side', async () => {
  const exported = await runCommandOn(here, 'export', out)
  expect(exported).toEqual({
    exitCode: 0,
    output: expect.stringMatching(/^3 players, \d+ bids \(and \d+ in files of archived months\) and \d+ movements/),
  })
  const there = await elsewhere('there')
  expect(await runCommandOn(there, 'import', out)).toMatchObject({ exitCode: 0 })
  expect(readdirSync(archivesIn(join(there.dataDir, 'uploads')))).toEqual(readdirSync(installation.folder))
  const [before, after] = [await recount(here), await recount(there)]
  expect(faultyChecks(after)).toEqual([])
  expect(after).toEqual(before)
  const archived = await runCommandOn(there, 'archive', '--take-back', ARCHIVABLE)
  expect(archived).toMatchObject({ exitCode: 0, output: expect.stringContaining('bids are back in the database') })
  expect(faultyChecks(await recount(there))).toEqual([])
}, 120_000)

test('refuses in one line to export an installation of which such a file is missing or is not the one that was written', async () => {
  const [file = ''] = readdirSync(installation.folder)
  const path = join(installation.folder, file)
  const whole = readFileSync(path)
  const refusing = async (fault: string) => {
    const again = join(home, `again-${fault}`)
    const { exitCode, output } = await runCommandOn(here, 'export', again)
    expect({ exitCode, output }).toEqual({
      exitCode: 1,
      output: expect.stringMatching(new RegExp(`^\\S+${file} is ${fault}: bring it back from a backup\\.[^\\n]*\\n$`)),
    })
    expect(() => readdirSync(again)).toThrow(/ENOENT/)
  }
  renameSync(path, `${path}.away`)
  await refusing('missing')
  renameSync(`${path}.away`, path)
  // As long as before.
  const other = Buffer.from(whole)
  other[40] = (other[40] ?? 0) ^ 1
  writeFileSync(path, other)
  await refusing('changed')
  writeFileSync(path, whole)
}, 120_000)

test('refuses an export that says nothing of a file that one of its months lies in', async () => {
  const manifest = readManifest(out)
  const files = manifest.files.filter(({ path }) => !path.startsWith('uploads/archives/'))
  writeFileSync(join(out, MANIFEST), JSON.stringify({ ...manifest, files }))
  const there = await elsewhere('robbed')
  const refused = {
    exitCode: 1,
    output: expect.stringMatching(
      /^The export lacks bids-2026-11-\S+, which has the archived bids of 2026-11\. Export anew\.\n$/,
    ),
  }
  expect(await runCommandOn(there, 'import', out, '--check')).toEqual(refused)
  expect(await runCommandOn(there, 'import', out)).toEqual(refused)
  const { rows } = (await others[1]?.owner.query('select from player')) ?? { rows: ['none'] }
  expect(rows).toEqual([])
}, 120_000)
