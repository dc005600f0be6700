// Somebody wants to do alone what needs two: each act, by whoever may do it, with himself as the second person, by a clerk whose
// codes do not open it, by yesterday's screen, or sent again.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { actsOf } from '@panadesk/contract/endpoint'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import { assert } from '@panadesk/domain/assert'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectBooksBalance } from '../books.ts'
import type { GoodCall } from '../good-call.ts'
import { goodCalls, layScene, NO_SCENE, type Scene } from '../good-calls.ts'
import { keepInstallation, type KeptInstallation } from '../hostile/kept-installation.ts'
import { startTestApp, type Answer, type Staff, type TestApp } from '../test-app.ts'
import { approve, listApprovals, makeMainAdmin, needTwo, refuse, waitingId } from '../test-approvals.ts'
import { testDatabase } from '../test-database.ts'
import { smallPicture } from '../test-images.ts'
import { plantSecondFactor } from '../test-second-factor.ts'

interface Act {
  readonly name: string
  readonly act: ApprovalAct
  readonly call: (scene: Scene, app: TestApp) => GoodCall | Promise<GoodCall>
  /** Where what is done shows, beside the queue and the log. */
  readonly changes: string
}

const good = (name: string, act: ApprovalAct, changes: string): Act => ({
  name,
  act,
  changes,
  call: (scene) => goodCalls(scene)[name] ?? {},
})

type Flipped = (scene: Scene) => { readonly id: number; readonly collectionName: string }

const flip = (act: ApprovalAct, changes: string, flipped: Flipped): Act => ({
  name: 'toggles.flip',
  act,
  changes,
  call: (scene) => {
    const { id, collectionName } = flipped(scene)
    return { body: { userDB_id: String(id), collectionName, document_fieldName: 'status' } }
  },
})
const reason = 'Asked for in writing'

const ACTS: readonly Act[] = [
  good('wallet.credit', 'wallet-credit', 'movement'),
  good('wallet.debit', 'wallet-debit', 'movement'),
  good('withdrawals.approve', 'withdrawal', 'movement'),
  { name: 'deposits.accept', act: 'duplicate-reference', call: creditedBefore, changes: 'movement' },
  { name: 'bids.updateDigit', act: 'bid-correction', call: (scene) => lateBid(scene, '6'), changes: 'bid_edit' },
  { name: 'bids.updateProperties', act: 'bid-correction', call: (scene) => lateBid(scene, '7'), changes: 'bid_edit' },
  {
    name: 'games.save.main',
    act: 'cut-off-later',
    call: ({ games }) => ({
      body: { gameDB_id: String(games.open.main), game_name: 'LATER', open_time: '23:50', close_time: '23:55' },
    }),
    changes: 'game',
  },
  {
    name: 'games.saveOffDays',
    act: 'cut-off-later',
    call: ({ games }) => ({
      body: {
        gameDB_id: String(games.open.main),
        days: [{ name: 'Sunday', status: 1, open_time: '23:50', close_time: '23:55' }],
      },
    }),
    changes: 'game_day',
  },
  { name: 'games.saveRates.main', act: 'rate-raise', call: raisedRates, changes: 'rate' },
  good('reverts.revert.main', 'market-revert', 'movement'),
  good('results.undoDeclare', 'undo-declare', 'undone_declaration'),
  good('settings.savePayment', 'payee', 'setting'),
  good('images.qr.add', 'payee', 'image'),
  good('images.qr.delete', 'payee', 'image'),
  flip('payee', 'image', ({ imageIds }) => ({ id: imageIds.qr, collectionName: 'qrcode_images' })),
  good('settings.saveAppLink', 'bonus', 'setting'),
  {
    name: 'settings.saveFixedValues',
    act: 'bonus',
    call: () => ({ body: { welcome_bonus: 77, min_bid_amount: 11 } }),
    changes: 'setting',
  },
  good('userPage.changePin', 'player-secret', 'player'),
  good('subAdmins.add', 'staff', 'admin'),
  good('subAdmins.update', 'staff', 'admin'),
  good('subAdmins.resetPassword', 'staff', 'admin'),
  good('subAdmins.removeSecondFactor', 'staff', 'second_factor'),
  flip('staff', 'admin', ({ subAdminId }) => ({ id: subAdminId, collectionName: 'admin' })),
  good('subAdmins.delete', 'staff', 'admin'),
  {
    name: 'approvals.saveRules',
    act: 'rules',
    call: () => ({ body: { rules: [{ act: 'bonus', when: 'never' }] } }),
    changes: 'approval_rule',
  },
]

async function creditedBefore({ playerId }: Scene, { db, mainAdmin }: TestApp): Promise<GoodCall> {
  const ask = async () => {
    const deposit = { player_id: playerId, amount_paise: 100_00, method: 'bank' as const, reference: 'UTR 77001122' }
    const { id } = await db.insertInto('deposit').values(deposit).returning('id').executeTakeFirstOrThrow()
    return { depositDB_id: String(id) }
  }
  expect((await mainAdmin.callForm(contract.deposits.accept, await ask())).status).toBe(200)
  return { body: { ...(await ask()), override_duplicate: true } }
}

function lateBid({ lateBidId }: Scene, digit: string): GoodCall {
  return { body: { bidDB_id: String(lateBidId), digit } }
}

async function raisedRates(_scene: Scene, app: TestApp): Promise<GoodCall> {
  const { body } = await app.mainAdmin.call(contract.games.rates.main)
  const rates = body['game_rates'] as unknown as Record<string, number>
  return { body: { ...rates, single_digit_val_2: (rates['single_digit_val_2'] ?? 0) + 1 } }
}

const entries = new Map<string, AnyEndpoint>(allEndpoints(contract).map(({ name, endpoint }) => [name, endpoint]))
/** What waiting for a second person leaves behind, and what works in the background. */
const OF_WAITING =
  /^(approval|approval_body|row_state|app_secret|audit|admin_session|exposure|fold.*|.*_fold|points_total|date_points|market_total|movement_total|movement_mark|player_mark)$/

let app: TestApp
let installation: KeptInstallation
let scene = NO_SCENE
let other: Staff
let picture: Buffer

beforeAll(async () => {
  const database = await testDatabase()
  app = await startTestApp({ database })
  scene = await layScene(app)
  picture = await smallPicture('png')
  other = await makeMainAdmin(app)
  for (const { act } of ACTS) await needTwo(app, act)
  installation = await keepInstallation(database, app.uploadsDir)
})
beforeEach(() => installation.restore())
afterEach(() => expectBooksBalance(app))
afterAll(async () => {
  await installation.close()
  await app.close()
})

async function send(staff: Staff, name: string, { body, form, id }: GoodCall): Promise<Answer> {
  const endpoint = entries.get(name)
  assert(endpoint !== undefined, `${name} is in the contract`)
  return form === undefined
    ? staff.call(endpoint, { reason, ...body }, id)
    : staff.callForm(endpoint, { reason, ...form }, picture)
}

test('every act but a result, which is typed twice, is tried here by every command that it is', () => {
  const tried = new Set(ACTS.map(({ name, act }) => `${act} ${name.replace(/\.(main|starline|galidisswar)$/, '')}`))
  const covered = [...entries].flatMap(([name, endpoint]) =>
    actsOf(endpoint).map((act) => `${act} ${name.replace(/\.(main|starline|galidisswar)$/, '')}`),
  )
  expect([...new Set(covered)].filter((each) => !each.startsWith('result ')).toSorted()).toEqual([...tried].toSorted())
})

describe.each(ACTS.map((act) => [`${act.act} by ${act.name}`, act] as const))(
  '%s',
  (_title, { name, call, changes }) => {
    async function ask(): Promise<{ id: string; sent: GoodCall }> {
      const sent = await call(scene, app)
      await sent.before?.(app)
      const before = await installation.look()
      const id = waitingId(await send(app.mainAdmin, name, sent))
      expect((await installation.changed(before)).filter((table) => !OF_WAITING.test(table))).toEqual([])
      return { id, sent }
    }

    test('changes nothing by one person, and once by two', async () => {
      const { id, sent } = await ask()
      expect(await approve(app.mainAdmin, id)).toMatchObject({ status: 403, body: { success: false } })
      expect(await refuse(app.mainAdmin, id)).toMatchObject({ status: 403 })
      expect(await send(app.mainAdmin, name, sent)).toMatchObject({ status: 409, body: { approval_id: id } })
      const before = await installation.look()
      expect(await approve(other, id)).toMatchObject({ status: 200, body: { success: true } })
      expect(await installation.changed(before)).toContain(changes)
      const after = await installation.look()
      expect((await approve(other, id)).status).toBe(409)
      expect(await installation.changed(after)).toEqual([])
      const [marked] = await app.db.selectFrom('audit').select('after').where('after', '@>', marks(id)).execute()
      expect(marked).toBeDefined()
    })

    test('is decided by nobody whose codes do not open it, and shown to nobody of them', async () => {
      const { id } = await ask()
      const clerk = await app.subAdmin(['10', '13'])
      expect((await approve(clerk, id)).status).toBe(403)
      expect(await listApprovals(clerk, { status: 'all' })).toEqual([])
      const withoutTheCode = await app.subAdmin(['0', '2', '3', '4', '5', '6', '7', '7.1', '9', '12'])
      expect((await approve(withoutTheCode, id)).status).toBe(403)
      expect(await listApprovals(withoutTheCode, { status: 'all' })).toEqual([])
    })

    test('that was refused or taken back stays undone', async () => {
      const refused = await ask()
      expect((await refuse(other, refused.id)).status).toBe(200)
      const withdrawn = waitingId(await send(app.mainAdmin, name, refused.sent))
      expect((await other.call(contract.approvals.withdraw, { approval_id: withdrawn })).status).toBe(403)
      expect((await app.mainAdmin.call(contract.approvals.withdraw, { approval_id: withdrawn })).status).toBe(200)
      for (const id of [refused.id, withdrawn]) expect((await approve(other, id)).status).toBe(409)
      expect(await app.db.selectFrom('approval_body').select('approval_id').execute()).toEqual([])
    })

    test('has no secret in the queue, in the log or unsealed', async () => {
      const { sent } = await ask()
      const secrets = ['security_pin', 'password'].flatMap((field) => {
        const secret = sent.body?.[field]
        return typeof secret === 'string' ? [secret] : []
      })
      const rows = await app.db.selectFrom('approval').selectAll().execute()
      const audited = await app.db.selectFrom('audit').selectAll().execute()
      const bodies = await app.db.selectFrom('approval_body').selectAll().execute()
      for (const secret of secrets) {
        expect(JSON.stringify([rows, audited])).not.toContain(`"${secret}"`)
        for (const { body } of bodies) expect(body.includes(secret)).toBe(false)
      }
    })
  },
)

test('a decision wants the second factor of whoever decides', async () => {
  const id = waitingId(await send(app.mainAdmin, 'settings.savePayment', { body: { upi_payment_id: 'thief@upi' } }))
  await plantSecondFactor(app, other.adminId)
  expect(await approve(other, id)).toMatchObject({ status: 403, body: { second_factor_required: true } })
})

test('what was changed since it was asked for is not approved by a screen of before', async () => {
  const id = waitingId(await send(app.mainAdmin, 'settings.savePayment', { body: { upi_payment_id: 'new@upi' } }))
  await app.db.updateTable('setting').set({ upi_id: 'meanwhile@upi' }).execute()
  expect(await approve(other, id)).toMatchObject({
    status: 409,
    body: { msg: expect.stringContaining('not any more') },
  })
  const setting = await app.db.selectFrom('setting').select('upi_id').executeTakeFirstOrThrow()
  expect(setting.upi_id).toBe('meanwhile@upi')
  expect(await listApprovals(other)).toMatchObject([{ _id: id, before: { upi_id: 'meanwhile@upi' } }])
})

test('the rules cannot be taken away by one person, not for a moment', async () => {
  const rules = [{ act: 'payee', when: 'never' }]
  waitingId(await app.mainAdmin.call(contract.approvals.saveRules, { rules, reason }))
  waitingId(await send(app.mainAdmin, 'settings.savePayment', { body: { upi_payment_id: 'thief@upi' } }))
})

test('a request is neither forged nor approved by the login that serves requests, but as its constraints allow', async () => {
  const id = waitingId(await send(app.mainAdmin, 'settings.savePayment', { body: { upi_payment_id: 'new@upi' } }))
  const own = `update approval set status = 'approved', decided_by = ${app.mainAdmin.adminId}, decided_at = app_now() where id = ${id}`
  await expect(app.requests.query(own)).rejects.toMatchObject({ code: '23514' })
  for (const change of [
    "reason = 'another'",
    'asked_by = 1',
    "call = 'admin/other'",
    "before = '{}'",
    'amount_paise = 1',
  ]) {
    await expect(app.requests.query(`update approval set ${change}`)).rejects.toMatchObject({ code: '42501' })
  }
  for (const statement of ['delete from approval', "update approval_body set body = ''"]) {
    await expect(app.requests.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
  const never = "update approval_rule set needs = 'never' where act = 'bid-correction'"
  await expect(app.requests.query(never)).rejects.toMatchObject({ code: '23514' })
})

function marks(id: string) {
  return JSON.stringify({ approvalId: Number(id) })
}
