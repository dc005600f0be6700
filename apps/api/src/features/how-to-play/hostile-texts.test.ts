// Whatever is saved, players get markup of the allow list and nothing else, and saving what was kept changes nothing.
import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endlessTexts, hostileTexts } from '../../../test/hostile-texts.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { strangeMarkup } from '../../../test/strange-markup.ts'
import { sanitiseHtml } from './sanitise-html.ts'

const { get, save } = contract.howToPlay

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function saved(html: string): Promise<string> {
  const answer = await app.mainAdmin.call(save, { content_state: html })
  expect([html.slice(0, 200), answer.status]).toEqual([html.slice(0, 200), 200])
  const { htmlContent } = (await app.mainAdmin.call(get)).body as unknown as {
    htmlContent: { how_to_play_content: string }
  }
  expect(answer.body).toMatchObject({ htmlContent })
  return htmlContent.how_to_play_content
}

test('there are three hundred hostile texts and more', () => {
  expect(hostileTexts().length).toBeGreaterThanOrEqual(300)
})

test('of each of them only allowed markup is kept, and that for good', async () => {
  for (const html of hostileTexts().filter((text) => !text.includes('\0'))) {
    const kept = await saved(html)
    expect({ html, strange: strangeMarkup(kept) }).toEqual({ html, strange: [] })
    expect(await saved(kept)).toBe(kept)
  }
}, 180_000)

test('a text that no column can hold is refused', async () => {
  const answer = await app.mainAdmin.call(save, { content_state: '<a href="java\0script:alert(1)">x</a>' })
  expect(answer).toMatchObject({ status: 400, body: { errors: { content_state: 'Please use plain text only.' } } })
})

test('also when they stand in one another', () => {
  const texts = hostileTexts()
  for (const [at, html] of texts.entries()) {
    const other = texts[(at * 7 + 3) % texts.length] ?? ''
    const kept = sanitiseHtml(`<ul><li>${html}<p>${other}</p></li></ul><blockquote>${other.slice(0, 9)}${html}`)
    expect({ html, other, strange: strangeMarkup(kept) }).toEqual({ html, other, strange: [] })
    expect(sanitiseHtml(kept)).toBe(kept)
  }
})

describe('a text of 200,000 characters', () => {
  // The time of a test bounds what a parser may need; one that looks back at everything would need minutes.
  test.each(Object.entries(endlessTexts(200_000)))('of nothing but %s is read at once', (_name, html) => {
    const kept = sanitiseHtml(html)
    expect(strangeMarkup(kept)).toEqual([])
    expect(sanitiseHtml(kept)).toBe(kept)
  })
})

test('what the editor makes is kept as it is', async () => {
  const link =
    '<a href="https://panadesk.test/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">here</a>'
  const html = [
    '<h1>How to play</h1><h2>Bids</h2><h3>Single</h3>',
    `<p>Pick an <strong>ank</strong>, <em>then</em> <u>wait</u> <s>not</s> ${link} &amp; win 5 &lt; 9.<br />₹1,000 — हिन्दी</p>`,
    '<ul><li><p>Open</p></li><li><p>Close</p></li></ul><ol start="3"><li><p>Third</p></li></ol>',
    '<blockquote><p>Said</p></blockquote><pre><code>1-670</code></pre><hr /><p></p>',
  ].join('')
  expect(await saved(html)).toBe(html)
})

test('a link leaves the app by itself, and a list keeps its words', async () => {
  expect(await saved('<a href="mailto:a@b.test" target="_self" onclick="x()">Write</a>')).toBe(
    '<a href="mailto:a@b.test" rel="noopener noreferrer nofollow" target="_blank">Write</a>',
  )
  expect(await saved('<a href="javascript:alert(1)">Read</a>')).toBe('<a>Read</a>')
  expect(await saved('<ol start="x" type="a"><li>One</li></ol>')).toBe('<ol><li>One</li></ol>')
})
