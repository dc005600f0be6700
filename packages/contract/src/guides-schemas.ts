// What the calls about first steps and tours ask and answer.
import { z } from 'zod'
import { flag, okMessage } from './fields.ts'
import { FIRST_STEPS, TOURS } from './guide-names.ts'

const isShown = z.strictObject({ is_shown: z.boolean('Please choose whether to show them.') })

export const guidesSchemas = {
  steps: {
    reply: {
      /** 0 where whoever asks has closed them. */
      is_shown: flag,
      /** In their order; without those that this installation has no use for. */
      steps: z.array(z.object({ step: z.enum(FIRST_STEPS), is_done: flag })),
    },
  },
  showSteps: { body: isShown, example: { is_shown: false }, reply: okMessage },
  tours: {
    reply: {
      /** 0 where whoever asks wants no tours, or is looking as somebody else. */
      is_shown: flag,
      ended: z.array(z.enum(TOURS)),
    },
  },
  endTour: {
    body: z.strictObject({ tour: z.enum(TOURS, { error: 'This tour is not known.' }) }),
    example: { tour: 'limits' },
    reply: okMessage,
  },
  showTours: { body: isShown, example: { is_shown: false }, reply: okMessage },
}
