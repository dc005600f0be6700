// A loaded book as the benchmarks have it: the owner's connections, and what a server needs to work at the moment of the book.
import { assert } from '@panadesk/domain/assert'
import type { Pool, PoolConfig } from 'pg'
import type { AppOptions } from '../../apps/api/src/app.ts'
import type { Clock } from '../../apps/api/src/platform/clock.ts'
import { createDatabase } from '@panadesk/api/database/database'
import { createPool } from '@panadesk/api/database/pool'
import { createLogger } from '../../apps/api/src/platform/logger.ts'
import { readNote, type BookNote } from './book-note.ts'
import { openBookServer, withSettings } from './book-server.ts'

export interface Book {
  note: BookNote
  owner: Pool
  /** Connections of the server, for which it is always `note.now`. */
  appPoolConfig: PoolConfig
  /** What the product's functions take in this process. */
  platform: AppOptions
  /** The version of PostgreSQL. */
  postgres: string
  close(): Promise<void>
}

export async function openBook(folder: string): Promise<Book> {
  const server = await openBookServer(folder)
  const note = await readNote(server.owner)
  assert(note !== undefined, 'the folder holds a book')
  const appPoolConfig = withSettings(server.appPoolConfig, [`panadesk.now=${note.now}`])
  const platform = platformOf(appPoolConfig, note)
  const { rows } = await server.owner.query<{ server_version: string }>('show server_version')
  return {
    note,
    owner: server.owner,
    appPoolConfig,
    platform,
    postgres: rows[0]?.server_version ?? '',
    close: async () => {
      await platform.pool.end()
      await server.stop()
    },
  }
}

/** What the product works with, on connections of its own. */
export function platformOf(appPoolConfig: PoolConfig, { now }: Pick<BookNote, 'now'>): AppOptions {
  const nowMs = Date.parse(now)
  // It stands still, but the connections know the time already: telling it to each of them would cost a statement a use.
  const clock: Clock = { now: () => nowMs, isSystem: true }
  const logger = createLogger('warn')
  const pool = createPool(appPoolConfig, clock, logger)
  return {
    db: createDatabase(pool),
    pool,
    clock,
    logger,
    timeZone: 'Asia/Kolkata',
    uploadsDir: '/nonexistent',
    depositCallbackSecret: undefined,
  }
}
