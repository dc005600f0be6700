// A player alters what he was given as a proof, or puts two together: to have bid more, otherwise, earlier or elsewhere. A
// thousand proofs that chance has altered, and none is believed.
import { createHash } from 'node:crypto'
import { playerContract } from '@panadesk/contract'
import { checkBidProof } from '@panadesk/domain/bid-proof'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealClosed } from '../../src/seals/seal-worker.ts'
import { chanceOf, testSeed, type Chance } from '../random.ts'
import { startTestApp, TIME_ZONE, type TestApp } from '../test-app.ts'
import { makeGame, placeBids, type TestBid } from '../test-market.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { moveTo } from '../test-results.ts'

const ALTERED = 1000

let app: TestApp
let proofs: Json[]

type Json = string | number | Json[] | { [field: string]: Json }

beforeAll(async () => {
  app = await startTestApp()
  const phone = await signedInPlayer(app)
  const ids = [...(await placeIn(phone, 37)), ...(await placeIn(phone, 4))]
  await moveTo(app, '18:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
  const answers = await Promise.all(ids.map((id) => phone.call(playerContract.book.proof, { id })))
  proofs = answers.map(({ body }) => body as Json)
})
afterAll(() => app.close())

async function placeIn({ playerId }: Phone, count: number): Promise<number[]> {
  const gameId = await makeGame(app)
  const bids = Array.from({ length: count }, (_, at): TestBid => {
    return { type: 'single-digit', selection: String(at % 10), session: at % 3 === 0 ? 'close' : 'open' }
  })
  return placeBids(app, { playerId, gameId, bids })
}

const check = (proof: Json) => checkBidProof(proof, (bytes: Uint8Array) => createHash('sha256').update(bytes).digest())

test('as they were given, each is believed', async () => {
  for (const proof of proofs) expect(await check(proof)).toMatchObject({ outcome: 'proved' })
})

test('altered in one place, none is believed', async () => {
  const chance = chanceOf(testSeed())
  for (let tried = 0; tried < ALTERED;) {
    const proof = chance.pick(proofs)
    const altered = alter(proof, chance)
    if (JSON.stringify(altered) === JSON.stringify(proof)) continue
    expect(await check(altered), JSON.stringify(altered)).toMatchObject({ outcome: 'failed' })
    tried += 1
  }
})

test('with a part of another one, none is believed', async () => {
  for (const proof of proofs) {
    for (const other of proofs) {
      for (const part of ['seal', 'leaf', 'index', 'path', 'salt']) {
        const mixed = { ...fieldsOf(proof), [part]: fieldsOf(other)[part] ?? '' }
        if (JSON.stringify(mixed) !== JSON.stringify(proof))
          expect(await check(mixed)).toMatchObject({ outcome: 'failed' })
      }
    }
  }
})

const fieldsOf = (value: Json) => (typeof value === 'object' && !Array.isArray(value) ? value : {})

/** Goes down into a field that chance picks, until there is something to alter. */
function alter(value: Json, chance: Chance): Json {
  if (typeof value === 'string') return alterText(value, chance)
  if (typeof value === 'number') return chance.pick([value + 1, value - 1, -value, value + 0.5, value * 10, 0])
  if (Array.isArray(value)) return alterList(value, chance)
  const field = chance.pick(Object.keys(value))
  if (chance.below(20) === 0) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== field))
  return { ...value, [field]: alter(value[field] ?? '', chance) }
}

function alterText(text: string, chance: Chance): string {
  const at = chance.below(text.length)
  const [before, after] = [text.slice(0, at), text.slice(at + 1)]
  const character = chance.pick('0 1 2 3 4 5 6 7 8 9 a f - : . \n \u0000 ０'.split(' '))
  return chance.pick([
    before + character + after,
    before + after,
    before + character + text.slice(at),
    text.toUpperCase(),
  ])
}

function alterList(list: Json[], chance: Chance): Json[] {
  const at = chance.below(list.length + 1)
  const inserted = list.toSpliced(at, 0, list[at - 1] ?? 'f'.repeat(64))
  if (list.length === 0) return inserted
  const place = chance.below(list.length)
  return chance.pick([
    inserted,
    list.toSpliced(place, 1),
    list.with(place, alter(list[place] ?? '', chance)),
    list.toReversed(),
  ])
}
