// The proof of the papers holds for the checker that shares nothing with the product, and no proof that was altered does.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { failedStep } from './check-proof.mjs'

const EXAMPLE = fileURLToPath(new URL('../docs/proof-example.json', import.meta.url))
const TEXT = readFileSync(EXAMPLE, 'utf8')
const { seal } = JSON.parse(TEXT) as { seal: { hash: string } }

const folder = mkdtempSync(join(tmpdir(), 'panadesk-proof-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: unknown): string {
  const file = join(folder, `${Math.random()}.json`)
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

function verify(...files: string[]): Promise<{ code: number; said: string }> {
  const program = fileURLToPath(new URL('verify-proof.mjs', import.meta.url))
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ...files], (_error, out, err) => {
      resolve({ code: child.exitCode ?? -1, said: out + err })
    })
  })
}

test('proves the example, and says what with', async () => {
  const { code, said } = await verify(EXAMPLE)
  expect(code).toBe(0)
  expect(said).toMatch(/^PROVED\./)
  expect(said).toContain('number     5\n')
  expect(said).toContain('GET /player/v1/seals?gameId=2&date=2026-11-20')
})

test('compares the seal with a list that was kept', async () => {
  const kept = [{ ...seal, hash: 'f'.repeat(64) }, seal]
  expect(await verify(EXAMPLE, fileOf({ seals: kept }))).toMatchObject({
    code: 0,
    said: expect.stringContaining('is among'),
  })
  expect(await verify(EXAMPLE, fileOf(kept.slice(1)))).toMatchObject({ code: 0 })
  const made = await verify(EXAMPLE, fileOf(kept.slice(0, 1)))
  expect(made).toMatchObject({ code: 1, said: expect.stringContaining('not among those') })
})

test('says which step fails, and what cannot be read', async () => {
  const altered = fileOf(TEXT.replace('10:95', '10:99'))
  expect(await verify(altered)).toEqual({
    code: 1,
    said: 'NOT PROVED. It does not hold that from the bid one comes to the root of the seal.\n',
  })
  expect(await verify(fileOf('no JSON'))).toMatchObject({ code: 2, said: expect.stringContaining('cannot be read') })
  expect(await verify()).toMatchObject({ code: 2, said: expect.stringContaining('Usage') })
})

test('does not believe the example with any digit of it changed', () => {
  expect(failedStep(JSON.parse(TEXT))).toBeUndefined()
  let altered = 0
  for (const [at, character] of TEXT.split('').entries()) {
    if (!/[0-9a-f]/.test(character)) continue
    const changed = TEXT.slice(0, at) + (character === '1' ? '2' : '1') + TEXT.slice(at + 1)
    const proof = parsed(changed)
    if (proof === undefined || isSame(proof)) continue
    expect(failedStep(proof), changed).toBeDefined()
    altered += 1
  }
  expect(altered).toBeGreaterThan(500)
})

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isSame = (proof: unknown) => JSON.stringify(proof) === JSON.stringify(JSON.parse(TEXT))

test.each([
  ['nothing', null],
  ['a list', []],
  ['a step less', { path: (JSON.parse(TEXT) as { path: string[] }).path.slice(1) }],
  ['a step more', { path: [...(JSON.parse(TEXT) as { path: string[] }).path, 'f'.repeat(64)] }],
  ['a place beyond the book', { index: 7 }],
  ['a place before it', { index: -1 }],
  ['another session', { seal: { ...seal, session: 'close' } }],
])('does not believe %s', (_what, change) => {
  expect(
    failedStep(change === null || Array.isArray(change) ? change : { ...JSON.parse(TEXT), ...change }),
  ).toBeDefined()
})
