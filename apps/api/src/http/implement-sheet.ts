// Ties a report to the function that answers it, and to the workbook that has the same answer, a sheet for each of its parts.
import { Readable } from 'node:stream'
import type { AnyEndpoint, AskedOf, ReplyOf } from '@panadesk/contract'
import { SHEET_FILE_FIELDS } from '@panadesk/contract/export-schemas'
import type { StaffContext } from '../identity/context.ts'
import type { AnswerTable } from '../platform/answer-table.ts'
import { implementReport, signedIn, type StaffCall } from './implement.ts'
import { readSent } from './implementation.ts'
import { parseInput, withoutField } from './parse.ts'
import { WORKBOOK_TYPE, workbookOf } from './workbook.ts'

interface Sheets<E extends AnyEndpoint> {
  readonly tablesOf: (answer: ReplyOf<E>) => readonly AnswerTable[]
  /** What tells the file from others of its kind, such as its date. */
  readonly nameOf: (answer: ReplyOf<E>) => string
}

/** As `implementReport`; the file is made from the main database, as other exports are. */
export function implementSheet<E extends AnyEndpoint & { readonly approval?: 'never' }>(
  endpoint: E,
  answer: (context: StaffContext, asked: AskedOf<E>) => Promise<ReplyOf<E>>,
  { tablesOf, nameOf }: Sheets<E>,
): StaffCall {
  return {
    ...implementReport(endpoint, answer),
    readExport: (sent) => {
      const { asked } = readSent(endpoint, { ...sent, body: withoutField('file', sent.body) })
      parseInput(SHEET_FILE_FIELDS, sent.body ?? {})
      return async (sender, reply) => {
        const context = signedIn(sender)
        const answered = await answer(context, asked)
        const tables = tablesOf(answered)
        // Before it is sent: a server that is stopped right after the file has the mark.
        await markFile(context, asked, tables)
        return reply
          .type(WORKBOOK_TYPE)
          .header('Content-Disposition', `attachment; filename="${nameOf(answered)}.xlsx"`)
          .send(Readable.from(workbookOf(tables.map(worksheetOf))))
      }
    },
  }
}

function worksheetOf({ name, columns, rows }: AnswerTable) {
  const listed = Object.entries(columns).map(([field, [kind, title]]) => [field, { kind, title }] as const)
  return { name, columns: listed, titles: listed.map(([, { title }]) => title), steps: [rows] }
}

async function markFile(context: StaffContext, filter: object, tables: readonly AnswerTable[]): Promise<void> {
  const after = { rows: tables.reduce((count, { rows }) => count + rows.length, 0), filter }
  const by = { actor: context.admin, origin: context.origin }
  await context.readMarks.note(by, { subject: 'export', subjectId: undefined, isReading: false, after })
}
