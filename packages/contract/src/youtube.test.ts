// Which links name a video.
import { expect, test } from 'vitest'
import { youtubeLink, youtubeVideoId } from './youtube.ts'

const ID = 'dQw4w9WgXcQ'

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `http://youtube.com/watch?list=PL1&v=${ID}&t=5`,
  `https://youtu.be/${ID}?t=3`,
  `m.youtube.com/watch?v=${ID}`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
])('reads the video of %s', (link) => {
  expect(youtubeVideoId(link)).toBe(ID)
  expect(youtubeVideoId(youtubeLink(ID))).toBe(ID)
})

test.each([
  '',
  'https://vimeo.com/1',
  `https://youtube.com.evil.test/watch?v=${ID}`,
  `https://evil.test/?u=https://youtu.be/${ID}`,
  `javascript:alert(1)//youtube.com/watch?v=${ID}`,
  'https://www.youtube.com/watch?v=short',
  `https://youtu.be/${ID}more`,
  'https://www.youtube.com/',
])('takes %j for no video', (link) => {
  expect(youtubeVideoId(link)).toBeUndefined()
})
