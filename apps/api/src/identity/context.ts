// What a handler gets to work with: the database, the clock, and who is asking from where.
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import { marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import type { FastifyBaseLogger } from 'fastify'
import type { Origin } from '../audit/audit.ts'
import type { ReadMarks } from '../audit/read-marks.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../database/database.ts'
import type { StatementPool } from '../database/pool-shares.ts'
import type { DiskRoom } from '../platform/disk-room.ts'
import type { FaultyMonth } from '../platform/faulty-month.ts'
import type { Replica } from '../database/replica.ts'

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
  /** When the newest base backup of the embedded database was done; left out where the database is elsewhere. */
  readonly newestBackupAt?: (() => Promise<Date | undefined>) | undefined
  /** Of which archived months the file is not as it was written; left out where nobody looks. */
  readonly archiveFaults?: (() => readonly FaultyMonth[] | undefined) | undefined
  /** What payment providers sign their callbacks with; without one none is believed. */
  readonly depositCallbackSecret: string | undefined
}

/** With what rows are read, and told by the calendar of the market. */
export type Reader = Pick<Platform, 'db' | 'timeZone'>

export interface StaffMember {
  readonly id: number
  readonly name: string
  readonly isMain: boolean
  readonly accessCodes: readonly string[]
}

/** The sub admin as whom a main admin looks at the panel. */
interface Viewing {
  readonly name: string
  readonly until: Date
}

/** While a main admin looks as a sub admin, these are his name and the rights of the sub admin. */
export interface SignedInAdmin extends StaffMember {
  /** Names the session to its owner; it is no secret. */
  readonly sessionId: number
  /** The second factor is on, and was not given in this browser within the last minutes. */
  readonly mustConfirm: boolean
  /** Nothing is changed meanwhile. */
  readonly viewing?: Viewing | undefined
}

export interface StaffContext extends Platform {
  readonly origin: Origin
  readonly admin: SignedInAdmin
  /** Where reading leaves its mark. */
  readonly readMarks: ReadMarks
  /** The acts that the rules for two persons let pass in this request (docs/access.md, "Two persons"). */
  readonly passedActs: readonly ApprovalAct[]
  /** Somebody else has agreed to it, or there is nobody else who could. */
  readonly isByTwo: boolean
}

/** Today's market date by the clock of this context. */
export function today(context: Pick<Platform, 'clock' | 'timeZone'>): MarketDate {
  return marketDateOf({ atMs: context.clock.now(), timeZone: context.timeZone })
}
