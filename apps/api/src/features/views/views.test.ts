// What views promise: their owner keeps them, others see what is shared with them, and nobody one of a list that is not theirs.
import { contract, type ReplyOf } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type Staff, type TestApp } from '../../../test/test-app.ts'

const { views } = contract
const ALL_BIDS = { screen: '/all-bids', call: contract.bids.all.path, search: 'from=today', asked: '{"from":"today"}' }
const APPROVALS = { screen: '/approvals', call: contract.approvals.list.path, search: 'status=all', asked: '{}' }

let app: TestApp
let ravi: Staff
let meena: Staff

beforeAll(async () => {
  app = await startTestApp()
  ravi = await app.subAdmin(['4', '6'])
  meena = await app.subAdmin(['6'])
})
afterAll(() => app.close())

type View = ReplyOf<typeof views.list>['views'][number]

async function viewsOf(staff: Staff): Promise<View[]> {
  const { body } = await staff.call(views.list)
  return body['views'] as unknown as View[]
}

const namesOf = async (staff: Staff) => (await viewsOf(staff)).map(({ name }) => name)

async function save(staff: Staff, view: object): Promise<string> {
  const { status, body } = await staff.call(views.save, { ...APPROVALS, reach: 'own', ...view })
  expect(status).toBe(200)
  return String(body['view_id'])
}

describe('a view', () => {
  test('is its owner’s alone until it is shared', async () => {
    await save(ravi, { name: 'Mine' })
    expect(await namesOf(ravi)).toContain('Mine')
    expect(await namesOf(meena)).not.toContain('Mine')
    expect(await namesOf(app.mainAdmin)).not.toContain('Mine')
  })

  test('is seen by the holders of its code, and by the main admin', async () => {
    await save(ravi, { name: 'For reports', reach: 'code', code: '4' })
    await save(ravi, { name: 'For wallets', reach: 'code', code: '6' })
    expect(await namesOf(meena)).toContain('For wallets')
    expect(await namesOf(meena)).not.toContain('For reports')
    expect(await namesOf(app.mainAdmin)).toEqual(expect.arrayContaining(['For reports', 'For wallets']))
  })

  test('of everybody is hidden from whoever may not read its list', async () => {
    await save(ravi, { ...ALL_BIDS, name: 'Bids of today', reach: 'everybody' })
    expect(await namesOf(app.mainAdmin)).toContain('Bids of today')
    expect(await namesOf(meena)).not.toContain('Bids of today')
  })

  test('is changed by its owner, and by nobody else', async () => {
    const id = await save(ravi, { name: 'First', reach: 'everybody' })
    await save(ravi, { view_id: id, name: 'Second', search: 'status=pending', reach: 'everybody' })
    expect((await viewsOf(meena)).find(({ _id }) => _id === id)).toMatchObject({ name: 'Second', is_own: 0 })
    const others = await meena.call(views.save, { ...APPROVALS, view_id: id, name: 'Third', reach: 'own' })
    expect(others.status).toBe(404)
  })

  test('is deleted by its owner and the main admin, with what others chose of it', async () => {
    const [own, shared] = [await save(ravi, { name: 'Own' }), await save(ravi, { name: 'Shared', reach: 'everybody' })]
    await meena.call(views.choose, { view_id: shared, is_pinned: true, is_default: true })
    expect((await meena.call(views.delete, { view_id: shared })).status).toBe(404)
    expect((await ravi.call(views.delete, { view_id: own })).status).toBe(200)
    expect((await app.mainAdmin.call(views.delete, { view_id: shared })).status).toBe(200)
    expect(await namesOf(meena)).not.toContain('Shared')
  })
})

test('two views of one screen begin nothing: the last that was chosen does, for whoever chose', async () => {
  const ids = [
    await save(ravi, { name: 'One', reach: 'everybody' }),
    await save(ravi, { name: 'Two', reach: 'everybody' }),
  ]
  for (const id of ids) await meena.call(views.choose, { view_id: id, is_pinned: true, is_default: true })
  const chosen = (await viewsOf(meena)).filter(({ _id }) => ids.includes(_id))
  expect(chosen.map(({ is_default: first, is_pinned: pinned }) => [first, pinned])).toEqual([
    [0, 1],
    [1, 1],
  ])
  const ravis = (await viewsOf(ravi)).filter(({ _id }) => ids.includes(_id))
  expect(ravis.map(({ is_default: first }) => first)).toEqual([0, 0])
})

test('of two that are chosen at once as the first of a screen, one is', async () => {
  for (const round of Array.from({ length: 8 }).keys()) {
    const ids = [await save(ravi, { name: `Left ${round}` }), await save(ravi, { name: `Right ${round}` })]
    const choose = (id: string) => ravi.call(views.choose, { view_id: id, is_pinned: false, is_default: true })
    const chosen = await Promise.all(ids.map(choose))
    expect(chosen.map(({ status }) => status)).toEqual([200, 200])
    expect((await viewsOf(ravi)).filter(({ is_default: first }) => first === 1)).toHaveLength(1)
  }
})

test.each<[string, object, number]>([
  ['a name that one has already', { name: 'Mine' }, 409],
  ['no name', { name: ' ' }, 400],
  ['what is no list', { name: 'X', call: contract.waiting.counts.path }, 422],
  ['a code that is not said', { name: 'X', reach: 'code' }, 422],
  ['a screen elsewhere', { name: 'X', screen: 'https://evil.test' }, 400],
])('%s is refused', async (_name, view, status) => {
  expect((await ravi.call(views.save, { ...APPROVALS, reach: 'own', ...view })).status).toBe(status)
})

test('a view of a list that its maker may not read is refused', async () => {
  const { status } = await meena.call(views.save, { ...ALL_BIDS, name: 'Bids', reach: 'everybody' })
  expect(status).toBe(403)
})

test('one that is not shared cannot be chosen, and says nothing of itself', async () => {
  const id = await save(ravi, { name: 'Hidden' })
  const { status, body } = await meena.call(views.choose, { view_id: id, is_pinned: true, is_default: false })
  expect([status, body['msg']]).toEqual([404, 'This view does not exist.'])
})

describe('the width of a column', () => {
  const LIST = contract.approvals.list.path

  test('is kept for whoever drew it, of each list', async () => {
    const kept = await ravi.call(views.keepWidths, { call: LIST, widths: 'what~240,made_by~99' })
    expect(kept.body['msg']).toBe('The widths are kept.')
    const again = await ravi.call(views.keepWidths, { call: LIST, widths: 'what~240,made_by~99' })
    expect(again.body['msg']).toBe('Nothing was changed.')
    expect(await widthsOf(ravi)).toEqual([{ call: LIST, widths: 'what~240,made_by~99' }])
    expect(await widthsOf(meena)).toEqual([])
    await ravi.call(views.keepWidths, { call: LIST, widths: '' })
    expect(await widthsOf(ravi)).toEqual([{ call: LIST, widths: '' }])
  })

  test('is of a list that one may read, and is a width', async () => {
    expect(await statusOf({ call: 'admin/no-list', widths: '' })).toBe(422)
    expect(await statusOf({ call: ALL_BIDS.call, widths: 'user_name~90' })).toBe(403)
    for (const widths of ['user_name', 'user_name~9000', 'user_name~90,', '-user_name~90', 'a b~90']) {
      expect(await statusOf({ call: LIST, widths }), widths).toBe(400)
    }
  })
})

async function statusOf(asked: Record<string, unknown>): Promise<number> {
  return (await meena.call(views.keepWidths, asked)).status
}

async function widthsOf(staff: Staff): Promise<unknown> {
  return (await staff.call(views.list)).body['widths']
}
