// What the server found by itself, and what somebody says of it (docs/exceptions.md).
import { EXCEPTION_WEIGHTS } from '@panadesk/domain/exception-kinds'
import { calls } from './calls.ts'
import { command, get } from './endpoint.ts'
import type { exceptionsSchemas } from './exceptions-schemas.ts'
import { list } from './list.ts'

const access = ['13', '14'] as const

export const exceptions = calls<typeof exceptionsSchemas>()({
  list: list({
    path: 'admin/exception-list-grid-data',
    summary: 'What the server found that needs an explanation, newest first',
    access,
    columns: {
      kind: { title: 'Kind', kind: 'text' },
      weight: { title: 'Weight', kind: 'code', words: EXCEPTION_WEIGHTS },
      subject: { title: 'Subject', kind: 'text', searches: true },
      happen_date: { title: 'Happened', kind: 'instant' },
      last_date: { title: 'Last Happened', kind: 'instant' },
      insert_date: { title: 'Found', kind: 'instant' },
      evidence: { title: 'Evidence', kind: 'said', sorts: false, searches: true },
      amount: { title: 'Amount', kind: 'money' },
      state: { title: 'State', kind: 'text' },
      explained_by: { title: 'Explained By', kind: 'text', searches: true },
      explain_date: { title: 'Explain Date', kind: 'instant' },
      reason: { title: 'Reason', kind: 'text', sorts: false, searches: true },
    },
  }),
  /** For the menu, which needs nothing else of them. */
  count: get({
    path: 'admin/get-exception-count',
    summary: 'How many exceptions are open',
    access,
  }),
  looks: get({
    path: 'admin/get-exception-looks',
    summary: 'When each kind of exception was last looked for, and since when that fails',
    access,
  }),
  /** Nobody explains what is about themselves (403). */
  explain: command({
    path: 'admin/explain-exception',
    summary: 'Say what explains an exception, that somebody else looks into it, or that it is open again',
    action: 'Explained an exception',
    access: ['13'],
    stepUp: 'never',
    approval: 'never',
  }),
})
