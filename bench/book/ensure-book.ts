// Sees to it that a folder holds the book that is asked for: loads it where the folder is empty.
import { StartupError } from '../../apps/api/src/platform/startup-error.ts'
import { loadBook } from '../load/load-book.ts'
import { LOAD_SETTINGS, numberOf } from '../load/loader.ts'
import { BOOK_VERSION, readNote, writeNote, type BookNote } from './book-note.ts'
import { openBookServer } from './book-server.ts'
import type { BookSize } from './book-size.ts'

interface BookRequest {
  folder: string
  size: BookSize
  shares: number
  report: (line: string) => void
}

/** Refuses a folder that holds something else, and one whose load was broken off. */
export async function ensureBook({ folder, size, shares, report }: BookRequest): Promise<BookNote> {
  const server = await openBookServer(folder, LOAD_SETTINGS)
  try {
    const { owner, config } = server
    const there = await readNote(owner)
    if (there !== undefined) {
      requireSame(folder, there, size)
      report(`The book in ${folder} was loaded before, in ${there.loadSeconds} s.`)
      return there
    }
    if ((await numberOf(owner, 'select count(*) from admin')) > 0 || (await hasLoadSchema(owner))) {
      throw new StartupError(
        `${folder} holds another database or a load that was broken off: remove it, or name another DATA_DIR.`,
      )
    }
    report(`Loading ${size.bids.toLocaleString('en-IN')} bids into ${folder} …`)
    const note = await loadBook({ owner, shares }, { size, timeZone: config.timeZone, report })
    await writeNote(owner, note)
    report(`Loaded in ${note.loadSeconds} s.`)
    return note
  } finally {
    await server.stop()
  }
}

function requireSame(folder: string, { version, size: there }: BookNote, size: BookSize): void {
  if (version !== BOOK_VERSION)
    throw new StartupError(`The book in ${folder} is of an older kind: remove it and load it again.`)
  if (there.bids === size.bids && there.users === size.users && there.days === size.days) return
  throw new StartupError(
    `${folder} holds a book of ${inWords(there)}: name another DATA_DIR for one of ${inWords(size)}.`,
  )
}

function inWords({ bids, users, days }: BookSize): string {
  return `${bids} bids, ${users} users and ${days} days`
}

async function hasLoadSchema(owner: Parameters<typeof numberOf>[0]): Promise<boolean> {
  return (await numberOf(owner, `select count(*) from pg_namespace where nspname = 'load'`)) > 0
}
