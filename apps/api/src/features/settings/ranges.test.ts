// A minimum never stands above its maximum, whoever saves what at the same time.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const { main, saveFixedValues } = contract.settings
const RANGES = [
  ['deposit', 'min_deposite', 'max_deposite'],
  ['withdrawal', 'min_withdrawal', 'max_withdrawal'],
  ['transfer', 'min_transfer', 'max_transfer'],
  ['bid', 'min_bid_amount', 'max_bid_amount'],
] as const

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  const wide = Object.fromEntries(RANGES.flatMap(([, min, max]) => [[min, 10] as const, [max, 100] as const]))
  expect((await save(wide)).status).toBe(200)
})
afterAll(() => app.close())

const save = (body: Record<string, unknown>) => app.mainAdmin.call(saveFixedValues, body)

async function values() {
  const { data } = (await app.mainAdmin.call(main)).body as unknown as {
    data: { all_fix_values: Record<string, number> }
  }
  return data.all_fix_values
}

describe.each(RANGES)('the range of a %s', (name, min, max) => {
  const refused = (field: string, small: string, large: string) => {
    const msg = `The smallest ${name} of ${small} is above the largest of ${large}.`
    return { status: 422, body: { success: false, msg, errors: { [field]: msg } } }
  }

  test('is refused at the field that was sent when it would be empty', async () => {
    const before = { values: await values(), audit: await app.db.selectFrom('audit').select('id').execute() }
    expect(await save({ [min]: 100.01 })).toMatchObject(refused(min, '₹100.01', '₹100.00'))
    expect(await save({ [max]: 9 })).toMatchObject(refused(max, '₹10.00', '₹9.00'))
    expect(await save({ [min]: 8, [max]: 7, welcome_bonus: 1 })).toMatchObject(refused(min, '₹8.00', '₹7.00'))
    const after = { values: await values(), audit: await app.db.selectFrom('audit').select('id').execute() }
    expect(after).toEqual(before)
  })

  test('may be a single amount, may have no end, and may move as a whole', async () => {
    for (const range of [{ [min]: 100 }, { [max]: 0 }, { [min]: 5_00_000 }, { [min]: 0 }, { [min]: 200, [max]: 300 }]) {
      expect((await save(range)).status).toBe(200)
      expect(await values()).toMatchObject(range)
    }
  })

  test('holds when its ends are saved at once', async () => {
    const staff = await app.subAdmin(['12'])
    for (let round = 0; round < 5; round += 1) {
      await save({ [min]: 10, [max]: 100 })
      const answers = await Promise.all([
        app.mainAdmin.call(saveFixedValues, { [min]: 60 }),
        staff.call(saveFixedValues, { [max]: 50 }),
      ])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
      const { [min]: least = 0, [max]: most = 0 } = await values()
      expect(least).toBeLessThanOrEqual(most)
    }
  })
})

test('several ranges that are empty are all told', async () => {
  const answer = await save({ min_deposite: 101, max_bid_amount: 1 })
  expect(Object.keys(answer.body['errors'] ?? {}).toSorted()).toEqual(['max_bid_amount', 'min_deposite'])
})

test('a range that is wrong of old keeps nobody from switching to maintenance', async () => {
  await app.db.updateTable('setting').set({ min_bid_paise: 500_00 }).execute()
  expect((await save({ maintainence_msg_status: 1 })).status).toBe(200)
  expect((await save({ maintainence_msg_status: 0, max_bid_amount: 600 })).status).toBe(200)
})

test('two who save different fields at once both do, and the audit tells it in order', async () => {
  const staff = await app.subAdmin(['12'])
  await Promise.all([
    app.mainAdmin.call(saveFixedValues, { min_bid_amount: 11 }),
    staff.call(saveFixedValues, { min_deposite: 12 }),
    app.mainAdmin.call(saveFixedValues, { max_bid_amount: 111 }),
    staff.call(saveFixedValues, { max_deposite: 112 }),
  ])
  expect(await values()).toMatchObject({ min_bid_amount: 11, max_bid_amount: 111, min_deposite: 12, max_deposite: 112 })
  const rows = await app.db.selectFrom('audit').select('after').orderBy('id', 'desc').limit(4).execute()
  expect(rows.flatMap(({ after }) => Object.keys(after as object)).toSorted()).toEqual([
    'max_bid_paise',
    'max_deposit_paise',
    'min_bid_paise',
    'min_deposit_paise',
  ])
})
