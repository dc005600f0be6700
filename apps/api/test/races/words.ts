// What an answer says, in one word of the tables: its status must be the one that belongs to what it says.

import type { Answer } from '../test-app.ts'

/** The texts that staff and players read, with the status that each must come with. */
const WORDS: Readonly<Record<string, readonly [status: number, word: string]>> = {
  'The result is already declared.': [409, 'declared already'],
  'The result is declared already and cannot be changed.': [409, 'declared already'],
  'The bids of this session were reverted; it has no result.': [409, 'reverted already'],
  'Open result is not declared yet': [409, 'open not declared'],
  'Bids are still being taken for this session.': [422, 'still takes bids'],
  'The saved result has changed. Please look at its winners again.': [409, 'result changed'],
  'Save a result first.': [409, 'not saved'],
  'This session is not declared.': [409, 'not declared'],
  'The close is declared already: take back its declaration first.': [409, 'close declared'],
  'Refund is in progress. Please try again in a few seconds.': [409, 'reverted already'],
  'The bids of this game and date are reverted already.': [409, 'reverted already'],
  'The open result is declared already: its bids are settled.': [409, 'declared already'],
  'The close result is declared already: its bids are settled.': [409, 'declared already'],
  'The open result is saved already: its bids can no longer be reverted.': [409, 'result saved'],
  'The close result is saved already: its bids can no longer be reverted.': [409, 'result saved'],
  'There are no bids to revert.': [409, 'no bids'],
  'This bid was reverted: it can no longer be changed.': [409, 'reverted already'],
  'The result is saved already: this bid can no longer be changed.': [409, 'result saved'],
  'This request has been accepted already.': [409, 'accepted already'],
  'This request has been rejected already.': [409, 'rejected already'],
  'An accepted fund request cannot be deleted.': [409, 'accepted already'],
  'A rejected fund request cannot be deleted.': [409, 'rejected already'],
  'This fund request has been deleted.': [404, 'deleted already'],
  'The wallet holds less than this request.': [422, 'too little'],
  'The wallet holds less than this amount.': [422, 'too little'],
  'The wallet does not hold enough for these bids.': [422, 'too little'],
  'The wallet does not hold enough for this transfer.': [422, 'too little'],
  'The wallet does not hold enough for this withdrawal.': [422, 'too little'],
  'This Idempotency-Key has been used for another request.': [409, 'key used'],
  'Bids of this kind are closed for today.': [409, 'closed'],
  'A bid has at least ₹50.00.': [422, 'below minimum'],
  'Betting is switched off at present.': [403, 'betting off'],
  'The service is under maintenance. Please try again later.': [503, 'maintenance'],
  'This account is not active.': [403, 'not active'],
  'This account is not approved for betting.': [403, 'not approved'],
  'This account may not transfer points.': [403, 'no transfers'],
  'This game is not active.': [409, 'game off'],
  'This game type is switched off.': [409, 'type off'],
  'Please sign in.': [401, 'signed out'],
  'Whoever asked for this may not do it any more. Refuse the request.': [409, 'maker gone'],
}

/** By whom it was decided is said as well. */
const DECIDED = /^This request is (approved|refused|withdrawn|expired)( by .+)? already\.$/

/** `done`, `waits` for a second person, a word of the table, or the answer itself, which no table has. */
export function wordOf({ status, body }: Answer): string {
  if (status === 200) return 'done'
  if (status === 202) return 'waits'
  const said = body as { msg?: string; jwt_error_msg?: string; error?: { message: string } } & Record<string, unknown>
  if (status === 401 && 'jwt_error_msg' in said) return 'signed out'
  if (status === 403 && 'page_not_allowed_error_msg' in said) return 'not allowed'
  if (status === 409 && 'approval_id' in said) return 'waits already'
  const decided = DECIDED.exec(said.msg ?? '')
  if (status === 409 && decided !== null) return `${decided[1]} already`
  const [expected, word] = WORDS[said.error?.message ?? said.msg ?? ''] ?? []
  return word !== undefined && status === expected ? word : `${status} ${JSON.stringify(body)}`
}
