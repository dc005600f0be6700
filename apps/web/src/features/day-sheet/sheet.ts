// The sheet of a day as the server tells it.
import type { contract, ReplyOf } from '@panadesk/contract'

export type Sheet = ReplyOf<typeof contract.daySheet.get>
