import { expect, test } from 'vitest'
import { countNews } from './count-news.ts'

const page = (ids: string[], recordsFiltered = ids.length) => ({
  data: ids.map((_id) => ({ _id })),
  recordsFiltered,
  recordsTotal: recordsFiltered,
  limit: 2,
})
const count = (shown: object, news: object) =>
  countNews(shown as ReturnType<typeof page>, news as ReturnType<typeof page>, ({ _id }) => _id)

test.each([
  ['the same', page(['b', 'a']), page(['b', 'a']), undefined],
  ['one more on top', page(['b', 'a'], 2), page(['c', 'b'], 3), 1],
  ['many more than the page shows', page(['b', 'a'], 2), page(['z', 'y'], 40), 38],
  ['one that left', page(['b', 'a'], 2), page(['b'], 1), 0],
  ['another order', page(['b', 'a']), page(['a', 'b']), 0],
])('%s', (_what, shown, news, expected) => {
  expect(count(shown, news)).toBe(expected)
})
