// What players read about the game: rich text and a video (docs/screens.md, "How To Play").
import { isDeepStrictEqual } from 'node:util'
import { contract, youtubeLink, youtubeVideoId, type BodyOf } from '@panadesk/contract'
import { CONTENT_MAX, CONTENT_TOO_LONG } from '@panadesk/contract/how-to-play-schemas'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { HOW_TO_PLAY_FIELDS } from '@panadesk/contract/seen-forms'
import { audit } from '../../audit/audit.ts'
import type { StaffContext } from '../../identity/context.ts'
import { inTransaction } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { requireAsSeen } from '../../platform/as-seen.ts'
import { refusals } from '../../platform/refusal.ts'

const refuse = refusals({
  'too-long': { status: 400, msg: CONTENT_TOO_LONG, field: 'content_state' },
})

export const getHowToPlay = implement(contract.howToPlay.get, async ({ db }) => {
  return { htmlContent: view(await db.selectFrom('how_to_play').selectAll().executeTakeFirstOrThrow()) }
})

export const saveHowToPlayCall = implement(contract.howToPlay.save, saveHowToPlay)

export async function saveHowToPlay(context: StaffContext, body: BodyOf<typeof contract.howToPlay.save>) {
  const { content_state: html, video_link: link, seen } = body
  // Loaded with the first text that is saved: a parser of HTML is a part of each start, and of memory, that most servers never need.
  const { sanitiseHtml } = await import('./sanitise-html.ts')
  const content_html = sanitiseHtml(html)
  // What cannot be saved again must not be kept: signs that are written out take more room than they did.
  if (content_html.length > CONTENT_MAX) throw refuse('too-long')
  const { kept, isChanged } = await inTransaction(context.db, async (tx) => {
    const before = await tx
      .selectFrom('how_to_play')
      .select(['content_html', 'video_id'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    requireAsSeen(HOW_TO_PLAY_FIELDS, { seen, now: asSent(before) })
    const after = await tx
      .updateTable('how_to_play')
      .set({ content_html, ...(link === undefined ? {} : { video_id: youtubeVideoId(link) ?? '' }) })
      .returning(['content_html', 'video_id'])
      .executeTakeFirstOrThrow()
    const isOther = !isDeepStrictEqual(before, after)
    if (isOther) await audit(tx, context, { subject: 'how-to-play', subjectId: undefined, before, after })
    return { kept: after, isChanged: isOther }
  })
  return { msg: savedMessage(isChanged, 'How to play content has been saved.'), htmlContent: view(kept) }
}

function asSent(row: Parameters<typeof view>[0]) {
  const { how_to_play_content: content_state, video_link } = view(row)
  return { content_state, video_link }
}

function view({ content_html, video_id }: { content_html: string; video_id: string }) {
  return { how_to_play_content: content_html, video_link: video_id === '' ? '' : youtubeLink(video_id) }
}
