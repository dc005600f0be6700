// What players read about the game (spec 3 §2, §5, §7).
import { z } from 'zod'
import { command, get } from './endpoint.ts'
import { okMessage, plainLine, TEXT_KINDS } from './fields.ts'
import { youtubeVideoId } from './youtube.ts'

const access = ['12'] as const
/** Characters, of what is sent and of what is kept. */
export const CONTENT_MAX = 200_000
/** Room for all its characters in any script, and for what JSON makes of quotes. */
const CONTENT_BYTES_MAX = 1024 * 1024
export const CONTENT_TOO_LONG = 'This text is too long.'
const CONTENT_REQUIRED = 'Please enter the content.'
const LINK_WRONG = 'Please enter a valid YouTube URL.'

export const howToPlay = {
  get: get({
    path: 'admin/get-how-to-play-data',
    access,
    reply: { htmlContent: z.object({ how_to_play_content: z.string(), video_link: z.string() }) },
  }),
  /**
   * The html is kept to an allow list, the link is built anew from the id of its video; the reply shows what was kept.
   * A link that is left out stays as it is; an empty one is cleared.
   */
  save: command({
    path: 'admin/add-how-to-play-data',
    summary: 'Save the text, kept to an allow list, and the link of a YouTube video',
    action: 'Saved how to play',
    access,
    stepUp: 'always',
    bodyBytesMax: CONTENT_BYTES_MAX,
    body: z.strictObject({
      content_state: z
        .string({ error: CONTENT_REQUIRED })
        .max(CONTENT_MAX, CONTENT_TOO_LONG)
        .register(TEXT_KINDS, { holds: 'markup' }),
      video_link: plainLine(z.string({ error: LINK_WRONG }))
        .max(500, LINK_WRONG)
        .refine((link) => link === '' || youtubeVideoId(link) !== undefined, LINK_WRONG)
        .optional(),
    }),
    example: { content_state: '<p>Place a bid.</p>', video_link: '' },
    reply: { ...okMessage, htmlContent: z.object({ how_to_play_content: z.string(), video_link: z.string() }) },
  }),
}
