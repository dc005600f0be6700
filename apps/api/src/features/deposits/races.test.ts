// What deciding a deposit promises when many do it at once: one of them has done it, and the money moved once or not at all.
import { contract } from '@panadesk/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from '../../../test/test-app.ts'
import { allowManyRequests, askDeposit, balanceOf, refer } from '../../../test/test-deposits.ts'
import { signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { accept, reject, rejectOnUserPage, delete: remove } = contract.deposits

let app: TestApp
let staff: Staff[] = []
let referrer: Phone
let phone: Phone

beforeAll(async () => {
  app = await startTestApp()
  staff = [app.mainAdmin, await app.subAdmin(['0']), await app.subAdmin(['4', '7.1'])]
  referrer = await signedInPlayer(app, { balancePaise: 0 })
  phone = await signedInPlayer(app, { balancePaise: 0 })
  await refer(app, { referrer, player: phone })
  await app.db.updateTable('setting').set({ user_refer_bonus_percent: '10' }).execute()
})
afterEach(() => expectBooksBalance(app))
afterAll(() => app.close())

const balances = () => Promise.all([balanceOf(app, phone.playerId), balanceOf(app, referrer.playerId)])
const by = (index: number) => staff[index % staff.length] ?? app.mainAdmin

const OUTCOMES = ['accepted', 'rejected', 'deleted', 'rejected']

/** The command that leads to the outcome of this place. */
function commandOf(place: number): (of: Staff, id: string) => Promise<Answer> {
  switch (place % OUTCOMES.length) {
    case 0:
      return (of, id) => of.call(accept, { depositDB_id: id })
    case 1:
      return (of, id) => of.call(reject, { depositDB_id: id, reject_remark: 'Unknown' })
    case 2:
      return (of, id) => of.call(remove, { depositDB_id: id })
    default:
      return (of, id) => of.call(rejectOnUserPage, { transactionDB_id: id, remark: 'Unknown' })
  }
}

test('accepting 8 times at once credits once', async () => {
  const [before, bonusBefore] = await balances()
  const id = await askDeposit(phone, { amount: 100 })
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => by(index).call(accept, { depositDB_id: id })),
  )
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill(409)])
  expect(await balances()).toEqual([before + 100_00, bonusBefore + 10_00])
})

test('of all that is done at once to each of many, one thing happened and is what the row says', async () => {
  await allowManyRequests(app)
  const [before, bonusBefore] = await balances()
  const ids: string[] = []
  for (let asked = 0; asked < 40; asked += 1) ids.push(await askDeposit(phone, { amount: 10 }))
  const outcomes: string[] = []
  // More at once would be more than may wait for the database, and some of them would be refused for that.
  for (let from = 0; from < ids.length; from += 20) {
    const some = ids.slice(from, from + 20)
    outcomes.push(...(await Promise.all(some.map((id, index) => decideInEveryWay(id, from + index)))))
  }
  const accepted = outcomes.filter((outcome) => outcome === 'accepted').length
  expect(await balances()).toEqual([before + accepted * 10_00, bonusBefore + accepted * 1_00])
})

/** Answers what the row says became of it, which is what the one command that succeeded was to do. */
async function decideInEveryWay(id: string, round: number): Promise<string> {
  // Begun by another command each time, and by each of the staff.
  const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => commandOf(round + index)(by(index), id)))
  const done = answers.flatMap((answer, index) =>
    answer.status === 200 ? [OUTCOMES[(round + index) % OUTCOMES.length]] : [],
  )
  for (const answer of answers) expect([200, 404, 409]).toContain(answer.status)
  const row = await app.db.selectFrom('deposit').selectAll().where('id', '=', Number(id)).executeTakeFirstOrThrow()
  const outcome = row.deleted_at === null ? row.status : 'deleted'
  expect([outcome]).toEqual(done)
  const audit = app.db.selectFrom('audit').select('id').where('subject', '=', 'deposit')
  expect(await audit.where('subject_id', '=', Number(id)).execute()).toHaveLength(1)
  return outcome
}
