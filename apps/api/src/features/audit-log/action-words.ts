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
  // Notes were about users alone once; their rows name the calls of then.
  ['admin/add-user-note', 'Added a note about a user'],
  ['admin/delete-user-note', 'Deleted a note about a user'],
  // The program that gives the main admin a new password.
  ['set-admin-password', 'Set the password on the command line'],
  // Months of which the bids lie in files.
  ['archive', 'Archived the bids of a month'],
  ['take-back', 'Took back the archived bids of a month'],
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
export function actionOf({ call, subject, after }: { call: string; subject: string; after?: unknown }): string {
  const words = OF_SUBJECTS.get(subject) ?? actionOfCall(call)
  const flag = !OF_SUBJECTS.has(subject) && call === contract.toggles.flip.path ? flagWords(after) : undefined
  return flag === undefined ? words : `${words}: ${flag}`
}

/** What stands behind the flags of the panel, in the words of its lists. */
const FLAG_WORDS: ReadonlyMap<string, string> = new Map([
  ['is_active', 'Active'],
  ['betting_on', 'Betting'],
  ['transfer_on', 'TP'],
  ['logout_on', 'Logout'],
  ['is_agent', 'Agent'],
])

/** 'Betting off', of what a flip has left behind. */
function flagWords(after: unknown): string | undefined {
  const [[column, isOn] = []] = typeof after === 'object' && after !== null ? Object.entries(after) : []
  const name = FLAG_WORDS.get(column ?? '')
  return name === undefined ? undefined : `${name} ${isOn === true ? 'on' : 'off'}`
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
