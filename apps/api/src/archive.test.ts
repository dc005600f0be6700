// The command that moves months into files, as an operator runs it; what it promises of the bids is tried in src/archives.
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeArchivable, type Archivable } from '../test/archivable-month.ts'
import { runCommandOn } from '../test/run-command.ts'

let installation: Archivable
let dataDir: string

beforeAll(async () => {
  installation = await makeArchivable()
  dataDir = mkdtempSync(join(tmpdir(), 'panadesk-archive-'))
  symlinkSync(installation.app.uploadsDir, join(dataDir, 'uploads'))
  await installation.owner.query(
    `alter database "${installation.database.name}" set panadesk.now = '2027-03-15T12:00:00Z'`,
  )
}, 120_000)
afterAll(async () => {
  await installation.close()
  removeLater([dataDir])
})

const run = (program: 'archive' | 'ledger-verify', ...args: string[]) =>
  runCommandOn({ database: installation.database, dataDir }, program, ...args)

test('says what it wants, and changes nothing while a month is open or a server at work', async () => {
  for (const args of [[], ['--until', 'May'], ['--until', '2026-11', '--take-back', '2026-11']]) {
    expect(await run('archive', ...args)).toEqual({ exitCode: 1, output: expect.stringMatching(/^Say which months: /) })
  }
  expect(await run('archive', '--until', '2026-10')).toMatchObject({
    exitCode: 0,
    output: expect.stringContaining('There is nothing to archive up to 2026-10. Nothing was changed.'),
  })
  await installation.owner.query("set application_name = 'panadesk'")
  expect(await run('archive', '--until', '2026-11')).toEqual({
    exitCode: 1,
    output: expect.stringMatching(/^A server runs on this installation. Stop it first/),
  })
  await installation.owner.query("set application_name = 'psql'")
}, 120_000)

test('archives a month, has it recounted from its file, and brings it back', async () => {
  const archived = await run('archive', '--until', '2026-11')
  expect(archived).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^2026-11: \d+ bids are in .*archives\.$/m),
  })
  const verified = await run('ledger-verify')
  expect(verified.output).toContain('ok     Every archived month is in its file, as it was written')
  expect(verified).toMatchObject({ exitCode: 0, output: expect.stringContaining('The books balance.') })
  expect(await run('archive', '--take-back', '2026-11')).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/^2026-11: \d+ bids are back in the database\./m),
  })
  expect(await run('archive', '--take-back', '2026-11')).toEqual({
    exitCode: 1,
    output: '2026-11 is not archived. Nothing was changed.\n',
  })
}, 120_000)
