// What the how-to-play page promises: the text as it is kept, a video by its id, or a refusal with nothing changed.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const { get, save } = contract.howToPlay
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const TEXT = '<h2>Rules</h2><p>Pick an <strong>ank</strong>.</p>'
const KEPT = { how_to_play_content: TEXT, video_link: VIDEO }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  await put({ content_state: TEXT, video_link: VIDEO })
})
afterAll(() => app.close())

const put = (body: Record<string, unknown>) => app.mainAdmin.call(save, body)
const kept = async () =>
  (await app.mainAdmin.call(get)).body['htmlContent'] as unknown as Record<'how_to_play_content' | 'video_link', string>
const audited = () => app.db.selectFrom('audit').selectAll().orderBy('id').execute()

test('a new installation has no text and no video', async () => {
  const fresh = await startTestApp()
  const empty = { how_to_play_content: '', video_link: '' }
  expect((await fresh.mainAdmin.call(get)).body).toEqual({ success: true, htmlContent: empty })
  await fresh.close()
})

test('what was saved is told back and read as it was kept', async () => {
  await put({ content_state: '<p>Old</p>' })
  const answer = await put({ content_state: TEXT, video_link: 'youtu.be/dQw4w9WgXcQ?si=x', accessing: '12' })
  expect(answer.body).toEqual({ success: true, msg: 'How to play content has been saved.', htmlContent: KEPT })
  expect(await kept()).toEqual(KEPT)
})

test('a video that is left out stays, an empty one is cleared, and so is a text', async () => {
  await put({ content_state: '<p>New</p>' })
  expect(await kept()).toEqual({ how_to_play_content: '<p>New</p>', video_link: VIDEO })
  await put({ content_state: '', video_link: ' ' })
  expect(await kept()).toEqual({ how_to_play_content: '', video_link: '' })
})

test('the audit log has what was kept, before and after', async () => {
  const staff = await app.subAdmin(['12'])
  await staff.call(save, { content_state: '<p>New</p><script>alert(1)</script>', video_link: '' })
  expect((await audited()).at(-1)).toMatchObject({
    admin_id: staff.adminId,
    call: save.path,
    subject: 'how-to-play',
    before: { content_html: TEXT, video_id: 'dQw4w9WgXcQ' },
    after: { content_html: '<p>New</p>', video_id: '' },
  })
})

test('two who save at once: one after the other, and the log knows how', async () => {
  const staff = await app.subAdmin(['12'])
  const count = (await audited()).length
  await Promise.all([put({ content_state: '<p>A</p>' }), staff.call(save, { content_state: '<p>B</p>' })])
  const [first, second] = (await audited()).slice(count)
  expect(second?.before).toEqual(first?.after)
  const shown = { content_html: (await kept())['how_to_play_content'], video_id: 'dQw4w9WgXcQ' }
  expect(second?.after).toEqual(shown)
})

describe('it is refused, and nothing changes,', () => {
  const LINK = 'Please enter a valid YouTube URL.'
  const refused: [Record<string, unknown>, string, string][] = [
    ...[
      'https://vimeo.com/1',
      'https://youtube.com.evil.test/watch?v=dQw4w9WgXcQ',
      'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
      'https://evil.test/?u=https://youtu.be/dQw4w9WgXcQ',
      `https://youtu.be/dQw4w9WgXcQ?${'x'.repeat(500)}`,
      7,
      null,
    ].map((video_link): [Record<string, unknown>, string, string] => [{ video_link }, 'video_link', LINK]),
    [{ content_state: undefined }, 'content_state', 'Please enter the content.'],
    [{ content_state: { blocks: [] } }, 'content_state', 'Please enter the content.'],
    [{ content_state: 'x'.repeat(200_001) }, 'content_state', 'This text is too long.'],
    [{ content_state: '<'.repeat(60_000) }, 'content_state', 'This text is too long.'],
    [{ video_id: 'x' }, 'video_id', 'This field is not known.'],
  ]
  test.each(refused)('for %.60j at %s: %s', async (body, field, message) => {
    const before = { kept: await kept(), audit: await audited() }
    const answer = await put({ content_state: TEXT, video_link: VIDEO, ...body })
    expect(answer).toMatchObject({ status: 400, body: { success: false, msg: message, errors: { [field]: message } } })
    expect({ kept: await kept(), audit: await audited() }).toEqual(before)
  })

  test('and the longest text of all is kept', async () => {
    expect((await put({ content_state: 'x'.repeat(200_000) })).status).toBe(200)
  })
})
