// Somebody wants a list of who plays here: by transfers to made-up numbers, and by registering them.
import { playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../test-app.ts'
import { codeOf, mobileOf, phoneWith, signedInPlayer } from '../test-player.ts'

const { transfer } = playerContract.funds
const { register } = playerContract.account
const HOUR_MS = 60 * 60 * 1000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

describe('a transfer', () => {
  test('tells ten numbers in an hour, and then nothing of anybody', async () => {
    const asker = await signedInPlayer(app, { balancePaise: 100_000 })
    const known = await mobileOf(app, await signedInPlayer(app))
    const ask = (mobile: string, amount = 1) => asker.call(transfer, { body: { mobile, amount } })
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 12; count += 1) codes.push(codeOf(await ask(String(6_000_000_000 + count))))
    expect(codes).toEqual([
      ...Array.from({ length: 10 }, () => 'receiver-not-found'),
      'too-many-tries',
      'too-many-tries',
    ])
    const [ofKnown, ofUnknown] = [await ask(known), await ask('6000000099')]
    expect(ofKnown.status).toBe(429)
    expect(ofKnown.body).toEqual(ofUnknown.body)
    expect(ofKnown.headers['retry-after']).toBe(ofUnknown.headers['retry-after'])
    app.clock.advance(HOUR_MS)
    expect((await ask(known)).status).toBe(200)
  })

  test('of more than the wallet holds tells no more', async () => {
    const asker = await signedInPlayer(app, { balancePaise: 100 })
    const known = await mobileOf(app, await signedInPlayer(app))
    const codes: (string | undefined)[] = []
    for (let count = 0; count < 11; count += 1) {
      codes.push(codeOf(await asker.call(transfer, { body: { mobile: known, amount: 100 } })))
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 'insufficient-balance'), 'too-many-tries'])
  })

  test('many at once tell no more than one by one', async () => {
    const asker = await signedInPlayer(app)
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        asker.call(transfer, { body: { mobile: String(6_100_000_000 + count), amount: 1 } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
  })

  test('that reaches somebody is never counted', async () => {
    const sender = await signedInPlayer(app, { balancePaise: 100_000 })
    const known = await mobileOf(app, await signedInPlayer(app))
    for (let count = 0; count < 15; count += 1) {
      expect((await sender.call(transfer, { body: { mobile: known, amount: 1 } })).status).toBe(200)
    }
  })
})

test('a registration tells an address thirty taken numbers in an hour, and others register meanwhile', async () => {
  const known = await mobileOf(app, await signedInPlayer(app))
  const at = (address: string) => phoneWith(app, undefined, { 'x-forwarded-for': address })
  const body = { name: 'Ravi', mobile: known, pin: '5938' }
  const codes: (string | undefined)[] = []
  for (let count = 0; count < 31; count += 1) codes.push(codeOf(await at('203.0.113.9')(register, { body })))
  expect(codes.filter((code) => code === 'mobile-taken')).toHaveLength(30)
  expect(codes.at(-1)).toBe('too-many-tries')
  const other = { ...body, mobile: '7800000001' }
  expect(codeOf(await at('203.0.113.9')(register, { body: other }))).toBe('too-many-tries')
  expect((await at('203.0.113.10')(register, { body: other })).status).toBe(200)
})
