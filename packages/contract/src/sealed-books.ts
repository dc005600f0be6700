// The seals of closed sessions as staff read them: those that the gateway lists to anybody (docs/sealed-book.md).
import { calls } from './calls.ts'
import { get } from './endpoint.ts'
import { GAME_NAME } from './list-columns.ts'
import { list } from './list.ts'
import { orAuditor } from './or-auditor.ts'
import type { sealedBooksSchemas } from './sealed-books-schemas.ts'

const access = orAuditor(['13'])

export const sealedBooks = calls<typeof sealedBooksSchemas>()({
  checkpoint: get({ path: 'admin/get-checkpoint', summary: 'The newest checkpoint of the history', access }),
  list: list({
    path: 'admin/seal-list-grid-data',
    summary: 'The seals of closed sessions, newest first',
    access,
    columns: {
      _id: { title: 'Seal', kind: 'line' },
      ...GAME_NAME,
      date: { title: 'Date', kind: 'line' },
      session: { title: 'Session', kind: 'said' },
      bids: { title: 'Bids', kind: 'count' },
      points: { title: 'Points', kind: 'money', sums: true },
      cut_off: { title: 'Cut-Off', kind: 'instant' },
      sealed_at: { title: 'Sealed At', kind: 'instant' },
      root: { title: 'Root', kind: 'text', sorts: false, searches: true },
      hash: { title: 'Hash', kind: 'text', sorts: false, searches: true },
    },
  }),
})
