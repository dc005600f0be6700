// What the call that finds anything asks and answers.
import { FAMILIES } from '@panadesk/domain/families'
import { z } from 'zod'
import { amount, rowId, searchText } from './fields.ts'
import { FUND_REQUEST_KINDS } from './fund-request.ts'

/** What somebody types of a name, a mobile, a number or a reference. */
const TEXT_LENGTH_MAX = 100

export const finderSchemas = {
  find: {
    body: z.strictObject({ text: searchText(TEXT_LENGTH_MAX) }),
    example: { text: 'BID1' },
    /** Of each kind the first few, and none of what whoever asks may not see. */
    reply: {
      players: z.array(z.object({ _id: rowId, user_name: z.string(), mobile: z.string() })),
      games: z.array(z.object({ _id: rowId, family: z.enum(FAMILIES), game_name: z.string() })),
      bids: z.array(
        z.object({ _id: rowId, user_name: z.string(), game_name: z.string(), market_date: z.string(), points: amount }),
      ),
      requests: z.array(
        z.object({
          _id: rowId,
          kind: z.enum(FUND_REQUEST_KINDS),
          tx_request_number: z.string(),
          userDB_id: rowId,
          user_name: z.string(),
          amount,
          insert_date: z.string(),
        }),
      ),
      movements: z.array(
        z.object({
          _id: rowId,
          tx_request_number: z.string(),
          kind_name: z.string(),
          amount,
          insert_date: z.string(),
        }),
      ),
    },
  },
}
