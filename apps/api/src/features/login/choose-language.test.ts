// In which language the panel speaks: everybody's own, whichever browser he signs in with.
import { contract } from '@panadesk/contract'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const languageOf = async (staff: Staff) => (await staff.call(contract.login.restore)).body['language']
const choose = async (staff: Staff, language: 'en' | 'hi') =>
  (await staff.call(contract.login.chooseLanguage, { language })).body['msg']

test('what is chosen is there at the next login, for whoever chose it alone', async () => {
  const [clerk, other] = [await app.subAdmin(['4']), await app.subAdmin(['4'])]
  expect(await languageOf(clerk)).toBe('')
  expect(await choose(clerk, 'hi')).toBe('Your language has been saved.')
  await clerk.signIn()
  expect(await languageOf(clerk)).toBe('hi')
  for (const staff of [other, app.mainAdmin]) expect(await languageOf(staff)).toBe('')
})

test('a choice is taken back, and made twice it is one', async () => {
  const auditor = await app.subAdmin(['14'])
  expect([await choose(auditor, 'hi'), await choose(auditor, 'hi')]).toEqual([
    'Your language has been saved.',
    NOTHING_CHANGED,
  ])
  await choose(auditor, 'en')
  expect(await languageOf(auditor)).toBe('en')
})
