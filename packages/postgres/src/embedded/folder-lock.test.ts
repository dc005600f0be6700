// The lock of the data folder: one holder at a time, whoever comes together, and nothing left behind by the dead.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TEST_APPLICATION } from '../../test/test-application.ts'
import { DataFolderInUseError, lockFolder } from './folder-lock.ts'

const MODULE = new URL('./folder-lock.ts', import.meta.url).href
const APPLICATION = JSON.stringify(TEST_APPLICATION)

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panadesk-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const self = { pid: process.pid, socketFolder: '/tmp/somewhere' }

async function holdInChild(): Promise<ChildProcess> {
  const code = `const { lockFolder } = await import(${JSON.stringify(MODULE)})
    await lockFolder(${APPLICATION}, ${JSON.stringify(folder)}, { pid: process.pid, socketFolder: '' })
    console.log('held')
    setInterval(() => {}, 1000)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

test('lets exactly one of many who come together have the folder', async () => {
  for (let round = 0; round < 20; round += 1) {
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(TEST_APPLICATION, folder, self)))
    const held = tries.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const refused = tries.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    expect(held).toHaveLength(1)
    expect(refused.every((reason) => reason instanceof DataFolderInUseError)).toBe(true)
    await held[0]?.release()
  }
})

test('tells who holds the folder, and can be had after its release', async () => {
  const lock = await lockFolder(TEST_APPLICATION, folder, self)
  const refused = lockFolder(TEST_APPLICATION, folder, { pid: 1, socketFolder: '' })
  await expect(refused).rejects.toMatchObject({ holder: self })
  await expect(refused).rejects.toThrow(`on the data folder ${folder} (process ${process.pid})`)
  await lock.release()
  await (await lockFolder(TEST_APPLICATION, folder, self)).release()
})

test('is free as soon as its holder was killed -9, and keeps no trace of him', async () => {
  const child = await holdInChild()
  await expect(lockFolder(TEST_APPLICATION, folder, self)).rejects.toThrow(`process ${child.pid}`)
  child.kill('SIGKILL')
  await once(child, 'close')
  const lock = await lockFolder(TEST_APPLICATION, folder, self)
  expect(readdirSync(join(folder, 'lock'))).toEqual(['2'])
  await lock.release()
})

test('is held by a process that is stopped and cannot answer', async () => {
  const child = await holdInChild()
  child.kill('SIGSTOP')
  await expect(lockFolder(TEST_APPLICATION, folder, self)).rejects.toThrow('(process unknown)')
  child.kill('SIGKILL')
  await once(child, 'close')
})
