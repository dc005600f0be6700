// The user whom the page shows, as the server tells it.
import { contract, type ReplyOf } from '@panadesk/contract'
import { changeReply } from '../../platform/query-client.ts'

const { profile } = contract.userPage

export type User = ReplyOf<typeof profile>['userData']

/** Changes what is known of a user without asking the server again. */
export function changeUser(userId: string, changed: Partial<User>): void {
  changeReply(profile, userId, (reply) => ({ ...reply, userData: { ...reply.userData, ...changed } }))
}
