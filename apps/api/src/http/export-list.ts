// A paged list as a file of all its rows, or of the page that is seen: they come from the list's own source, on one snapshot of the database, as fast as
// the client takes the file; a few steps of them are held at a time.
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { AnyEndpoint } from '@panadesk/contract'
import type { FileAsked } from '@panadesk/contract/export-schemas'
import { fileTitles } from '@panadesk/contract/list-columns'
import { CSV_BYTE_ORDER_MARK, csvLine } from '@panadesk/domain/csv'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { today, type StaffContext } from '../identity/context.ts'
import { errorCode, type Db } from '../database/database.ts'
import type { FileLines, ListSource, Place } from '../lists/list-source.ts'
import type { PageRequest } from '../platform/paging.ts'
import { NO_READ_MARKS } from '../audit/read-marks.ts'
import { refusals } from '../platform/refusal.ts'
import { valueIn, type FileColumn, type FileRow, type FileSteps } from './file-row.ts'
import { SHEET_ROWS_MAX, WORKBOOK_TYPE, workbookOf } from './workbook.ts'

export interface ExportedList {
  readonly endpoint: AnyEndpoint
  /** The id of the path, where the list has one. */
  readonly id: number
  /** Finds the rows on the snapshot; refuses what the list refuses. */
  readonly open: (snapshot: Pick<StaffContext, 'db' | 'readMarks'>) => Promise<ListSource<object>>
  readonly context: StaffContext
  /** As it was parsed. */
  readonly body: object
  readonly file: FileAsked
  /** Of the page that the body asks for. */
  readonly place: Place
}

const refuse = refusals({
  'exports-under-way': { status: 503, msg: 'Too many exports are under way. Please try again in a minute.' },
  'column-unknown': { status: 400, msg: 'This list has no such column.' },
  'too-many-rows': {
    status: 422,
    msg: 'A workbook holds at most 10,48,575 rows. Please narrow the filters, or export a CSV file.',
  },
})

/** Rows that are held at once. */
const ROWS_A_STEP = 2000
/** Each holds a connection of the database for as long as it is downloaded. */
const EXPORTS_AT_ONCE_MAX = 4
/** A client that takes nothing for so long has left. */
const IDLE_MS_MAX = 120_000
/** One that takes a little now and then must not hold connection and snapshot for ever. */
const FILE_MS_MAX = 15 * 60_000

let exportsUnderWay = 0

/** Answers with the file once its first rows are there: until then, whatever the list refuses is refused as ever. */
export async function exportList(reply: FastifyReply, list: ExportedList): Promise<FastifyReply> {
  if (exportsUnderWay >= EXPORTS_AT_ONCE_MAX) throw refuse('exports-under-way', { retryAfterSeconds: 60 })
  exportsUnderWay += 1
  try {
    await list.context.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (tx) => {
        // Between two steps it waits for the client, who has limits of its own.
        await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx)
        await sendFile(reply, list, tx)
      })
  } finally {
    exportsUnderWay -= 1
  }
  return reply
}

async function sendFile(reply: FastifyReply, list: ExportedList, db: Db): Promise<void> {
  const sent: Sent = { rows: 0, isMarked: false }
  const { columns, kind } = filed(list)
  const steps = stepsOf(list, db, sent)
  const first = await steps.next()
  const rows = startingWith(first.value ?? [], steps)
  const { type, write } = FILES[kind]
  const file = Readable.from(write(columns, rows))
  reply.raw.setTimeout(IDLE_MS_MAX, () => file.destroy())
  const timer = setTimeout(() => file.destroy(), FILE_MS_MAX)
  void reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${fileName(list)}"`)
    .send(file)
  try {
    await finished(file)
  } catch (error) {
    // A client that leaves halfway ends its export, and that is all.
    if (errorCode(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    clearTimeout(timer)
    // A step that is under way still asks: the transaction must not end before it.
    await steps.return()
    await markExport(list, sent)
  }
}

type Columns = readonly FileColumn[]
/** Lines of a CSV file may be made where the rows are found. */
type Step = FileRow[] | FileLines
type Steps = AsyncIterable<Step>

interface FileKind {
  readonly type: string
  readonly write: (columns: Columns, steps: Steps) => AsyncGenerator<string | Buffer, void>
}

const FILES: Readonly<Record<FileAsked['kind'], FileKind>> = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  xlsx: {
    type: WORKBOOK_TYPE,
    write: (columns, steps) =>
      workbookOf([{ name: 'List', columns, titles: titlesOf(columns), steps: steps as FileSteps }]),
  },
}

function titlesOf(columns: Columns): string[] {
  return fileTitles(Object.fromEntries(columns))
}

/** Those that were asked for, in that order. */
function filed({ endpoint, file }: ExportedList): { columns: Columns; kind: FileAsked['kind'] } {
  const { columns = {} } = endpoint
  const { kind, columns: names = Object.keys(columns) } = file
  const named = [...new Set(names)].map((name) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined
    if (column === undefined) throw refuse('column-unknown', { errors: { file: name } })
    return [name, column] as const
  })
  return { columns: named, kind }
}

/** What comes as a line is one already. */
async function* csvOf(columns: Columns, steps: Steps): AsyncGenerator<string, void> {
  let titles = CSV_BYTE_ORDER_MARK + csvLine(titlesOf(columns))
  const lineOf = (row: FileRow) => csvLine(columns.map((column) => valueIn(row, column)))
  for await (const step of steps) {
    yield titles + ('text' in step ? step.text : step.map(lineOf).join(''))
    titles = ''
  }
}

async function* startingWith(first: Step, rest: AsyncGenerator<Step, void>): AsyncGenerator<Step, void> {
  yield first
  yield* rest
}

/** The rows of one step at a time. */
async function* stepsOf(list: ExportedList, db: Db, sent: Sent): AsyncGenerator<Step, void> {
  const { open, file } = list
  // The row of the export tells what was read: finding the rows leaves no marks of its own.
  const source = await open({ db, readMarks: NO_READ_MARKS })
  const lacking = await source.lacking?.()
  const rowsMax = lacking === undefined ? SHEET_ROWS_MAX : SHEET_ROWS_MAX - 1
  if (file.kind === 'xlsx' && !file.only_page && (await source.count()) > rowsMax) throw refuse('too-many-rows')
  for await (const rows of rowsOf(source, list)) {
    const count = 'text' in rows ? rows.rows : rows.length
    sent.rows += count
    // Before the last of them is sent: a server that is stopped right after the file has the mark.
    if (count < ROWS_A_STEP) await markExport(list, sent)
    yield rows
  }
  if (lacking !== undefined) yield [lastLine(list, lacking)]
}

/** A sentence in the first column, below the rows. */
function lastLine(list: ExportedList, sentence: string): FileRow {
  const [first] = filed(list).columns
  return first === undefined ? {} : { [first[0]]: sentence }
}

async function* rowsOf(source: ListSource<object>, list: ExportedList): AsyncGenerator<Step, void> {
  const { file, place } = list
  if (file.only_page) yield (await source.page(place)).rows as FileRow[]
  else yield* oneAhead(linesOf(source, list) ?? (source.walk(ROWS_A_STEP) as AsyncGenerator<FileRow[], void>))
}

function linesOf(source: ListSource<object>, list: ExportedList): AsyncGenerator<FileLines, void> | undefined {
  const { columns, kind } = filed(list)
  return kind === 'csv'
    ? source.lines?.(
        columns.map(([name]) => name),
        ROWS_A_STEP,
      )
    : undefined
}

/** Asks for the step that comes next before it hands one out: the database looks it up while we write. */
async function* oneAhead(steps: AsyncGenerator<Step, void>): AsyncGenerator<Step, void> {
  let coming = steps.next()
  try {
    for (;;) {
      const { done, value } = await coming
      if (done === true) return
      coming = steps.next()
      // Heard when its turn comes.
      coming.catch(() => undefined)
      yield value
    }
  } finally {
    await steps.return()
  }
}

interface Sent {
  rows: number
  isMarked: boolean
}

/** What was searched for may be somebody's mobile: only that there was a search is kept. */
async function markExport({ context, id, body }: ExportedList, sent: Sent): Promise<void> {
  if (sent.isMarked) return
  sent.isMarked = true
  const {
    start: _start,
    length: _length,
    fieldIndex: _column,
    order: _order,
    totals: _totals,
    ...asked
  } = body as Partial<PageRequest>
  const { searchValue = '', ...filter } = asked
  const after = { rows: sent.rows, filter, isSearched: searchValue !== '' }
  const by = { actor: context.admin, origin: context.origin }
  await context.readMarks.note(by, { subject: 'export', subjectId: id === 0 ? undefined : id, isReading: false, after })
}

/**
 * 'admin/get-bid-history-data' becomes 'bid-history-2026-11-20.csv', 'admin/user-bid-history-data-table-grid-data/:id'
 * 'user-bid-history-17-2026-11-20.csv'; the date is today's.
 */
function fileName({ endpoint, id, context, file }: ExportedList): string {
  const [list = '', hasId] = endpoint.path.split('/:id')
  const name = list.replace(/^admin\/(get-)?/, '').replace(/(-data)?(-table)?(-list)?(-grid)?(-data|-details)?$/, '')
  return `${name}${hasId === undefined ? '' : `-${id}`}-${today(context)}.${file.kind}`
}
