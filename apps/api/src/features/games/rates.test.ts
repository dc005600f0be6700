// What the rate screens promise.
import { contract } from '@panadesk/contract'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids } from '../../../test/test-market.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const FIELDS: Record<Family, string[]> = {
  main: [
    'single_digit',
    'jodi_digit',
    'red_bracket',
    'group_jodi',
    'single_pana',
    'double_pana',
    'tripple_pana',
    'half_sangam',
    'full_sangam',
  ],
  starline: ['single_digit', 'single_pana', 'double_pana', 'tripple_pana'],
  galidisswar: ['red_bracket', 'group_jodi', 'jodi_digit'],
}

async function ratesOf(family: Family) {
  const answer = await app.mainAdmin.call(contract.games.rates[family])
  expect(answer.status).toBe(200)
  return answer.body['game_rates'] as unknown as Record<string, number>
}

function saveRates(family: Family, body: Record<string, unknown>) {
  return app.mainAdmin.call(contract.games.saveRates[family], body)
}

describe.each(FAMILIES)('the rates of %s', (family) => {
  test('start with the usual pairs, two values for each game type', async () => {
    const rates = await ratesOf(family)
    expect(Object.keys(rates).toSorted()).toEqual(
      FIELDS[family].flatMap((type) => [`${type}_val_1`, `${type}_val_2`]).toSorted(),
    )
    expect(rates).toMatchObject(family === 'galidisswar' ? { jodi_digit_val_2: 950 } : { tripple_pana_val_2: 7000 })
  })

  test('are saved as sent, for this family alone, with before and after in the audit', async () => {
    const others = FAMILIES.filter((each) => each !== family)
    const ratesOfOthers = () => Promise.all(others.map(ratesOf))
    const [before, othersBefore] = [await ratesOf(family), await ratesOfOthers()]
    const sent = Object.fromEntries(Object.keys(before).map((field, index) => [field, index + 1]))
    const answer = await saveRates(family, sent)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, msg: 'Game Rates updated successfully.' })
    expect(await ratesOf(family)).toEqual(sent)
    expect(await ratesOfOthers()).toEqual(othersBefore)
    const audited = app.db.selectFrom('audit').select(['before', 'after']).where('subject', '=', `rates-${family}`)
    expect(await audited.execute()).toEqual([{ before, after: sent }])
  })

  test.each([
    [undefined, 'Required'],
    [null, 'Required'],
    ['95', 'Only digits allowed'],
    [9.5, 'Only digits allowed'],
    [0, 'At least 1.'],
    [-1, 'Only digits allowed'],
    [1_000_001, 'At most 1000000.'],
  ])('are refused with a value of %j: %s', async (value, message) => {
    const before = await ratesOf(family)
    const answer = await saveRates(family, { ...before, jodi_digit_val_1: value, single_digit_val_1: value })
    const field = MARKET_RULES[family].gameTypes.includes('jodi-digit') ? 'jodi_digit_val_1' : 'single_digit_val_1'
    expect(answer.status).toBe(400)
    expect(answer.body['errors']).toMatchObject({ [field]: message })
    expect(await ratesOf(family)).toEqual(before)
  })
})

test('a rate of another family is refused', async () => {
  const answer = await saveRates('starline', { ...(await ratesOf('starline')), full_sangam_val_1: 10 })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ errors: { full_sangam_val_1: 'This field is not known.' } })
})

test('a bid keeps the rate that it was placed at', async () => {
  const gameId = await makeGame(app)
  const playerId = await makePlayer(app)
  const bid = { type: 'jodi-digit', selection: '05' } as const
  await saveRates('main', { ...(await ratesOf('main')), jodi_digit_val_1: 10, jodi_digit_val_2: 950 })
  const [early] = await placeBids(app, { playerId, gameId, bids: [bid] })
  await saveRates('main', { ...(await ratesOf('main')), jodi_digit_val_2: 900 })
  const [late] = await placeBids(app, { playerId, gameId, bids: [bid] })
  const bids = await app.db.selectFrom('bid').select(['id', 'stake', 'payout']).orderBy('id').execute()
  expect(bids).toEqual([
    { id: early, stake: 10, payout: 950 },
    { id: late, stake: 10, payout: 900 },
  ])
  await expectBooksBalance(app)
})

const ofFifteen = (selection: string) => ({ type: 'single-digit', selection, pointsPaise: 15_00 }) as const

test('the running bids of a type are told with the rates, until their session is declared', async () => {
  const running = async () => (await app.mainAdmin.call(contract.games.rates.starline)).body['running_bids']
  expect(await running()).toEqual({})
  const gameId = await makeGame(app, { family: 'starline' })
  const playerId = await makePlayer(app)
  await placeBids(app, { playerId, gameId, bids: ['1', '2'].map(ofFifteen) })
  expect(await running()).toEqual({ single_digit: { bids: 2, points: 30 } })
  const ofGame = async () => (await app.mainAdmin.call(contract.games.week, undefined, gameId)).body['running_bids']
  expect(await ofGame()).toEqual({ bids: 2, points: 30 })
  const { market_date } = await app.db
    .selectFrom('bid')
    .select('market_date')
    .where('game_id', '=', gameId)
    .limit(1)
    .executeTakeFirstOrThrow()
  const declared = { result: '140', declared_at: new Date(), paid_paise: 0 }
  await app.db
    .insertInto('market_session')
    .values({ game_id: gameId, market_date, session: 'open', ...declared })
    .execute()
  expect(await running()).toEqual({})
  expect(await ofGame()).toEqual({ bids: 0, points: 0 })
})

test('two saves at once leave one of the two whole', async () => {
  const fields = Object.keys(await ratesOf('main'))
  const all = (value: number) => Object.fromEntries(fields.map((field) => [field, value]))
  const answers = await Promise.all([11, 12, 13, 14].map((value) => saveRates('main', all(value))))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200])
  const saved = await ratesOf('main')
  expect(new Set(Object.values(saved)).size).toBe(1)
})
