// What a book says about itself: a comment in the database, written when everything else is there.
import type { MarketDate } from '@panadesk/domain/market-date'
import type { Pool } from 'pg'
import type { BookSize } from './book-size.ts'

/** Goes up whenever a book that was loaded before would no longer do. */
export const BOOK_VERSION = 6

/** A session of today whose result is saved and waits to be declared. */
export interface ReadySession {
  gameId: number
  gameName: string
  bids: number
}

export interface BookNote {
  version: number
  /** What was asked for; the book has about as many bids. */
  size: BookSize
  bids: number
  games: number
  today: MarketDate
  /** The moment at which the book stands, ISO 8601. */
  now: string
  /** Close sessions of main games, the one with the most bids first. */
  ready: ReadySession[]
  loadSeconds: number
}

/** Undefined where no load has come to its end. */
export async function readNote(owner: Pool): Promise<BookNote | undefined> {
  const { rows } = await owner.query<{ note: string | null }>(`select obj_description('slip'::regclass) as note`)
  const note = rows[0]?.note
  return note === undefined || note === null ? undefined : (JSON.parse(note) as BookNote)
}

export async function writeNote(owner: Pool, note: BookNote): Promise<void> {
  await owner.query(`do $$ begin execute format('comment on table slip is %L', ${quote(JSON.stringify(note))}); end $$`)
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
