// What a kind of exception is to the server: a way to look for it in a span of time, and what it finds there.
import type { ExceptionKind, ExceptionWeight } from '@panadesk/domain/exception-kinds'
import type { Paise } from '@panadesk/domain/money'
import type { Db } from '../database/database.ts'

/** After `from`, up to `to`. */
export interface Span {
  readonly from: Date
  readonly to: Date
}

export interface Look extends Span {
  /** As the owner: requests need not be able to read all that is looked at. */
  readonly db: Db
  readonly timeZone: string
}

export interface Fact {
  readonly label: string
  readonly value: string
}

/** What it is about, as in the audit log and in words. */
interface FoundSubject {
  readonly kind: string
  readonly id: number | null
  readonly words: string
}

export interface Finding {
  /** What is found again under the same key is the same exception. */
  readonly key: string
  readonly weight: ExceptionWeight
  readonly subject: FoundSubject
  readonly happenedAt: Date
  readonly evidence: string
  readonly facts: readonly Fact[]
  readonly amountPaise?: Paise
  /** Of the staff whom it is about; nobody where no row of ours says who it was. */
  readonly adminIds?: readonly (number | null)[]
}

export interface Finder {
  readonly kind: ExceptionKind
  /** `minute`: as things happen. `day`: once a day of the house is over, on the whole of it. */
  readonly every: 'minute' | 'day'
  readonly find: (look: Look) => Promise<Finding[]>
}
