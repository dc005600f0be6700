// A picture and its command: whatever is refused leaves no file behind, and whatever may have been written keeps its own.
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { smallPicture } from '../../test/test-images.ts'
import { refusals } from '../platform/refusal.ts'
import { ownImage, type SentImage } from './sent-image.ts'
import { withKeptImage } from './with-kept-image.ts'

const refuse = refusals({ 'no-such-row': { status: 404, msg: 'This does not exist.' } })

let uploadsDir = ''
let file: SentImage

beforeEach(async () => {
  uploadsDir = await mkdtemp(join(tmpdir(), 'panadesk-with-'))
  file = ownImage(await smallPicture('png'))
})
afterEach(() => rm(uploadsDir, { recursive: true }))

const files = async () => (await readdir(uploadsDir, { recursive: true })).filter((name) => name.includes('.'))
const keep = <Result>(run: (name: string) => Promise<Result>, isUnused?: (result: Result) => boolean) =>
  withKeptImage({ uploadsDir }, { file, folder: 'images' }, run, isUnused)

test('what was written keeps its picture, under the name that it was given', async () => {
  const name = await keep((given) => Promise.resolve(given))
  expect(await files()).toEqual([`images/${name}`])
})

test('what needs no picture after all leaves none', async () => {
  await keep(
    () => Promise.resolve('a replay'),
    (result) => result === 'a replay',
  )
  expect(await files()).toEqual([])
})

test.each([
  ['by the installation', refuse('no-such-row')],
  ['by a constraint', Object.assign(new Error('duplicate key'), { code: '23505' })],
  ['as the disk is full', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['after a wait that ran out', Object.assign(new Error('canceling statement'), { code: '55P03' })],
  ['for a number that is too large', Object.assign(new Error('integer out of range'), { code: '22003' })],
])('what is refused %s leaves no picture', async (_by, error) => {
  await expect(keep(() => Promise.reject(error))).rejects.toBe(error)
  expect(await files()).toEqual([])
})

test.each([
  ['connection', Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })],
  ['server', Object.assign(new Error('terminating connection'), { code: '57P01' })],
  ['cause', new Error('nobody knows')],
])('a lost %s may have written the row, so its picture stays', async (_what, error) => {
  await expect(keep(() => Promise.reject(error))).rejects.toBe(error)
  expect(await files()).toHaveLength(1)
})
