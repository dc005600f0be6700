// The sheets of a day and of a month as the server tells them.
import type { contract, ReplyOf } from '@panadesk/contract'

export type Sheet = ReplyOf<typeof contract.daySheet.get>
export type MonthReply = ReplyOf<typeof contract.daySheet.month>

/** What both have. */
export type SheetParts = Pick<MonthReply, keyof Sheet & keyof MonthReply>
