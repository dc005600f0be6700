// How big a book is asked for, and the folder that holds it.
import { StartupError } from '../../apps/api/src/platform/startup-error.ts'

export interface BookSize {
  bids: number
  users: number
  /** Whole days before the day on which it stands. */
  days: number
}

const BIG: BookSize = { bids: 10_000_000, users: 100_000, days: 90 }
const LEAST: BookSize = { bids: 20_000, users: 1000, days: 30 }
const BIDS_PER_USER = 100

/** What `parseArgs` takes. */
export const SIZE_OPTIONS = { bids: { type: 'string' }, users: { type: 'string' }, days: { type: 'string' } } as const

type GivenSize = Partial<Record<keyof BookSize, string | undefined>>

/** Without figures the big book; with bids alone as many users as there would be of that many, on `usualDays` where no others are asked for. */
export function bookSize(given: GivenSize, usualDays = BIG.days): BookSize {
  const bids = given.bids === undefined ? BIG.bids : Number(given.bids)
  const users =
    given.users === undefined ? Math.max(LEAST.users, Math.round(bids / BIDS_PER_USER)) : Number(given.users)
  const days = given.days === undefined ? usualDays : Number(given.days)
  const size = { bids, users, days }
  for (const name of ['bids', 'users', 'days'] as const) {
    const isWhole = Number.isInteger(size[name]) && size[name] >= LEAST[name]
    if (!isWhole) throw new StartupError(`--${name} is a whole number from ${LEAST[name]}.`)
  }
  return size
}

/** DATA_DIR, where it is given: one book for all benchmarks. */
export function namedFolder(): string | undefined {
  const { DATA_DIR: folder } = process.env
  return folder === '' ? undefined : folder
}

/** The one that is named, or one for each number of bids and days. */
export function bookFolder({ bids, days }: BookSize): string {
  const named = namedFolder()
  if (named !== undefined) return named
  const ofBids = bids === BIG.bids ? '' : `-${shortCount(bids)}`
  const ofDays = days === BIG.days ? '' : `-${days}d`
  return `./data-bench${ofBids}${ofDays}`
}

/** '10m' for 10,000,000, '200k' for 200,000; other numbers in full. */
export function shortCount(count: number): string {
  if (count >= 1_000_000 && count % 100_000 === 0) return `${count / 1_000_000}m`
  return count >= 1000 && count % 1000 === 0 ? `${count / 1000}k` : String(count)
}
