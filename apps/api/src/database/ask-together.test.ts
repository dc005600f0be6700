// What asking together promises: each gets his own answer, none that began before he asked, and nobody waits for a lost one.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openedDatabase, type OpenedDatabase } from '../../test/opened-database.ts'
import { askTogether } from './ask-together.ts'
import type { Db } from './database.ts'

let database: OpenedDatabase

beforeAll(async () => {
  database = await openedDatabase()
})
afterAll(() => database.drop())

/** Statements that are answered when they are told to be: each question by its tenfold, in the words of the statement. */
function statements() {
  const open: { asked: readonly number[]; answer: () => void; fail: (reason: Error) => void }[] = []
  const askAll = (_: Db, asked: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      open.push({ asked, answer: () => resolve(asked.map((each) => each * 10)), fail: reject })
    })
  const ask = askTogether(askAll)
  return { open, ask: (question: number, by: Db = database.db) => ask(by, question) }
}

test('who asks while a statement is under way waits for the next, which asks for all who wait', async () => {
  const { open, ask } = statements()
  const first = ask(1)
  const others = Promise.all([ask(2), ask(3), ask(2)])
  expect(open.map(({ asked }) => asked)).toEqual([[1]])
  open[0]?.answer()
  expect(await first).toBe(10)
  await expect.poll(() => open.length).toBe(2)
  expect(open[1]?.asked).toEqual([2, 3, 2])
  const later = ask(4)
  open[1]?.answer()
  expect(await others).toEqual([20, 30, 20])
  await expect.poll(() => open.length).toBe(3)
  open[2]?.answer()
  expect(await later).toBe(40)
})

test('nobody is asked for twice, and the first of a quiet time asks at once', async () => {
  const { open, ask } = statements()
  for (const [at, question] of [5, 6].entries()) {
    const answer = ask(question)
    expect(open.map(({ asked }) => asked)).toHaveLength(at + 1)
    open[at]?.answer()
    expect(await answer).toBe(question * 10)
  }
})

test('a statement that fails fails nobody but the one who began it: the others ask for themselves', async () => {
  const { open, ask } = statements()
  const first = ask(1)
  const others = Promise.all([ask(2), ask(3)])
  open[0]?.fail(new Error('cut off'))
  await expect(first).rejects.toThrow('cut off')
  await expect.poll(() => open.length).toBe(2)
  open[1]?.fail(new Error('cut off too'))
  await expect.poll(() => open.slice(2).map(({ asked }) => asked)).toEqual([[2], [3]])
  for (const { answer } of open.slice(2)) answer()
  expect(await others).toEqual([20, 30])
})

test('a statement that gets no answer keeps nobody behind it', async () => {
  const { open, ask } = statements()
  void ask(1)
  const second = ask(2)
  await expect.poll(() => open.length).toBe(2)
  open[1]?.answer()
  expect(await second).toBe(20)
})

test('more than a statement asks for ask by themselves', async () => {
  const { open, ask } = statements()
  void ask(0)
  const waiting = Array.from({ length: 101 }, (_, at) => ask(at + 1))
  expect(open.map(({ asked }) => asked)).toEqual([[0], [101]])
  for (const { answer } of open) answer()
  await expect.poll(() => open.length).toBe(3)
  open[2]?.answer()
  expect((await Promise.all(waiting)).at(-1)).toBe(1010)
})

test('a transaction asks for itself, whoever else is waiting', async () => {
  const { open, ask } = statements()
  const first = ask(1)
  await database.db.transaction().execute(async (tx) => {
    const own = ask(2, tx)
    expect(open.map(({ asked }) => asked)).toEqual([[1], [2]])
    open[1]?.answer()
    expect(await own).toBe(20)
  })
  open[0]?.answer()
  expect(await first).toBe(10)
})
