// One good call of everything that changes the installation: with the panel's own proof each of them is done.
import { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { smallPicture } from '../../apps/api/test/test-images.ts'
import { approvalChanges } from './approval-changes.ts'
import type { Change } from './change.ts'
import { plantAlerts, plantExceptions, plantMentions } from './plant-findings.ts'
import { Player } from './player.ts'
import { DATE, RESULTS, type Scene } from './scene.ts'
import { giveSecondFactor, securityChanges } from './security-changes.ts'
import { StaffApi } from './staff-api.ts'
import { ADMIN, type Installation } from './test.ts'

const NOW = '12:30'
const NO_REQUEST = '900000000000001'
const SUB_ADMIN = {
  name: 'Intruder',
  username: 'intruder',
  phone_number: '9876543210',
  status: 1 as const,
  accessMenus: ['0', '6'],
}
const RATED: Record<Family, string> = {
  main: 'single_digit jodi_digit red_bracket group_jodi single_pana double_pana tripple_pana half_sangam full_sangam',
  starline: 'single_digit single_pana double_pana tripple_pana',
  galidisswar: 'red_bracket group_jodi jodi_digit',
}

/** By the entry's name, in an order in which they can be done; those that end something come last. */
export async function stateChanges(installation: Installation, { games }: Scene): Promise<Record<string, Change>> {
  await installation.setTime(NOW)
  const staff = await StaffApi.signIn(installation.address, ADMIN)
  const ids = await idsFor(installation, staff)
  const spare = await perFamily(
    async (family) => (await staff.call(contract.games.save[family], { close_time: undefined, ...gameOf(family) }))._id,
  )
  const market = (family: Family) => ({ gameDB_id: games.noon[family], result_dec_date: DATE })
  const calls: [string, Change][] = [
    ['login.check', { body: { ...ADMIN } }],
    ...each('games.save', (family) => ({ body: { ...gameOf(family), game_name: `Bait ${family}` } })),
    ...each('games.saveRates', (family) => ({ body: ratesOf(family) })),
    ...each('games.delete', (family) => ({ body: { gameDB_id: spare[family] } })),
    ['games.saveOffDays', { body: { gameDB_id: games.evening.main, days: [{ name: 'Sunday', status: 0 }] } }],
    ['limits.save', { body: { measure: 'points', per: 'slip', amount: 9_000_000 } }],
    ['limits.delete', { prepare: addLimit }],
    ['limits.stop', { body: stopOf(games.evening.main) }],
    ['limits.release', { body: { reason: 'Bait' }, prepare: stopOther(games.evening.starline) }],
    ['bids.updateDigit', { body: { bidDB_id: ids.bid, digit: '7', reason: 'Misheard' } }],
    ['bids.updateProperties', { body: { bidDB_id: ids.bid, digit: '8', reason: 'Misheard' } }],
    ...each('results.save', (family) => ({
      body: { ...market(family), ...sessionOf(family), pana_number: RESULTS[family] },
    })),
    ['results.declare.main.open', { body: market('main') }],
    [
      'results.declare.main.close',
      { body: { ...market('main'), open_pana_number: RESULTS.main }, prepare: saveClose(market('main')) },
    ],
    ['results.declare.starline.open', { body: market('starline') }],
    ['results.declare.galidisswar.close', { body: market('galidisswar') }],
    ['results.undoDeclare', { body: { ...market('main'), session: 'Close', reason: 'Bait' } }],
    ...each('reverts.revert', (family) => ({ body: { gameDB_id: games.evening[family], bid_revert_date: DATE } })),
    ['toggles.flip', { body: { userDB_id: ids.player, collectionName: 'user', document_fieldName: 'is_agent' } }],
    ['userPage.changePin', { body: { userDB_id: ids.player, security_pin: '4711' } }],
    ['userPage.recountWallet', { body: { userDB_id: ids.player } }],
    ['notes.add', { body: { kind: 'player', subject_id: ids.player, note: 'Bait' } }],
    ['notes.delete', { prepare: addNote(ids.player) }],
    ['notes.readMention', await mentionPlanted(installation, ids.player)],
    ['wallet.credit', { body: { userDB_id: ids.player, amount: 9999 } }],
    ['wallet.debit', { body: { userDB_id: ids.player, amount: 1 } }],
    ['queues.claim', { body: { kind: 'deposit', request_id: ids.deposits[0] } }],
    ['queues.release', { body: { kind: 'deposit', request_id: ids.deposits[0] } }],
    ['queues.acceptDeposits', { body: { ...bulkOf('in'), remark: 'Bait' } }],
    ['queues.rejectDeposits', { body: { ...bulkOf('back'), reject_remark: 'Bait' } }],
    [
      'queues.approveWithdrawals',
      { body: { request_ids: NO_REQUEST, request_key: 'out', remark: 'Bait' }, isForm: true },
    ],
    ['queues.rejectWithdrawals', { body: { ...bulkOf('kept'), remark: 'Bait' } }],
    ['deposits.accept', { body: { depositDB_id: ids.deposits[0] }, isForm: true }],
    ['deposits.reject', { body: { depositDB_id: ids.deposits[1], reject_remark: 'No' } }],
    ['deposits.rejectOnUserPage', { body: { transactionDB_id: ids.deposits[2], remark: 'No' } }],
    ['deposits.delete', { body: { depositDB_id: ids.deposits[3] } }],
    ['withdrawals.approve', { body: { withdraw_reqDB_id: ids.withdrawals[0], remark: 'Paid' }, isForm: true }],
    ['withdrawals.reject', { body: { withdraw_reqDB_id: ids.withdrawals[1], remark: 'No' } }],
    ['notices.add', { body: { notice_title: 'Bait', notice_msg: 'Bait', status: 1 } }],
    ['notices.update', { body: { notice_title: 'Bait', notice_msg: 'Bait', status: 1 }, id: ids.notices[0] }],
    ['notices.delete', { body: { noticeDB_id: ids.notices[1] } }],
    ['notifications.send', { body: { user: 'all_users', title_en: 'Bait', content_en: 'Bait' } }],
    ['userIdeas.delete', { id: ids.idea }],
    ['settings.saveAppLink', { body: { app_link: 'https://evil.test', content: 'Bait' } }],
    ['settings.savePayment', { body: { upi_payment_id: 'evil@upi' } }],
    ['settings.saveFixedValues', { body: { max_bid_amount: 1 } }],
    [
      'contactSettings.save',
      { body: { mobile_1: '9876543210', telegram_username: 'evil', whatsapp_no: '9876543210' } },
    ],
    ['images.slider.add', { body: { display_order: '1' }, isForm: true }],
    ['images.slider.update', { body: { imageDB_id: ids.images.slider, display_order: 9, image_title: 'Bait' } }],
    ['images.slider.move', { body: { imageDB_id: ids.images.slider, direction: 'down' } }],
    ['images.slider.delete', { body: { imageDB_id: ids.images.slider } }],
    ['images.qr.add', { body: { display_order: '1' }, isForm: true }],
    ['images.qr.update', { body: { imageDB_id: ids.images.qr, display_order: 9, image_title: 'Bait' } }],
    ['images.qr.move', { body: { imageDB_id: ids.images.qr, direction: 'down' } }],
    ['images.qr.delete', { body: { imageDB_id: ids.images.qr } }],
    ['howToPlay.save', { body: { content_state: '<p>Bait</p>' } }],
    ['subAdmins.add', { body: { ...SUB_ADMIN, email: 'new@evil.test', password: ADMIN.password } }],
    ['subAdmins.update', { body: { ...SUB_ADMIN, email: 'old@evil.test' }, id: ids.subAdmin }],
    ['subAdmins.resetPassword', { body: { adminDB_id: ids.subAdmin, password: 'Other-Horse-8' } }],
    ['subAdmins.removeSecondFactor', { body: { adminDB_id: ids.subAdmin } }],
    ['subAdmins.viewAs', { body: { adminDB_id: ids.subAdmin } }],
    ['subAdmins.endView', { body: {} }],
    ['subAdmins.delete', { body: { adminDB_id: ids.subAdmin } }],
    ...(await approvalChanges(installation, staff, { playerId: ids.player })),
    ['exceptions.explain', await explainPlanted(installation)],
    ...(await alertChanges(installation)),
    ...(await viewChanges(staff)),
    ...(await securityChanges(installation, staff)),
    ['login.changePassword', { body: { current_password: ADMIN.password, new_password: 'Other-Horse-8' } }],
    ['login.logout', {}],
  ]
  return Object.fromEntries(calls)
}

function each(name: string, change: (family: Family) => Change): [string, Change][] {
  return FAMILIES.map((family) => [`${name}.${family}`, change(family)])
}

async function perFamily<Value>(make: (family: Family) => Promise<Value>): Promise<Record<Family, Value>> {
  return { main: await make('main'), starline: await make('starline'), galidisswar: await make('galidisswar') }
}

/** Only the open of the scene's game is saved. */
function saveClose(market: { gameDB_id: string; result_dec_date: string }) {
  return async (staff: StaffApi) => {
    await staff.call(contract.results.save.main, { ...market, session: 'Close', pana_number: RESULTS.main })
    return {}
  }
}

async function addLimit(staff: StaffApi) {
  const { limit_id } = await staff.call(contract.limits.save, { measure: 'payout', per: 'slip', amount: 9_000_000 })
  return { limit_id }
}

async function mentionPlanted(installation: Installation, playerId: string): Promise<Change> {
  const id = 424_504
  await plantMentions(installation, [{ id, playerId, admin: ADMIN.email }])
  return { body: { noteDB_id: String(id) } }
}

function addNote(subject_id: string) {
  return async (staff: StaffApi) => {
    const { _id: noteDB_id } = await staff.call(contract.notes.add, { kind: 'player', subject_id, note: 'Bait' })
    return { noteDB_id }
  }
}

/** Of a request that nobody has made, so that the others are still there to be decided. */
function bulkOf(request_key: string) {
  return { request_ids: [NO_REQUEST], request_key }
}

function stopOf(gameDB_id: string) {
  return { gameDB_id, date: DATE, game_type: 'triple_pana', reason: 'Bait' }
}

function stopOther(gameDB_id: string) {
  return async (staff: StaffApi) => {
    const { stop_id } = await staff.call(contract.limits.stop, stopOf(gameDB_id))
    return { stop_id }
  }
}

function sessionOf(family: Family) {
  return family === 'main' ? { session: 'Open' } : {}
}

function gameOf(family: Family) {
  return { game_name: `Spare ${family}`, open_time: '20:00', ...(family === 'main' && { close_time: '22:00' }) }
}

function ratesOf(family: Family): Record<string, number> {
  const fields = RATED[family].split(' ').flatMap((type): [string, number][] => [
    [`${type}_val_1`, 1],
    [`${type}_val_2`, 2],
  ])
  return Object.fromEntries(fields)
}

/** What the calls are about: made for this, so that each of them finds what it needs. */
async function idsFor(installation: Installation, staff: StaffApi) {
  const picture = new Uint8Array(await smallPicture('png'))
  const player = await Player.register(installation, staff, { name: 'Cross Site', rupees: 500 })
  const list = { length: 100, searchValue: 'Cross Site' } as const
  for (let at = 0; at < 4; at += 1) await player.deposit({ rupees: 10, reference: `Cross ${at}`, receipt: picture })
  for (let at = 0; at < 2; at += 1) await player.withdraw({ rupees: 10, accountNumber: '00112233445566' })
  await player.sendIdea('Cross site')
  const notices = []
  for (const notice_title of ['Kept', 'Dropped']) {
    notices.push((await staff.call(contract.notices.add, { notice_title, notice_msg: 'Cross', status: 1 }))._id)
  }
  const account = { email: 'old@evil.test', password: ADMIN.password }
  const { _id: subAdmin } = await staff.call(contract.subAdmins.add, { ...SUB_ADMIN, ...account })
  await giveSecondFactor(installation, account, NOW)
  const bids = await staff.call(contract.bids.history.main, {
    gameDB_id: await gameNamed(staff, 'MAIN EVENING'),
    predictionDate: DATE,
    gameType: 'all_type',
  })
  const deposits = (await staff.call(contract.deposits.report, { ...list, deposit_date: DATE })).data
  return {
    player: player.id,
    deposits: deposits.map(({ _id }) => _id),
    withdrawals: (await staff.call(contract.withdrawals.report, list)).data.map(({ _id }) => _id),
    idea: first((await staff.call(contract.userIdeas.list, list)).data)._id,
    notices,
    subAdmin,
    images: {
      slider: first((await staff.call(contract.images.slider.list, {})).data)._id,
      qr: first((await staff.call(contract.images.qr.list, {})).data)._id,
    },
    bid: first(bids.data)._id,
  }
}

async function gameNamed(staff: StaffApi, name: string): Promise<string> {
  const { gamesName } = await staff.call(contract.games.names.main)
  return first(gamesName.filter((game) => game.game_name === name))._id
}

function first<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  assert(row !== undefined, 'the scene has one')
  return row
}

async function explainPlanted(installation: Installation): Promise<Change> {
  const id = 424_501
  await plantExceptions(installation, [{ id }])
  return { body: { exception_id: String(id), state: 'explained', reason: 'Bait' } }
}

async function alertChanges(installation: Installation): Promise<[string, Change][]> {
  const [taken, putOff] = [424_502, 424_503]
  await plantAlerts(installation, [{ id: taken }, { id: putOff }])
  return [
    ['alerts.acknowledge', { body: { alert_id: String(taken), note: 'Bait' } }],
    ['alerts.snooze', { body: { alert_id: String(putOff), minutes: 60 } }],
    ['home.saveLayout', { body: { tiles: ['alerts'], is_start: true } }],
    ['guides.showSteps', { body: { is_shown: false } }],
    ['guides.endTour', { body: { tour: 'limits' } }],
    ['guides.showTours', { body: { is_shown: false } }],
    ['login.chooseLanguage', { body: { language: 'en' } }],
    ['alerts.saveChoice', { body: { kind: 'large-bid', way: 'sound', is_on: true } }],
    ['alerts.saveRule', { body: { kind: 'late-deposits', is_on: false, threshold: 15 } }],
    ['alerts.saveWebhook', { body: { shape: 'signed', url: 'https://evil.test/alerts' } }],
    ['alerts.deleteWebhook', { body: { shape: 'signed' } }],
  ]
}

async function viewChanges(staff: StaffApi): Promise<[string, Change][]> {
  const list = {
    screen: '/approvals',
    call: 'admin/approval-list-grid-data',
    search: 'status=all',
    asked: '{"status":"all"}',
  }
  const save = async (name: string) => (await staff.call(contract.views.save, { ...list, name, reach: 'own' })).view_id
  return [
    ['views.save', { body: { ...list, name: 'Bait', reach: 'everybody' } }],
    ['views.keepWidths', { body: { call: list.call, widths: 'what~240' } }],
    ['views.keepColumns', { body: { call: list.call, columns: '-what' } }],
    ['views.keepDensity', { body: { density: 'compact' } }],
    ['views.choose', { body: { view_id: await save('Chosen'), is_pinned: true, is_default: true } }],
    ['views.delete', { body: { view_id: await save('Deleted') } }],
  ]
}
