// What the call about what waits answers.
import { z } from 'zod'
import { perFamily } from './family-calls.ts'

export const waitingSchemas = {
  counts: {
    reply: {
      deposits: z.int(),
      withdrawals: z.int(),
      un_approved: z.int(),
      /** Those that are open. */
      alerts: z.int(),
      /** Notes that name whoever asks and are not read yet. */
      mentions: z.int(),
      /** Sessions without a declared result, of each family. */
      due_sessions: z.object(perFamily(() => z.int())),
    },
  },
}
