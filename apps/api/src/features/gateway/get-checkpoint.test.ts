// What anybody outside gets of the history: a note to keep, and the proof that it was only ever added to.
import { playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goesOn, openNote } from '../../../test/outsider.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { gather, ORIGIN } from '../../../test/test-history.ts'
import { makePlayer } from '../../../test/test-market.ts'
import { phoneWith } from '../../../test/test-player.ts'
import { loadPublicKeys, retireSigningKey } from '../../checkpoints/signing-key.ts'

const { book } = playerContract

interface CheckpointView {
  size: number
  root: string
  at: string
  note: string
}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function newest(): Promise<CheckpointView> {
  const answer = await phoneWith(app)(book.checkpoint)
  expect(answer.status).toBe(200)
  return answer.body as unknown as CheckpointView
}

async function proofFrom(from: number) {
  const answer = await phoneWith(app)(book.consistency, { query: { from: String(from) } })
  return { status: answer.status, body: answer.body as unknown as { from: number; to: number; path: string[] } }
}

test('is missing until something was gathered', async () => {
  expect(await phoneWith(app)(book.checkpoint)).toMatchObject({
    status: 404,
    body: { error: { code: 'no-checkpoint-yet' } },
  })
  expect((await proofFrom(1)).status).toBe(404)
})

test('is a note that is signed by the key of the installation, and by no other', async () => {
  await gather(app)
  const { size, root, at, note, ...more } = await newest()
  expect(more).toEqual({})
  const keys = await loadPublicKeys(app.db)
  expect(openNote(note, keys)).toEqual({ origin: ORIGIN, size, root })
  expect(at).toMatch(/^2026-11-20T.*Z$/)
  expect(() => openNote(note.replace(`\n${size}\n`, `\n${size + 1}\n`), keys)).toThrow('wrong')
  expect(() => openNote(note, [Buffer.alloc(32, 7)])).toThrow('unknown')
})

test('goes on from each one before it, as an outsider finds out by himself', async () => {
  const kept = [await newest()]
  while (kept.length < 21) {
    await makePlayer(app)
    await gather(app)
    kept.push(await newest())
  }
  const last = kept.at(-1)
  expect(last?.size).toBe(21)
  for (const { size, root } of kept) {
    const { status, body } = await proofFrom(size)
    expect([status, body.from, body.to]).toEqual([200, size, 21])
    const growth = { ...body, fromRoot: root, toRoot: last?.root ?? '' }
    expect(goesOn(growth)).toBe(true)
    expect(goesOn({ ...growth, fromRoot: 'ab'.repeat(32) })).toBe(false)
    for (const at of body.path.keys()) expect(goesOn({ ...growth, path: body.path.toSpliced(at, 1) })).toBe(false)
  }
})

test.each(['0', '-1', 'x', '', '1.5', '99999999999999999'])('is not proved from %j', async (from) => {
  expect((await phoneWith(app)(book.consistency, { query: { from } })).status).toBe(400)
})

test('is not proved from what never was', async () => {
  const { size } = await newest()
  expect(await phoneWith(app)(book.consistency, { query: { from: String(size + 1) } })).toMatchObject({
    status: 404,
    body: { error: { code: 'history-is-shorter' } },
  })
})

test('stays good when its key was taken out of use, and the next one is signed with another', async () => {
  const before = await newest()
  expect(await retireSigningKey(app.pool)).toBe(true)
  await makePlayer(app)
  await gather(app)
  const after = await newest()
  const [key = Buffer.alloc(0), old = Buffer.alloc(0), ...more] = await loadPublicKeys(app.db)
  expect(more).toEqual([])
  expect(openNote(before.note, [old])).toMatchObject({ size: before.size })
  expect(openNote(after.note, [key])).toMatchObject({ size: before.size + 1 })
  expect(() => openNote(after.note, [old])).toThrow('unknown')
})
