// What needs somebody now, on one screen: the sessions of today, the queues, the house (docs/screens.md, "Control Room").
import { calls } from './calls.ts'
import type { controlRoomSchemas } from './control-room-schemas.ts'
import { query } from './endpoint.ts'

export const controlRoom = calls<typeof controlRoomSchemas>()({
  /**
   * What a session's worst result would pay is told to whoever may open the prediction of its family, while the session takes
   * bids: after its cut-off no figure of it is here. A close has it once its open is declared.
   */
  get: query({
    path: 'admin/control-room',
    summary:
      'The sessions that take bids, the dearest first, those that wait for a result, what waits for staff, and the house today',
    access: ['0'],
  }),
})
