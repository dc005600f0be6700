// What staff did, in plain words: one table from the path of a call to what it does.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { RECEIPT_FILES } from '@panadesk/contract/receipts'
import { FAMILIES, SESSIONS, type Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'

type Words = readonly (readonly [call: string, words: string])[]

const { bids, deposits, games, images, login, notices, reports, results, reverts, subAdmins, withdrawals } = contract
const { contactSettings, howToPlay, notifications, security, settings, toggles, userIdeas, userPage, wallet } = contract

const OF_FAMILIES: Words = [
  ...ofFamilies(games.save, 'Saved a game'),
  ...ofFamilies(games.delete, 'Deleted a game'),
  ...ofFamilies(games.saveRates, 'Saved the rates'),
  ...ofFamilies(results.save, 'Saved a result'),
  ...declarations(),
  ...ofFamilies(reverts.revert, 'Reverted the bids of a game'),
  ...ofFamilies(reports.prediction, 'Predicted a closed session'),
]

const ACTIONS: ReadonlyMap<string, string> = new Map([
  [login.check.path, 'Signed in'],
  [login.checkSecondFactor.path, 'Signed in with the second factor'],
  [login.logout.path, 'Signed out'],
  [login.changePassword.path, 'Changed the own password'],
  [security.startSecondFactor.path, 'Asked for a second factor'],
  [security.switchOnSecondFactor.path, 'Switched on the second factor'],
  [security.switchOffSecondFactor.path, 'Switched off the second factor'],
  [security.renewRecoveryCodes.path, 'Renewed the recovery codes'],
  [security.confirmSecondFactor.path, 'Confirmed with the second factor'],
  [security.endSession.path, 'Ended a session'],
  [security.endOtherSessions.path, 'Ended all other sessions'],
  ...OF_FAMILIES,
  [results.undoDeclare.path, 'Declaration taken back'],
  [games.saveOffDays.path, 'Saved the off days of a game'],
  [bids.updateDigit.path, 'Corrected a bid'],
  [bids.updateProperties.path, 'Corrected a bid from the prediction'],
  [toggles.flip.path, 'Switched a flag'],
  [userPage.changePin.path, 'Changed a security PIN'],
  [wallet.credit.path, 'Added balance'],
  [wallet.debit.path, 'Withdrew balance'],
  [deposits.accept.path, 'Accepted a deposit'],
  [deposits.reject.path, 'Rejected a deposit'],
  [deposits.rejectOnUserPage.path, 'Rejected a deposit on the user page'],
  [deposits.delete.path, 'Deleted a deposit'],
  [withdrawals.approve.path, 'Approved a withdrawal'],
  [withdrawals.reject.path, 'Rejected a withdrawal'],
  [notices.add.path, 'Added a notice'],
  [notices.update.path, 'Updated a notice'],
  [notices.delete.path, 'Deleted a notice'],
  [notifications.send.path, 'Sent a notification'],
  [subAdmins.add.path, 'Added a sub admin'],
  [subAdmins.update.path, 'Updated a sub admin'],
  [subAdmins.resetPassword.path, 'Reset the password of a sub admin'],
  [subAdmins.removeSecondFactor.path, 'Removed the second factor of a sub admin'],
  [subAdmins.delete.path, 'Deleted a sub admin'],
  [settings.saveAppLink.path, 'Saved the app link'],
  [settings.savePayment.path, 'Saved the payment details'],
  [settings.saveFixedValues.path, 'Saved the values'],
  [contactSettings.save.path, 'Saved the contact settings'],
  [images.slider.add.path, 'Added a slider image'],
  [images.slider.delete.path, 'Deleted a slider image'],
  [images.qr.add.path, 'Added a QR image'],
  [images.qr.delete.path, 'Deleted a QR image'],
  [howToPlay.save.path, 'Saved how to play'],
  [userIdeas.delete.path, 'Deleted an idea'],
  [withdrawals.view.path, 'Opened a withdrawal'],
  [withdrawals.dashboard.path, 'Listed bank details on the dashboard'],
  [withdrawals.report.path, 'Listed bank details of withdrawals'],
  [userPage.withdrawals.path, 'Listed bank details of a user'],
  [userPage.profile.path, 'Opened bank details of a user'],
  [RECEIPT_FILES.path, 'Opened a receipt'],
  // No call of the panel: the program that gives the main admin a new password.
  ['set-admin-password', 'Set the password on the command line'],
])

/** What happened whichever call it came by: wrong tries, a file of a list, a refusal for want of right or second factor. */
const OF_SUBJECTS: ReadonlyMap<string, string> = new Map([
  ['lockout', 'Locked after wrong tries'],
  ['wrong-try', 'Tried a wrong password or code'],
  ['player-lockout', 'Locked after wrong PINs'],
  ['player-wrong-try', 'Tried a wrong PIN'],
  ['export', 'Exported a list'],
  ['refused-call', 'Was refused a call'],
])

/** The words of an audit row; a call that is no longer there stands for itself. */
export function actionOf(row: { call: string; subject: string }): string {
  return OF_SUBJECTS.get(row.subject) ?? actionOfCall(row.call)
}

/** What a call does, in words. */
export function actionOfCall(call: string): string {
  return ACTIONS.get(call) ?? call
}

/** The subjects whose words hold this text, in any case. */
export function subjectsNamed(text: string): string[] {
  return [...OF_SUBJECTS].filter(([, words]) => holds(words, text)).map(([subject]) => subject)
}

/** The calls whose words hold this text, in any case. */
export function callsNamed(text: string): string[] {
  return [...ACTIONS].filter(([, words]) => holds(words, text)).map(([call]) => call)
}

function holds(words: string, text: string): boolean {
  return words.toLowerCase().includes(text.toLowerCase())
}

function ofFamilies(calls: Record<Family, AnyEndpoint>, words: string): Words {
  return FAMILIES.map((family) => [calls[family].path, `${words} (${MARKET_RULES[family].label})`])
}

function declarations(): Words {
  return FAMILIES.flatMap((family) => {
    const { label, sessions } = MARKET_RULES[family]
    return SESSIONS.flatMap((session) => {
      const call = results.declare[family][session]
      const what = sessions.length > 1 ? `the ${session} result` : 'a result'
      return call === undefined ? [] : [[call.path, `Declared ${what} (${label})`] as const]
    })
  })
}
