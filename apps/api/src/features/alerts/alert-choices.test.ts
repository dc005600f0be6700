// Which alerts somebody is told of by sound and by notifications: everybody's own, whichever browser he signs in with.
import { contract } from '@panadesk/contract'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const choicesOf = async (staff: Staff) => (await staff.call(contract.alerts.choices)).body
const choose = (staff: Staff, choice: object) => staff.call(contract.alerts.saveChoice, { ...choice })

test('what is chosen is there at the next login, for whoever chose it alone', async () => {
  const [clerk, other] = [await app.subAdmin(['4']), await app.subAdmin(['4'])]
  await choose(clerk, { kind: 'large-bid', way: 'sound', is_on: true })
  await choose(clerk, { kind: 'rush', way: 'notification', is_on: true })
  await clerk.signIn()
  expect(await choicesOf(clerk)).toMatchObject({ sound: ['large-bid'], notification: ['rush'] })
  for (const staff of [other, app.mainAdmin])
    expect(await choicesOf(staff)).toMatchObject({ sound: [], notification: [] })
})

test('a choice is taken back, and made twice it is one', async () => {
  const auditor = await app.subAdmin(['14'])
  const choice = { kind: 'no-result', way: 'sound' }
  const [first, second] = [
    await choose(auditor, { ...choice, is_on: true }),
    await choose(auditor, { ...choice, is_on: true }),
  ]
  expect([first.body['msg'], second.body['msg']]).toEqual(['Your choice has been saved.', NOTHING_CHANGED])
  await choose(auditor, { ...choice, is_on: false })
  expect(await choicesOf(auditor)).toMatchObject({ sound: [], notification: [] })
})
