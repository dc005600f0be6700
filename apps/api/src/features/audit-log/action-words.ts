// What staff did, in plain words: those of the entries, and of what is no call of the panel.
import { contract } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { RECEIPT_FILES } from '@panadesk/contract/receipts'

/** By what an audit row has as its call. */
const ACTIONS: ReadonlyMap<string, string> = new Map([
  ...allEndpoints(contract).flatMap(({ endpoint: { path, action } }) =>
    action === undefined ? [] : [[path, action] as const],
  ),
  [RECEIPT_FILES.path, RECEIPT_FILES.action],
  // The program that gives the main admin a new password.
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
