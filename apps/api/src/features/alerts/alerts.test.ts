// Alerts as staff see and take care of them: who sees which, who may say something of one, and that it is said once.
import { contract, type BodyInput } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { plantAlert } from '../../../test/plant-alert.ts'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'
import { listAlerts } from '../../../test/test-alerts.ts'

let app: TestApp
let clerk: Staff
let planted = 700

beforeAll(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['0'])
})
beforeEach(async () => {
  await app.db.deleteFrom('alert').execute()
})
afterAll(() => app.close())

async function plant(more: Omit<Parameters<typeof plantAlert>[1], 'id'> = {}): Promise<string> {
  planted += 1
  await plantAlert(app, { id: planted, ...more })
  return String(planted)
}

const acknowledge = (staff: Staff, id: string, note = 'Calling the bank') =>
  staff.call(contract.alerts.acknowledge, { alert_id: id, note })
const snooze = (staff: Staff, id: string, minutes = 30) => staff.call(contract.alerts.snooze, { alert_id: id, minutes })
const counts = async (staff: Staff) => (await staff.call(contract.waiting.counts)).body['alerts'] as unknown
/** Of four at once, sorted. */
const statuses = async (send: (by: number) => Promise<{ status: number }>) =>
  (await Promise.all([...Array(4).keys()].map(send))).map(({ status }) => status).toSorted((a, b) => a - b)
const seenBy = async (staff: Staff, status: BodyInput<typeof contract.alerts.list>['status'] = 'current') =>
  (await listAlerts(staff, status)).map(({ _id }) => _id)

describe('the list', () => {
  test('shows each what its codes are for, all to main admin and auditor, and is counted likewise', async () => {
    const late = await plant()
    const number = await plant({ kind: 'number-limit', codes: ['9', '5'] })
    const house = await plant({ kind: 'disk-room', codes: [] })
    const auditor = await app.subAdmin(['14'])
    expect(await seenBy(clerk)).toEqual([late])
    expect(await seenBy(await app.subAdmin(['5']))).toEqual([number])
    for (const staff of [app.mainAdmin, auditor]) expect(await seenBy(staff)).toEqual([house, number, late])
    expect((await listAlerts(auditor)).map(({ may_act: mayAct }) => mayAct)).toEqual([0, 0, 0])
    expect((await (await app.subAdmin(['7'])).call(contract.alerts.list)).status).toBe(403)
    expect([await counts(clerk), await counts(app.mainAdmin), await counts(await app.subAdmin(['7']))]).toEqual([
      1, 3, 0,
    ])
  })

  test('is of those that are not over, or of one status', async () => {
    const [open, taken, over] = [await plant(), await plant(), await plant({ status: 'over' })]
    await acknowledge(clerk, taken)
    expect(await seenBy(clerk)).toEqual([taken, open])
    expect(await seenBy(clerk, 'open')).toEqual([open])
    expect(await seenBy(clerk, 'over')).toEqual([over])
    expect(await seenBy(clerk, 'all')).toEqual([over, taken, open])
  })
})

describe('an alert', () => {
  test('belongs to whoever acknowledged it, with the note, and stands in the log', async () => {
    const id = await plant()
    expect(await acknowledge(clerk, id, 'Calling the bank')).toMatchObject({ status: 200 })
    expect(await listAlerts(clerk)).toMatchObject([
      { status: 'acknowledged', owner: 'Staff 2', note: 'Calling the bank', wake_date: '' },
    ])
    const log = app.db.selectFrom('audit').select(['admin_name', 'before', 'after']).where('subject', '=', 'alert')
    expect(await log.where('subject_id', '=', Number(id)).execute()).toMatchObject([
      {
        admin_name: 'Staff 2',
        before: { status: 'open' },
        after: { status: 'acknowledged', note: 'Calling the bank' },
      },
    ])
  })

  test('that is snoozed says until when, and may be acknowledged meanwhile', async () => {
    const id = await plant()
    expect(await snooze(clerk, id)).toMatchObject({
      status: 200,
      body: { msg: 'The alert is open again in 30 minutes.' },
    })
    expect(await listAlerts(clerk)).toMatchObject([
      { status: 'snoozed', owner: 'Staff 2', wake_date: '2026-11-20T09:30:00+05:30' },
    ])
    expect((await acknowledge(app.mainAdmin, id)).status).toBe(200)
    expect(await listAlerts(clerk)).toMatchObject([{ status: 'acknowledged', owner: 'Staff 1', wake_date: '' }])
  })

  test('that somebody took since it was looked at stays his', async () => {
    const id = await plant()
    await acknowledge(clerk, id)
    const stale = { alert_id: id, minutes: 30, seen: { status: 'open' } }
    expect(await app.mainAdmin.call(contract.alerts.snooze, stale)).toMatchObject({
      status: 409,
      body: { changed: { status: { seen: 'open', now: 'acknowledged' } } },
    })
    expect(await listAlerts(clerk)).toMatchObject([{ status: 'acknowledged', owner: 'Staff 2' }])
  })

  test('is taken once when many take it at once, and so it is put off', async () => {
    const [taken, putOff] = [await plant(), await plant()]
    const whoever = (by: number) => (by % 2 === 0 ? clerk : app.mainAdmin)
    expect(await statuses((by) => acknowledge(whoever(by), taken))).toEqual([200, 409, 409, 409])
    expect(await statuses((by) => snooze(whoever(by), putOff))).toEqual([200, 409, 409, 409])
    const log = app.db.selectFrom('audit').select('id').where('subject', '=', 'alert')
    expect(await log.where('subject_id', 'in', [Number(taken), Number(putOff)]).execute()).toHaveLength(2)
  })

  test.each([acknowledge, snooze])('is nothing to others, over, or not there', async (act) => {
    const id = await plant({ kind: 'number-limit', codes: ['9'] })
    const auditor = await app.subAdmin(['14'])
    for (const staff of [clerk, auditor]) expect((await act(staff, id)).status).toBe(403)
    const over = await plant({ status: 'over' })
    expect(await act(clerk, over)).toMatchObject({
      status: 409,
      body: { msg: 'This alert is over: its cause is gone.' },
    })
    expect((await act(clerk, '999999')).status).toBe(404)
    expect(await seenBy(app.mainAdmin, 'open')).toEqual([id])
  })

  test.each([0, -1, 1.5, 1441, '30', undefined])('is not put off for %j minutes', async (minutes) => {
    const id = await plant()
    expect((await clerk.call(contract.alerts.snooze, { alert_id: id, minutes })).status).toBe(400)
    expect(await seenBy(clerk, 'open')).toEqual([id])
  })
})
