// What the screen finds of a proof: whether it holds by itself, and whether its seal is one that is published.
import { afterEach, expect, test, vi } from 'vitest'
import { checkProof } from './check-proof.ts'

const [PROOF = ''] = Object.values(
  import.meta.glob<string>('../../../../../docs/proof-example.json', { query: '?raw', import: 'default', eager: true }),
)
const { seal } = JSON.parse(PROOF) as { seal: { hash: string } }

afterEach(() => vi.unstubAllGlobals())

function publish(answer: () => Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(url)
    return answer()
  })
  return asked
}

test('proves a bid whose seal is published, and asks for nothing but the seals of its game and date', async () => {
  const asked = publish(async () => Response.json({ seals: [{ ...seal, hash: 'f'.repeat(64) }, seal] }))
  expect(await checkProof(PROOF)).toMatchObject({ outcome: 'proved', leaf: { bidId: '3' }, isPublished: true })
  expect(asked).toEqual(['/player/v1/seals?gameId=2&date=2026-11-20'])
})

test.each([
  ['there are none', []],
  ['there is another one', [{ ...seal, hash: 'f'.repeat(64) }]],
])('does not believe a book that was made up: of its session %s', async (_what, seals) => {
  publish(async () => Response.json({ seals }))
  expect(await checkProof(PROOF)).toEqual({ outcome: 'failed', fault: 'not-published' })
})

test.each([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers an error', async () => Response.json({ error: {} }, { status: 503 })],
  ['answers something else', async () => new Response('<!doctype html>')],
])('says that it could not compare the seal where the server %s', async (_what, answer) => {
  publish(answer)
  expect(await checkProof(PROOF)).toMatchObject({ outcome: 'proved', isPublished: undefined })
})

test('asks nobody of what is no proof', async () => {
  const asked = publish(() => Promise.reject(new Error('nobody is asked')))
  expect(await checkProof('no JSON')).toEqual({ outcome: 'failed', fault: 'no-json' })
  expect(await checkProof('{}')).toEqual({ outcome: 'failed', fault: 'not-a-proof' })
  expect(await checkProof(PROOF.replace('10:95', '10:99'))).toEqual({ outcome: 'failed', fault: 'not-in-the-book' })
  expect(asked).toEqual([])
})

test('says that the browser has no checks where it has none', async () => {
  vi.stubGlobal('crypto', {})
  expect(await checkProof(PROOF)).toEqual({ outcome: 'failed', fault: 'no-crypto' })
})
