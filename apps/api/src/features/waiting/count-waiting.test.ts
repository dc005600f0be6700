// The numbers in the menu: what waits for somebody, and nothing of what is not for him to see.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { askDeposit } from '../../../test/test-deposits.ts'
import { makeGame } from '../../../test/test-market.ts'
import { signedInPlayer } from '../../../test/test-player.ts'
import { moveTo } from '../../../test/test-results.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await askDeposit(await signedInPlayer(app))
  await makeGame(app, { family: 'starline' })
  await moveTo(app, '12:00')
})
afterAll(() => app.close())

async function counts(staff: Staff): Promise<unknown> {
  const { status, body } = await staff.call(contract.waiting.counts)
  expect(status).toBe(200)
  return body
}

test('counts requests and sessions for whoever may see them', async () => {
  // Today's, and those of the week before.
  const due = { main: 0, starline: 8, galidisswar: 0 }
  const none = { main: 0, starline: 0, galidisswar: 0 }
  const requests = { deposits: 1, withdrawals: 0 }
  expect(await counts(app.mainAdmin)).toMatchObject({ ...requests, due_sessions: due })
  expect(await counts(await app.subAdmin(['0']))).toMatchObject({ ...requests, due_sessions: none })
  expect(await counts(await app.subAdmin(['2']))).toMatchObject({ deposits: 0, un_approved: 0, due_sessions: due })
  expect(await counts(await app.subAdmin(['1']))).toMatchObject({ deposits: 0, due_sessions: none })
})
