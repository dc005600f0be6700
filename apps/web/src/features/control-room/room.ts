// What the control room shows, as the wire has it.
import type { contract, ReplyOf } from '@panadesk/contract'

export type Room = ReplyOf<typeof contract.controlRoom.get>
