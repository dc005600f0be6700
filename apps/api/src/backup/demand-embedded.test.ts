// The commands of backup and restore on a database of one's own: they say whose work that is, and touch nothing.

import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runBackupCommand } from '../../test/backup-installation.ts'

const OPERATIONS = new URL('../../../../docs/operations.md', import.meta.url)

let place = ''

beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'panadesk-refused-'))
})
afterEach(() => rmSync(place, { recursive: true }))

test.each([
  ['backup', []],
  ['backup', ['--new']],
  ['restore', ['--at', 'now']],
] as const)('%s %j of a database elsewhere is refused with the chapter that says how', async (command, args) => {
  const folders = { DATA_DIR: join(place, 'data'), BACKUP_DIR: join(place, 'backups') }
  const env = { ...folders, DATABASE_URL: 'postgres://me:hush@127.0.0.1:1/panadesk' }
  expect(await runBackupCommand(command, { env, args: [...args] })).toEqual({
    exitCode: 1,
    text:
      `npm run ${command} is for the embedded database; that of DATABASE_URL is backed up and restored by pgBackRest: ` +
      'see "A database elsewhere" in docs/operations.md.\n',
  })
  expect([existsSync(folders.DATA_DIR), existsSync(folders.BACKUP_DIR)]).toEqual([false, false])
})

test('the chapter is there, with what is not in the database as well', () => {
  const [, chapter = ''] = readFileSync(OPERATIONS, 'utf8').split(/^## A database elsewhere.*$/m)
  for (const named of ['pgbackrest', 'DATA_DIR/uploads', 'DEPOSIT_CALLBACK_SECRET', 'npm run ledger:verify']) {
    expect(chapter.split(/^## /m)[0]).toContain(named)
  }
})
