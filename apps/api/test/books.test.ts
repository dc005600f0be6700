import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance, faultsOfBooks } from './books.ts'
import { layScene } from './good-calls.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await layScene(app)
})
afterAll(() => app.close())

/** As their owner, who alone can. */
async function change(statement: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await sql`set local role none`.execute(tx)
    await sql.raw(statement).execute(tx)
  })
}

test('books that balance are found to, again and again', async () => {
  for (let time = 0; time < 3; time += 1) await expectBooksBalance(app)
  expect(await faultsOfBooks(app)).toEqual([])
})

test('what is wrong is named with its rows, and with it alone', async () => {
  await change(`update wallet set balance_paise = balance_paise + 1 where balance_paise > 0`)
  const [fault, ...others] = await faultsOfBooks(app)
  expect(fault).toMatchObject({ name: 'Every wallet holds what its movements brought, less what they took' })
  expect(fault?.wrong).toContainEqual(expect.objectContaining({ balance_paise: expect.any(Number) as number }))
  expect(others).toEqual([])
  await change(`update wallet set balance_paise = balance_paise - 1 where balance_paise > 0`)
})

test('what is wrong beside the books is named too', async () => {
  await change(`update seal set points_paise = points_paise + 1`)
  await expect(expectBooksBalance(app)).rejects.toMatchObject({
    actual: expect.arrayContaining([
      expect.objectContaining({ name: 'Every sealed session holds the bids that were sealed' }),
    ]) as unknown,
  })
})
