// What players read about the game (docs/screens.md, "How To Play").
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { howToPlaySchemas } from './how-to-play-schemas.ts'

const access = ['12'] as const

/** Room for all characters of the content in any script, twice as a save says what it saw, and for what JSON makes of quotes. */
const CONTENT_BYTES_MAX = 2 * 1024 * 1024

export const howToPlay = calls<typeof howToPlaySchemas>()({
  get: get({
    path: 'admin/get-how-to-play-data',
    access,
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
    approval: 'never',
    bodyBytesMax: CONTENT_BYTES_MAX,
  }),
})
