// What first steps and tours promise: the installation itself shows what is done, and what somebody has closed or ended is his alone.
import { contract, type ReplyOf } from '@panadesk/contract'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

const { guides } = contract

let app: TestApp
let newestBackup: Date | undefined

beforeAll(async () => {
  app = await startTestApp({ watched: { newestBackupAt: () => Promise.resolve(newestBackup) } })
})
afterAll(() => app.close())

async function stepsOf(staff: Staff): Promise<Record<string, number>> {
  const { body } = await staff.call(guides.steps)
  const { steps } = body as unknown as ReplyOf<typeof guides.steps>
  return Object.fromEntries(steps.map(({ step, is_done: isDone }) => [step, isDone]))
}

const say = async (staff: Staff, ...asked: Parameters<Staff['call']>) => (await staff.call(...asked)).body['msg']

const toursOf = async (staff: Staff) => {
  const { is_shown: isShown, ended } = (await staff.call(guides.tours)).body as unknown as ReplyOf<typeof guides.tours>
  return { isShown, ended }
}

describe('the first steps', () => {
  test('of a new installation are all to be done, and each is done once the installation has it', async () => {
    const { db, mainAdmin } = app
    const steps = () => stepsOf(mainAdmin)
    const none = { rates: 0, games: 0, payment: 0, 'second-factor': 0, 'second-person': 0, backup: 0 }
    expect(await steps()).toEqual(none)

    const rate = { family: 'main', game_type: 'single-digit', stake: 10, payout: 96 } as const
    await db.insertInto('rate_history').values(rate).execute()
    const game = { family: 'main', name: 'NOON', open_time: '12:00', close_time: '13:00' } as const
    await db.insertInto('game').values(game).execute()
    expect(await steps()).toEqual({ ...none, rates: 1, games: 1 })

    await db.updateTable('setting').set({ upi_id: 'house@upi' }).execute()
    await db
      .insertInto('second_factor')
      .values({ admin_id: mainAdmin.adminId, sealed_secret: Buffer.from('sealed'), on_since: new Date() })
      .execute()
    const other = await app.anotherMainAdmin()
    newestBackup = new Date()
    const all = { rates: 1, games: 1, payment: 1, 'second-factor': 1, 'second-person': 1, backup: 1 }
    expect(await steps()).toEqual(all)
    expect(await say(mainAdmin, guides.showSteps, { is_shown: true })).toBe('Every first step is done.')
    // The second factor is everybody's own, and so is who the second person is.
    expect(await stepsOf(other)).toEqual({ ...all, 'second-factor': 0 })
    await db.updateTable('admin').set({ is_active: false }).where('id', '=', other.adminId).execute()
    expect(await steps()).toEqual({ ...all, 'second-person': 0 })
    await db.deleteFrom('second_factor').execute()
  })

  test('know of a QR picture alone, while it is shown', async () => {
    const { db, mainAdmin } = app
    await db.updateTable('setting').set({ upi_id: '' }).execute()
    expect(await stepsOf(mainAdmin)).toMatchObject({ payment: 0 })
    const { id } = await db
      .insertInto('image')
      .values({ kind: 'qr', file: 'a.png', title: 'UPI', display_order: 1, sha256: Buffer.alloc(32) })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await stepsOf(mainAdmin)).toMatchObject({ payment: 1 })
    await db.updateTable('image').set({ is_active: false }).where('id', '=', id).execute()
    expect(await stepsOf(mainAdmin)).toMatchObject({ payment: 0 })
  })

  test('are closed and brought back by each main admin for himself', async () => {
    const [{ mainAdmin }, other] = [app, await app.anotherMainAdmin()]
    const isShownTo = async (staff: Staff) => (await staff.call(guides.steps)).body['is_shown']
    expect(await say(mainAdmin, guides.showSteps, { is_shown: false })).toBe('The first steps are closed.')
    expect(await say(mainAdmin, guides.showSteps, { is_shown: false })).toBe(NOTHING_CHANGED)
    expect([await isShownTo(mainAdmin), await isShownTo(other)]).toEqual([0, 1])
    expect(await say(mainAdmin, guides.showSteps, { is_shown: true })).toBe('The first steps are on your dashboard.')
    expect(await isShownTo(mainAdmin)).toBe(1)
  })

  test('are nothing of a sub admin', async () => {
    const { status } = await (await app.subAdmin(['0', '12', '13'])).call(guides.steps)
    expect(status).toBe(403)
  })

  test('leave the backup out where the database is looked after elsewhere', async () => {
    const elsewhere = await startTestApp()
    expect(Object.keys(await stepsOf(elsewhere.mainAdmin))).not.toContain('backup')
    await elsewhere.close()
  })
})

describe('a tour', () => {
  test('that was ended stays ended at the next login, for whoever ended it alone', async () => {
    const [clerk, other] = [await app.subAdmin(['4']), await app.subAdmin(['4'])]
    expect(await toursOf(clerk)).toEqual({ isShown: 1, ended: [] })
    expect(await say(clerk, guides.endTour, { tour: 'limits' })).toBe('This tour is not offered again.')
    expect(await say(clerk, guides.endTour, { tour: 'limits' })).toBe(NOTHING_CHANGED)
    await clerk.signIn()
    expect(await toursOf(clerk)).toEqual({ isShown: 1, ended: ['limits'] })
    expect(await toursOf(other)).toEqual({ isShown: 1, ended: [] })
  })

  test('and another that are ended at once are both ended, each once', async () => {
    const clerk = await app.subAdmin(['4'])
    const tours = ['limits', 'approvals', 'limits', 'approvals'] as const
    await Promise.all(tours.map((tour) => clerk.call(guides.endTour, { tour })))
    const { ended_tours: kept } = await app.db
      .selectFrom('guide_choice')
      .select('ended_tours')
      .where('admin_id', '=', clerk.adminId)
      .executeTakeFirstOrThrow()
    expect(kept.toSorted()).toEqual(['approvals', 'limits'])
  })

  test('is offered no more once all are ended, and every one is when they are brought back', async () => {
    const clerk = await app.subAdmin(['4'])
    await clerk.call(guides.endTour, { tour: 'limits' })
    expect(await say(clerk, guides.showTours, { is_shown: false })).toBe('No more tours are offered.')
    expect(await toursOf(clerk)).toEqual({ isShown: 0, ended: ['limits'] })
    expect(await say(clerk, guides.showTours, { is_shown: true })).toBe('Tours are offered again.')
    expect(await toursOf(clerk)).toEqual({ isShown: 1, ended: [] })
    expect(await say(clerk, guides.showTours, { is_shown: true })).toBe(NOTHING_CHANGED)
  })

  test('is offered to nobody who looks as somebody else', async () => {
    const [looked, main] = [await app.subAdmin(['4']), await app.anotherMainAdmin()]
    await main.call(contract.subAdmins.viewAs, { adminDB_id: String(looked.adminId) })
    expect((await toursOf(main)).isShown).toBe(0)
    expect((await main.call(guides.endTour, { tour: 'limits' })).status).toBe(403)
  })

  test('that was ended under a name of another version is no fault', async () => {
    const clerk = await app.subAdmin(['4'])
    await app.db
      .insertInto('guide_choice')
      .values({ admin_id: clerk.adminId, ended_tours: ['a-screen-of-old', 'limits'] })
      .execute()
    expect((await toursOf(clerk)).ended).toEqual(['limits'])
  })
})
