// Every entry of the contract once as it should be called: it answers 200 with what the entry promises.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../test/books.ts'
import { goodCalls, layScene, NO_SCENE } from '../test/good-calls.ts'
import { startTestApp, type TestApp } from '../test/test-app.ts'
import { smallPicture } from '../test/test-images.ts'

const NAMES = Object.keys(goodCalls(NO_SCENE))

let app: TestApp
let scene = NO_SCENE
let receipt: Buffer

beforeAll(async () => {
  app = await startTestApp()
  scene = await layScene(app)
  receipt = await smallPicture('jpeg')
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const entries = new Map<string, AnyEndpoint>(allEndpoints(contract).map(({ name, endpoint }) => [name, endpoint]))

test('there is a good call of every entry', () => {
  expect(NAMES.toSorted()).toEqual([...entries.keys()].toSorted())
})

test.each(NAMES)('%s answers 200', async (name) => {
  const endpoint = entries.get(name)
  const call = goodCalls(scene)[name]
  if (endpoint === undefined || call === undefined) throw new Error(`${name} is not in the contract`)
  await call.before?.(app)
  const answer = await (call.form === undefined
    ? app.mainAdmin.call(endpoint, call.body, call.id)
    : app.mainAdmin.callForm(endpoint, call.form, receipt))
  expect(answer).toMatchObject({ status: 200, body: { success: true } })
})
