// How somebody likes to see lists: kept for whoever chose it, in whichever browser, and shown to nobody else.
import { contract } from '@panadesk/contract'
import { NOTHING_CHANGED } from '@panadesk/contract/nothing-changed'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

const { views } = contract
const LIST = contract.approvals.list.path

let app: TestApp
let ravi: Staff
let meena: Staff

beforeAll(async () => {
  app = await startTestApp()
  ravi = await app.subAdmin(['4', '6'])
  meena = await app.subAdmin(['6'])
})
afterAll(() => app.close())

const keep = (staff: Staff, columns: string, call = LIST) => staff.call(views.keepColumns, { call, columns })
const columnsOf = async (staff: Staff) => (await staff.call(views.list)).body['columns']
const densityOf = async (staff: Staff) => (await staff.call(contract.login.restore)).body['density']

describe('the columns of a list', () => {
  test('are kept as they were arranged last, for whoever arranged them', async () => {
    expect((await keep(ravi, '!what,-reason,made_by~99')).body['msg']).toBe('The columns are kept.')
    expect((await keep(ravi, '!what,-reason,made_by~99')).body['msg']).toBe(NOTHING_CHANGED)
    expect(await columnsOf(ravi)).toEqual([{ call: LIST, columns: '!what,-reason,made_by~99' }])
    expect(await columnsOf(meena)).toEqual([])
    await keep(ravi, '')
    expect(await columnsOf(ravi)).toEqual([{ call: LIST, columns: '' }])
  })

  test('are those of a list that one may read, spelt as an address has them', async () => {
    expect((await keep(meena, '', 'admin/no-list')).status).toBe(422)
    expect((await keep(meena, '-points', contract.bids.all.path)).status).toBe(403)
    for (const columns of ['what,', 'what~9000', '!-what', 'a b', 'x'.repeat(51)]) {
      expect((await keep(meena, columns)).status, columns).toBe(400)
    }
  })

  test('are no act that the audit log keeps', async () => {
    await keep(meena, '-reason')
    const { body } = await app.mainAdmin.call(contract.auditLog.list, { from: '2020-01-01', to: '2099-12-31' })
    expect(JSON.stringify(body)).not.toContain('Arranged the columns')
  })
})

describe('how close the rows stand', () => {
  test('is there at the next login, for whoever chose it alone', async () => {
    expect(await densityOf(ravi)).toBe('')
    expect((await ravi.call(views.keepDensity, { density: 'compact' })).body['msg']).toBe('The rows stay as you chose.')
    expect((await ravi.call(views.keepDensity, { density: 'compact' })).body['msg']).toBe(NOTHING_CHANGED)
    await ravi.signIn()
    expect(await densityOf(ravi)).toBe('compact')
    for (const staff of [meena, app.mainAdmin]) expect(await densityOf(staff)).toBe('')
  })

  test('is one of two', async () => {
    expect((await meena.call(views.keepDensity, { density: 'tiny' })).status).toBe(400)
  })
})
