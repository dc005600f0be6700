// What the control room says of the files of archived months, which nobody else looks at.
import { contract } from '@panadesk/contract'
import { appendFileSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ARCHIVABLE, makeArchivable, type Archivable } from '../../test/archivable-month.ts'
import { holdRows } from '../../test/held-rows.ts'
import { takeBackMonth } from './take-back.ts'
import { findFaults, watchArchives, type ArchiveWatch } from './watch-files.ts'

let installation: Archivable
let path: string
let watch: ArchiveWatch | undefined

beforeAll(async () => {
  installation = await makeArchivable({ archiveFaults: () => watch?.faults() })
  await installation.archive()
  const [file = ''] = readdirSync(installation.folder)
  path = join(installation.folder, file)
}, 120_000)
afterAll(() => installation.close())

const faults = () => findFaults(installation.ownerLater(), installation.folder)

test('names a file that is missing or shortened, and a folder that cannot be read, and nothing that is as it was', async () => {
  expect(await faults()).toEqual([])
  const away = `${path}.away`
  renameSync(path, away)
  expect(await faults()).toEqual([{ month: ARCHIVABLE, is: 'missing' }])
  writeFileSync(path, readFileSync(away).subarray(0, 50))
  expect(await faults()).toEqual([{ month: ARCHIVABLE, is: 'changed' }])
  renameSync(away, path)
  renameSync(installation.folder, `${installation.folder}.away`)
  writeFileSync(installation.folder, 'no folder')
  expect(await faults()).toEqual([{ month: ARCHIVABLE, is: 'unreadable' }])
  rmSync(installation.folder)
  renameSync(`${installation.folder}.away`, installation.folder)
  expect(await faults()).toEqual([])
})

test('the house of the control room names it from when the process starts on, and the log says so', async () => {
  const room = async () => {
    const { body } = await installation.app.mainAdmin.call(contract.controlRoom.get)
    return (body as { house?: { archives?: unknown } }).house?.archives
  }
  expect(await room()).toEqual([])
  renameSync(path, `${path}.away`)
  const said: object[] = []
  const logger = { warn: () => undefined, error: (details: object) => said.push(details) }
  watch = watchArchives({ owner: installation.ownerLater(), folder: installation.folder, logger })
  await expect.poll(room).toEqual([{ month: ARCHIVABLE, is: 'missing' }])
  expect(said).toEqual([{ months: [{ month: ARCHIVABLE, is: 'missing' }] }])
  await watch.stop()
  renameSync(`${path}.away`, path)
})

test('does not wait for a database that answers nobody, and says so', async () => {
  const connection = installation.ownerLater()
  const held = await holdRows({ connection, rows: 'lock table archived_month in access exclusive mode' })
  const said: string[] = []
  const logger = { warn: (_details: object, message: string) => said.push(message), error: () => undefined }
  const silent = watchArchives({ owner: { ...connection, query_timeout: 200 }, folder: installation.folder, logger })
  await expect.poll(() => said).toEqual(['the files of archived months could not be looked for and will be again'])
  expect(silent.faults()).toBeUndefined()
  await held.release()
  await silent.stop()
})

test('says nothing of a month that was taken back', async () => {
  await takeBackMonth(installation.owner, installation.folder, ARCHIVABLE)
  appendFileSync(path, ' ')
  expect(await faults()).toEqual([])
})
