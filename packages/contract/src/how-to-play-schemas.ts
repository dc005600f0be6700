// What the calls about how to play ask and answer.
import { z } from 'zod'
import { okMessage, plainLine, seenValues, TEXT_KINDS } from './fields.ts'
import { HOW_TO_PLAY_FIELDS } from './seen-forms.ts'
import { youtubeVideoId } from './youtube.ts'

/** Characters, of what is sent and of what is kept. */
export const CONTENT_MAX = 200_000
export const CONTENT_TOO_LONG = 'This text is too long.'
const CONTENT_REQUIRED = 'Please enter the content.'

const LINK_WRONG = 'Please enter a valid YouTube URL.'

export const howToPlaySchemas = {
  get: {
    reply: { htmlContent: z.object({ how_to_play_content: z.string(), video_link: z.string() }) },
  },
  save: {
    body: z.strictObject({
      content_state: z
        .string({ error: CONTENT_REQUIRED })
        .max(CONTENT_MAX, CONTENT_TOO_LONG)
        .register(TEXT_KINDS, { holds: 'markup' }),
      video_link: plainLine(z.string({ error: LINK_WRONG }))
        .max(500, LINK_WRONG)
        .refine((link) => link === '' || youtubeVideoId(link) !== undefined, LINK_WRONG)
        .optional(),
      seen: seenValues(HOW_TO_PLAY_FIELDS),
    }),
    example: { content_state: '<p>Place a bid.</p>', video_link: '' },
    reply: { ...okMessage, htmlContent: z.object({ how_to_play_content: z.string(), video_link: z.string() }) },
  },
}
