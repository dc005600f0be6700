// A paged list as a CSV file of all its rows: they come from the list's own source, on one snapshot of the database, as fast as
// the client takes the file; a few steps of them are held at a time.
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { AnyEndpoint, CodeWords } from '@panadesk/contract'
import { fileTitles } from '@panadesk/contract/list-columns'
import { CSV_BYTE_ORDER_MARK, csvLine, type CsvValue } from '@panadesk/domain/csv'
import type { FastifyReply } from 'fastify'
import { sql } from 'kysely'
import { today, type StaffContext } from '../identity/context.ts'
import { errorCode, type Db } from '../database/database.ts'
import type { ListSource } from '../lists/list-source.ts'
import type { PageRequest } from '../platform/paging.ts'
import { NO_READ_MARKS } from '../audit/read-marks.ts'
import { refusals } from '../platform/refusal.ts'

export interface ExportedList {
  readonly endpoint: AnyEndpoint
  /** The id of the path, where the list has one. */
  readonly id: number
  /** Finds the rows on the snapshot; refuses what the list refuses. */
  readonly open: (snapshot: Pick<StaffContext, 'db' | 'readMarks'>) => Promise<ListSource<object>>
  readonly context: StaffContext
  /** As it was parsed; the page that it asks for does not matter. */
  readonly body: object
}

const refuse = refusals({
  'exports-under-way': { status: 503, msg: 'Too many exports are under way. Please try again in a minute.' },
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
  const steps = linesOf(list, db, sent)
  const first = await steps.next()
  const file = Readable.from(startingWith(first.value ?? '', steps))
  reply.raw.setTimeout(IDLE_MS_MAX, () => file.destroy())
  const timer = setTimeout(() => file.destroy(), FILE_MS_MAX)
  void reply
    .type('text/csv; charset=utf-8')
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

async function* startingWith(first: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  yield first
  yield* rest
}

/** The lines of one step at a time, the titles before those of the first. */
async function* linesOf(list: ExportedList, db: Db, sent: Sent): AsyncGenerator<string, void> {
  const { endpoint, open } = list
  const { columns = {} } = endpoint
  const named = Object.entries(columns)
  let titles = CSV_BYTE_ORDER_MARK + csvLine(fileTitles(columns))
  // The row of the export tells what was read: finding the rows leaves no marks of its own.
  const source = await open({ db, readMarks: NO_READ_MARKS })
  for await (const step of oneAhead(source.walk(ROWS_A_STEP))) {
    const rows = step as Row[]
    sent.rows += rows.length
    // Before the last of them is sent: a server that is stopped right after the file has the mark.
    if (rows.length < ROWS_A_STEP) await markExport(list, sent)
    yield titles + rows.map((row) => csvLine(named.map(([name, { words }]) => wordOr(words, row[name])))).join('')
    titles = ''
  }
}

/** Asks for the step that comes next before it hands one out: the database looks it up while we write. */
async function* oneAhead<Step>(steps: AsyncGenerator<Step, void>): AsyncGenerator<Step, void> {
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
  const { start: _start, length: _length, fieldIndex: _column, order: _order, ...asked } = body as Partial<PageRequest>
  const { searchValue = '', ...filter } = asked
  const after = { rows: sent.rows, filter, isSearched: searchValue !== '' }
  const by = { actor: context.admin, origin: context.origin }
  await context.readMarks.note(by, { subject: 'export', subjectId: id === 0 ? undefined : id, isReading: false, after })
}

function wordOr(words: CodeWords | undefined, value: CsvValue): CsvValue {
  return typeof value === 'number' ? (words?.[value] ?? value) : value
}

type Row = Readonly<Record<string, CsvValue>>

/**
 * 'admin/get-bid-history-data' becomes 'bid-history-2026-11-20.csv', 'admin/user-bid-history-data-table-grid-data/:id'
 * 'user-bid-history-17-2026-11-20.csv'; the date is today's.
 */
function fileName({ endpoint, id, context }: ExportedList): string {
  const [list = '', hasId] = endpoint.path.split('/:id')
  const name = list.replace(/^admin\/(get-)?/, '').replace(/(-data)?(-table)?(-list)?(-grid)?(-data|-details)?$/, '')
  return `${name}${hasId === undefined ? '' : `-${id}`}-${today(context)}.csv`
}
