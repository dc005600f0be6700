// What answers for all promise: whoever asks for the same at the same moment gets one answer, and nothing of him goes into it.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type TestApp } from '../../test/test-app.ts'
import { makePlayer } from '../../test/test-market.ts'
import { readForAnybody, type AnybodyContext } from './read-for-anybody.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** Answers that are given when they are told to be. */
function answers() {
  const begun: { asked: object; context: AnybodyContext; give: (answer: { n: number }) => void }[] = []
  const context = { ...app, timeZone: TIME_ZONE, admin: app.mainAdmin }
  const ask = (asked: object, endpoint: AnyEndpoint = contract.users.list) =>
    readForAnybody(
      context,
      { endpoint, asked },
      (shared) => new Promise<{ n: number }>((give) => void begun.push({ asked, context: shared, give })),
    )
  return { begun, ask }
}

test('one answer that began after they asked is given to all who asked for the same', async () => {
  const { begun, ask } = answers()
  const first = ask({ start: 1 })
  const others = Promise.all([ask({ start: 1 }), ask({ start: 1 }), ask({ start: 1 })])
  begun[0]?.give({ n: 1 })
  expect(await first).toEqual({ n: 1 })
  await expect.poll(() => begun.length).toBe(2)
  begun[1]?.give({ n: 2 })
  expect(await others).toEqual([{ n: 2 }, { n: 2 }, { n: 2 }])
})

test('another page, and another call, are answered by themselves', async () => {
  const { begun, ask } = answers()
  const asked = Promise.all([ask({ start: 1 }), ask({ start: 2 }), ask({ start: 1 }, contract.users.unapproved)])
  expect(begun).toHaveLength(3)
  for (const [n, { give }] of begun.entries()) give({ n })
  expect(await asked).toEqual([{ n: 0 }, { n: 1 }, { n: 2 }])
})

test('an answer is made without knowing who asks', async () => {
  const { begun, ask } = answers()
  const answer = ask({ start: 1 })
  expect(Object.keys(begun[0]?.context ?? {}).toSorted()).toEqual(['clock', 'db', 'timeZone'])
  begun[0]?.give({ n: 0 })
  await answer
})

test('whoever has just added somebody finds him, however many look at the list meanwhile', async () => {
  const reader = await app.subAdmin(['7'])
  for (let round = 0; round < 5; round += 1) {
    const looking = Array.from({ length: 8 }, () => reader.call(contract.users.list, {}))
    const playerId = await makePlayer(app, { name: `Nobody ${round}`, balancePaise: 0 })
    const { body } = await app.mainAdmin.call(contract.users.list, {})
    expect(body).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ _id: String(playerId) })]) })
    for (const { status } of await Promise.all(looking)) expect(status).toBe(200)
  }
})

test('who may not see a list gets nothing of the answer that others get', async () => {
  const stranger = await app.subAdmin([])
  const asked = [app.mainAdmin, stranger, app.mainAdmin, stranger].map((staff) => staff.call(contract.users.list, {}))
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 403, 200, 403])
})
