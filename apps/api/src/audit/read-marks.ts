// The marks that reading leaves in the audit log (docs/access.md, "Marks of reading"): gathered while requests are
// answered, written in small batches just after, and all of them before the server ends.
import { setTimeout as rest } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { auditRow, type AuditedBy, type ByStaff } from './audit.ts'
import { inTransaction, type Database } from '../database/database.ts'
import { networkOf } from '../platform/network.ts'

/** What reading leaves in the audit log. */
export interface ReadMark {
  readonly subject: string
  readonly subjectId: number | undefined
  /** Somebody looked at something: such rows are many, and the log shows them when they are asked for. */
  readonly isReading: boolean
  /** What was read, or what was refused: never what a secret or a search said. */
  readonly after: Readonly<Record<string, unknown>>
}

export interface ReadMarks {
  /**
   * Takes a mark; the request waits only while too many are still to be written. What one admin repeats within a minute,
   * from one network, is written once more, with how many times it was.
   */
  note(by: AuditedBy, mark: ReadMark): Promise<void>
}

export interface OpenReadMarks extends ReadMarks {
  /** Writes all that is left. What is noted afterwards is written before `note` comes back. */
  close(): Promise<void>
}

interface ReadMarksOptions {
  /** Marks are written outside of what requests share of the pool. */
  readonly db: Database
  readonly logger: FastifyBaseLogger
  readonly pace?: Pace
}

export interface Pace {
  /** From the first mark to its writing; others join it meanwhile. */
  readonly gatherMs: number
  readonly foldMs: number
  /** Waiting to be written: beyond it requests wait. */
  readonly waitingMax: number
  /** Told apart within a minute: beyond it the minute is over. */
  readonly foldedMax: number
  readonly retryMs: number
}

const PACE: Pace = { gatherMs: 100, foldMs: 60_000, waitingMax: 1000, foldedMax: 5000, retryMs: 500 }
const BATCH_ROWS = 200
/** At a stop the database may be gone for good. */
const LAST_TRIES = 10

type Row = ReturnType<typeof rowOf>

interface Fold {
  readonly by: AuditedBy
  readonly mark: ReadMark
  /** Since the first, which was written by itself. */
  repeats: number
}

/** Opens the marks of a server; `close` must be awaited before its database ends. */
export function openReadMarks({ db, logger, pace = PACE }: ReadMarksOptions): OpenReadMarks {
  const writing = openWriting({ db, logger, pace })
  const folds = openFolds(pace, (rows) => writing.add(rows))
  let isClosed = false
  return {
    note: async (by, mark) => {
      await writing.room()
      if (folds.isRepeat(by, mark)) return
      writing.add([rowOf(by, mark)])
      if (isClosed) await writing.writeAll()
      else folds.begin(by, mark)
    },
    close: async () => {
      isClosed = true
      writing.close()
      folds.end()
      await writing.writeAll()
    },
  }
}

interface Writing {
  /** Waits while too many are still to be written. */
  room(): Promise<void>
  /** To be written soon, with what joins them meanwhile. */
  add(rows: readonly Row[]): void
  /** What is still to be written, and what is added afterwards, is written by `writeAll` alone. */
  close(): void
  writeAll(): Promise<void>
}

function openWriting({ db, logger, pace }: Required<ReadMarksOptions>): Writing {
  const waiting: Row[] = []
  let gathering: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let isClosed = false

  const writeBatch = async () => {
    const batch = waiting.slice(0, BATCH_ROWS)
    if (batch.length === 0) return
    try {
      await inTransaction(db, (tx) => tx.insertInto('audit').values(batch.map(withoutGone)).execute())
      waiting.splice(0, batch.length)
    } catch (error) {
      logger.warn(
        { err: error, waiting: waiting.length },
        'marks of reading could not be written and will be tried again',
      )
      await rest(pace.retryMs)
    }
  }
  const write = (): Promise<void> => {
    writing ??= writeBatch().finally(() => {
      writing = undefined
      if (waiting.length > 0) gather()
    })
    return writing
  }
  const gather = () => {
    if (isClosed) return
    gathering ??= setTimeout(() => {
      gathering = undefined
      void write()
    }, pace.gatherMs)
  }
  return {
    room: async () => {
      for (;;) {
        if (isClosed || waiting.length < pace.waitingMax) return
        await write()
      }
    },
    add: (rows) => {
      waiting.push(...rows)
      if (rows.length > 0) gather()
    },
    close: () => {
      isClosed = true
      clearTimeout(gathering)
    },
    writeAll: async () => {
      for (let tries = 0; waiting.length > 0 && tries < LAST_TRIES; tries += 1) {
        const before = waiting.length
        await write()
        if (waiting.length < before) tries = 0
      }
      if (waiting.length > 0) logger.error({ lost: waiting }, 'marks of reading could not be written')
    },
  }
}

interface Folds {
  /** Whether it was noted within the minute already; it is counted then. */
  isRepeat(by: AuditedBy, mark: ReadMark): boolean
  /** The first of its kind: from now on its repeats are counted. */
  begin(by: AuditedBy, mark: ReadMark): void
  end(): void
}

/** `ended` is given what was repeated, once the minute is over. */
function openFolds(pace: Pace, ended: (repeated: readonly Row[]) => void): Folds {
  const folds = new Map<string, Fold>()
  let folding: NodeJS.Timeout | undefined
  const end = () => {
    clearTimeout(folding)
    folding = undefined
    const repeated = [...folds.values()].filter(({ repeats }) => repeats > 0)
    folds.clear()
    ended(repeated.map(({ by, mark, repeats }) => rowOf(by, mark, repeats)))
  }
  return {
    isRepeat: (by, mark) => {
      const fold = folds.get(foldKey(by, mark))
      if (fold !== undefined) fold.repeats += 1
      return fold !== undefined
    },
    begin: (by, mark) => {
      folds.set(foldKey(by, mark), { by, mark, repeats: 0 })
      folding ??= setTimeout(end, pace.foldMs)
      if (folds.size >= pace.foldedMax) end()
    },
    end,
  }
}

/** Marks what a handler shows: account numbers, what a closed session would pay. */
export function markReading(
  { admin, origin, readMarks }: ByStaff & { readonly readMarks: ReadMarks },
  entry: Omit<ReadMark, 'isReading'>,
): Promise<void> {
  return readMarks.note({ actor: admin, origin }, { ...entry, isReading: true })
}

/** For what acts in the name of staff without a request: the demo, a benchmark. */
export const NO_READ_MARKS: ReadMarks = { note: () => Promise.resolve() }

function rowOf(by: AuditedBy, { isReading, after, ...entry }: ReadMark, repeats = 0) {
  const times = repeats === 0 ? {} : { times: repeats }
  return { ...auditRow(by, { ...entry, after: { ...after, ...times } }), is_reading: isReading }
}

/** One whose account is gone must not keep the marks of all others from being written. */
function withoutGone(row: Row) {
  return { ...row, admin_id: sql<number | null>`(select id from admin where id = ${row.admin_id})` }
}

function foldKey({ actor, origin }: AuditedBy, { subject, subjectId, after }: ReadMark): string {
  return JSON.stringify([actor.id, networkOf(origin.address), origin.call, origin.viewingAs, subject, subjectId, after])
}
