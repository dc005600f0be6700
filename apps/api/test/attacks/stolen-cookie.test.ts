// Whoever has stolen the cookie of a main admin whose second factor is on: looks around, and changes nothing that matters.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES } from '@panadesk/domain/families'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GoodCall } from '../good-call.ts'
import { goodCalls, layScene, NO_SCENE } from '../good-calls.ts'
import { keepInstallation, type KeptInstallation } from '../hostile/kept-installation.ts'
import { startTestApp, type Answer, type TestApp } from '../test-app.ts'
import { testDatabase } from '../test-database.ts'
import { smallPicture } from '../test-images.ts'
import { codeAt, plantSecondFactor } from '../test-second-factor.ts'

const ofFamilies = (call: string) => FAMILIES.map((family) => `${call}.${family}`)

/** Written out, so that an entry that lost its word is missed. */
const ALWAYS_ASKED = [
  ...ofFamilies('games.save'),
  ...ofFamilies('games.saveRates'),
  ...ofFamilies('reverts.revert'),
  ...'limits.save limits.delete limits.release'.split(' '),
  ...'games.saveOffDays userPage.changePin notices.add notices.update settings.saveAppLink'.split(' '),
  ...'contactSettings.save images.slider.add images.qr.add images.qr.delete howToPlay.save'.split(' '),
  ...'results.declare.main.open results.declare.main.close results.declare.starline.open'.split(' '),
  ...'results.declare.galidisswar.close results.undoDeclare'.split(' '),
  ...'subAdmins.add subAdmins.update subAdmins.resetPassword subAdmins.removeSecondFactor'.split(' '),
  ...'subAdmins.delete login.changePassword'.split(' '),
  ...'alerts.saveRule alerts.saveWebhook alerts.deleteWebhook'.split(' '),
  'images.qr.update',
  'images.qr.move',
  'approvals.decide',
  'approvals.saveRules',
]
const BY_CASE = 'toggles.flip notifications.send settings.savePayment settings.saveFixedValues'.split(' ')
const MONEY =
  'wallet.credit wallet.debit deposits.accept withdrawals.approve queues.acceptDeposits queues.approveWithdrawals'.split(
    ' ',
  )
/** Of what is easily taken back, or wants the password or the code itself, or a person who is not signed in. */
const NEVER_ASKED = [
  ...ofFamilies('games.delete'),
  ...ofFamilies('results.save'),
  ...'login.check login.checkSecondFactor login.logout bids.updateDigit bids.updateProperties'.split(' '),
  ...'security.startSecondFactor security.switchOnSecondFactor security.switchOffSecondFactor'.split(' '),
  ...'security.renewRecoveryCodes security.confirmSecondFactor security.endSession'.split(' '),
  ...'security.endOtherSessions withdrawals.reject deposits.reject deposits.rejectOnUserPage'.split(' '),
  'limits.stop',
  ...'queues.claim queues.release queues.rejectDeposits queues.rejectWithdrawals'.split(' '),
  ...'deposits.delete notices.delete userIdeas.delete images.slider.delete'.split(' '),
  'images.slider.update',
  'images.slider.move',
  ...'approvals.withdraw notes.add notes.delete notes.readMention userPage.recountWallet'.split(' '),
  ...'subAdmins.viewAs subAdmins.endView'.split(' '),
  'exceptions.explain',
  'alerts.acknowledge',
  'alerts.snooze',
  'alerts.saveChoice',
  'login.chooseLanguage',
  ...'views.save views.choose views.delete views.keepWidths views.keepColumns views.keepDensity'.split(' '),
  'home.saveLayout',
  ...'guides.showSteps guides.endTour guides.showTours'.split(' '),
]
/** What a call that was refused may leave behind, and what works in the background. */
const OF_NO_MATTER = /^(audit|admin_session|login_throttle|exposure|fold.*|.*_fold)$/

const entries = allEndpoints(contract)
const commands = entries.filter(({ endpoint }) => endpoint.changesState)
const namesOf = (stepUp: AnyEndpoint['stepUp']) =>
  commands.filter(({ endpoint }) => endpoint.stepUp === stepUp).map(({ name }) => name)

let app: TestApp
let installation: KeptInstallation
let scene = NO_SCENE
let picture: Buffer

beforeAll(async () => {
  const database = await testDatabase()
  app = await startTestApp({ database })
  scene = await layScene(app)
  picture = await smallPicture('png')
  installation = await keepInstallation(database, app.uploadsDir)
})
beforeEach(() => plantSecondFactor(app, app.mainAdmin.adminId))
afterAll(async () => {
  await installation.close()
  await app.close()
})

/** Sends a call as the thief does: with the session and its CSRF token, and without the code. */
function steal(name: string, { body, form, id }: GoodCall): Promise<Answer> {
  const endpoint = entries.find((entry) => entry.name === name)?.endpoint
  assert(endpoint !== undefined, `${name} is in the contract`)
  return form === undefined ? app.mainAdmin.call(endpoint, body, id) : app.mainAdmin.callForm(endpoint, form, picture)
}

async function expectNothingStolen(send: () => Promise<Answer>): Promise<void> {
  const before = await installation.look()
  const answer = await send()
  expect(answer).toMatchObject({ status: 403, body: { success: false, second_factor_required: true } })
  const changed = await installation.changed(before)
  expect(changed.filter((table) => !OF_NO_MATTER.test(table))).toEqual([])
}

describe('every command says whether it asks for the second factor again', () => {
  test('none is without a word', () => {
    expect(commands.filter(({ endpoint }) => endpoint.stepUp === undefined).map(({ name }) => name)).toEqual([])
  })

  test.each([
    ['always', ALWAYS_ASKED],
    ['by-case', BY_CASE],
    ['large-money', MONEY],
    ['never', NEVER_ASKED],
  ] as const)('%s is said by those of the list', (word, names) => {
    expect(namesOf(word).toSorted()).toEqual([...names].toSorted())
  })

  test('what only reads never asks', () => {
    const reading = entries.filter(({ endpoint }) => !endpoint.changesState)
    expect(reading.filter(({ endpoint }) => endpoint.stepUp !== undefined)).toEqual([])
  })
})

describe('a thief without the code changes nothing by', () => {
  test.each(ALWAYS_ASKED)('%s', async (name) => {
    await expectNothingStolen(() => steal(name, goodCalls(scene)[name] ?? {}))
  })

  test.each<[string, string, GoodCall]>([
    ['a UPI address', 'settings.savePayment', { body: { upi_payment_id: 'thief@upi' } }],
    ['a bank account', 'settings.savePayment', { body: { account_number: '4711', ifsc_code: 'THIE0000001' } }],
    ['the welcome bonus', 'settings.saveFixedValues', { body: { welcome_bonus: 5000 } }],
    ['the referral bonus', 'settings.saveFixedValues', { body: { min_bid_amount: 10, user_refer_bonus: 90 } }],
    [
      'a message to all',
      'notifications.send',
      { body: { user: 'all_users', title_en: 'Pay', content_en: 'Pay me', request_key: 'stolen' } },
    ],
  ])('%s', async (_, name, call) => {
    await expectNothingStolen(() => steal(name, call))
  })

  test('is_agent, the status of a QR image, and that of staff', async () => {
    const flags = [
      ['user', scene.playerId, 'is_agent'],
      ['qrcode_images', scene.imageIds.qr, 'status'],
      ['admin', scene.subAdminId, 'status'],
    ] as const
    for (const [collectionName, id, document_fieldName] of flags) {
      const body = { userDB_id: String(id), collectionName, document_fieldName }
      await expectNothingStolen(() => steal('toggles.flip', { body }))
    }
  })
})

describe('the owner is not asked for', () => {
  const { settings, notifications } = contract

  test('values that matter less, nor for the others where they stay as they are', async () => {
    const { data } = (await app.mainAdmin.call(settings.main)).body as unknown as {
      data: { admin_bank_detail: Record<string, string>; all_fix_values: Record<string, unknown> }
    }
    const { welcome_bonus, user_refer_bonus } = data.all_fix_values
    const body = { welcome_bonus, user_refer_bonus, max_bid_amount: 5000 }
    expect((await app.mainAdmin.call(settings.saveFixedValues, body)).status).toBe(200)
    const { google_upi_payment_id, upi_payment_id } = data.admin_bank_detail
    const kept = { google_upi_payment_id, upi_payment_id }
    expect((await app.mainAdmin.call(settings.savePayment, kept)).status).toBe(200)
  })

  test('a message to one player', async () => {
    const body = { user: String(scene.playerId), title_en: 'Title', content_en: 'Content' }
    expect((await app.mainAdmin.call(notifications.send, body)).status).toBe(200)
  })

  test('a message to all twice: the refusal is kept under no key, so that it goes out once the code was given', async () => {
    const body = { user: 'all_users', title_en: 'Title', content_en: 'Content', request_key: 'confirmed later' }
    expect((await app.mainAdmin.call(notifications.send, body)).status).toBe(403)
    const confirmed = { code: codeAt(app.clock.now()) }
    expect((await app.mainAdmin.call(contract.security.confirmSecondFactor, confirmed)).status).toBe(200)
    expect((await app.mainAdmin.call(notifications.send, body)).status).toBe(200)
  })
})
