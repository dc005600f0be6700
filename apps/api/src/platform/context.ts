// What a handler gets to work with: the database, the clock, and who is asking from where.
import { marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { StatementPool } from './database/lanes.ts'
import type { DiskRoom } from './disk-room.ts'
import type { Replica } from './database/replica.ts'

/** What lives as long as the process. */
export interface Platform {
  readonly db: Database
  /** The connections below `db`, for the few statements that run prepared under a name. */
  readonly pool: StatementPool
  /** A copy of the database that reports may read. Money is never read from it. */
  readonly replica?: Replica | undefined
  readonly clock: Clock
  readonly timeZone: string
  readonly logger: FastifyBaseLogger
  /** The folder of what was uploaded; made when the first file comes. */
  readonly uploadsDir: string
  /** Of the embedded database's disk; of others we know nothing. */
  readonly room?: DiskRoom | undefined
  /** What payment providers sign their callbacks with; without one none is believed. */
  readonly depositCallbackSecret: string | undefined
}

/** Where a request came from; it goes into the audit log. */
export interface Origin {
  readonly requestId: string
  readonly address: string
  /** The path of the call, as its contract entry spells it. */
  readonly call: string
}

export interface StaffMember {
  readonly id: number
  readonly name: string
  readonly isMain: boolean
  readonly accessCodes: readonly string[]
}

export interface SignedInAdmin extends StaffMember {
  /** Names the session to its owner; it is no secret. */
  readonly sessionId: number
  /** The second factor is on, and was not given in this browser within the last minutes. */
  readonly mustConfirm: boolean
}

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
  note(by: { readonly actor: Pick<StaffMember, 'id' | 'name'>; readonly origin: Origin }, mark: ReadMark): Promise<void>
}

export interface StaffContext extends Platform {
  readonly origin: Origin
  readonly admin: SignedInAdmin
  /** Where reading leaves its mark. */
  readonly readMarks: ReadMarks
}

/** Today's market date by the clock of this context. */
export function today(context: Pick<Platform, 'clock' | 'timeZone'>): MarketDate {
  return marketDateOf({ atMs: context.clock.now(), timeZone: context.timeZone })
}
