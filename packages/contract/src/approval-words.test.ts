// Which act of the rules each command is, written down on purpose: a command that is added or moved is looked at twice.
import { APPROVAL_ACT_LIST, type ApprovalAct } from '@panadesk/domain/approval-acts'
import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'
import { actsOf } from './endpoint.ts'
import { contract } from './index.ts'

const entries = allEndpoints(contract)
const commands = entries.filter(({ endpoint }) => endpoint.changesState)

const BY_ACT: Record<ApprovalAct, readonly string[]> = {
  'wallet-credit': ['wallet.credit'],
  'wallet-debit': ['wallet.debit'],
  withdrawal: ['withdrawals.approve'],
  'duplicate-reference': ['deposits.accept'],
  'bid-correction': ['bids.updateDigit', 'bids.updateProperties'],
  'cut-off-later': ['games.save.main', 'games.save.starline', 'games.save.galidisswar', 'games.saveOffDays'],
  'rate-raise': ['games.saveRates.main', 'games.saveRates.starline', 'games.saveRates.galidisswar'],
  'market-revert': ['reverts.revert.main', 'reverts.revert.starline', 'reverts.revert.galidisswar'],
  result: [
    'results.save.main',
    'results.save.starline',
    'results.save.galidisswar',
    'results.declare.main.open',
    'results.declare.main.close',
    'results.declare.starline.open',
    'results.declare.galidisswar.close',
  ],
  'undo-declare': ['results.undoDeclare'],
  payee: ['toggles.flip', 'settings.savePayment', 'images.qr.add', 'images.qr.delete'],
  bonus: ['settings.saveAppLink', 'settings.saveFixedValues'],
  'player-secret': ['userPage.changePin'],
  staff: [
    'toggles.flip',
    'subAdmins.add',
    'subAdmins.update',
    'subAdmins.resetPassword',
    'subAdmins.removeSecondFactor',
    'subAdmins.delete',
  ],
  rules: ['approvals.saveRules'],
}

/** Easily taken back, or nobody's but one's own. */
const NEVER = [
  'subAdmins.viewAs',
  'subAdmins.endView',
  'notes.add',
  'notes.delete',
  'notes.readMention',
  'userPage.recountWallet',
  'login.check',
  'login.checkSecondFactor',
  'login.changePassword',
  'login.logout',
  'security.startSecondFactor',
  'security.switchOnSecondFactor',
  'security.switchOffSecondFactor',
  'security.renewRecoveryCodes',
  'security.confirmSecondFactor',
  'security.endSession',
  'security.endOtherSessions',
  'games.delete.main',
  'games.delete.starline',
  'games.delete.galidisswar',
  'limits.save',
  'limits.delete',
  'limits.stop',
  'limits.release',
  'deposits.reject',
  'deposits.rejectOnUserPage',
  'deposits.delete',
  'withdrawals.reject',
  'queues.claim',
  'queues.release',
  // Each row of them is done, or waits, as the command on it alone.
  'queues.acceptDeposits',
  'queues.rejectDeposits',
  'queues.approveWithdrawals',
  'queues.rejectWithdrawals',
  'notices.add',
  'notices.update',
  'notices.delete',
  'notifications.send',
  'contactSettings.save',
  'images.slider.add',
  'images.slider.delete',
  'images.slider.update',
  'images.slider.move',
  // Of what a second person has passed already.
  'images.qr.update',
  'images.qr.move',
  'howToPlay.save',
  'userIdeas.delete',
  'approvals.decide',
  'approvals.withdraw',
  'exceptions.explain',
  'alerts.acknowledge',
  'alerts.snooze',
  'alerts.saveChoice',
  'login.chooseLanguage',
  'alerts.saveRule',
  'alerts.saveWebhook',
  'alerts.deleteWebhook',
  'views.save',
  'views.choose',
  'views.delete',
  'views.keepWidths',
  'views.keepColumns',
  'views.keepDensity',
  'home.saveLayout',
  'guides.showSteps',
  'guides.endTour',
  'guides.showTours',
]

test.each(APPROVAL_ACT_LIST)('the act %s is these commands', (act) => {
  const named = commands.filter(({ endpoint }) => actsOf(endpoint).includes(act)).map(({ name }) => name)
  expect(named.toSorted()).toEqual(BY_ACT[act].toSorted())
})

test('no rule covers these commands, and every command says so or names its act', () => {
  const never = commands.filter(({ endpoint }) => endpoint.approval === 'never').map(({ name }) => name)
  expect(never.toSorted()).toEqual(NEVER.toSorted())
  expect(commands.filter(({ endpoint }) => endpoint.approval === undefined).map(({ name }) => name)).toEqual([])
})

test('nothing that only reads is an act', () => {
  const reading = entries.filter(({ endpoint }) => !endpoint.changesState)
  expect(reading.filter(({ endpoint }) => endpoint.approval !== undefined).map(({ name }) => name)).toEqual([])
})
