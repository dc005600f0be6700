// How big a book is asked for, and the folder that holds it.
import { StartupError } from '../../apps/api/src/platform/startup-error.ts'

export interface BookSize {
  bids: number
  users: number
}

const BIG: BookSize = { bids: 10_000_000, users: 100_000 }
const BIDS_MIN = 20_000
const USERS_MIN = 1000
const BIDS_PER_USER = 100

/** What `parseArgs` takes. */
export const SIZE_OPTIONS = { bids: { type: 'string' }, users: { type: 'string' } } as const

/** Without figures the big book; with bids alone as many users as there would be of that many. */
export function bookSize(given: { bids?: string | undefined; users?: string | undefined }): BookSize {
  const bids = given.bids === undefined ? BIG.bids : Number(given.bids)
  const users = given.users === undefined ? Math.max(USERS_MIN, Math.round(bids / BIDS_PER_USER)) : Number(given.users)
  demandWhole('bids', bids, BIDS_MIN)
  demandWhole('users', users, USERS_MIN)
  return { bids, users }
}

function demandWhole(name: string, value: number, min: number): void {
  if (!Number.isInteger(value) || value < min) throw new StartupError(`--${name} is a whole number from ${min}.`)
}

/** DATA_DIR, or a folder for each number of bids. */
export function bookFolder(
  { bids }: BookSize,
  env: Readonly<Record<string, string | undefined>> = process.env,
): string {
  if (env['DATA_DIR'] !== undefined && env['DATA_DIR'] !== '') return env['DATA_DIR']
  return bids === BIG.bids ? './data-bench' : `./data-bench-${shortCount(bids)}`
}

/** '10m' for 10,000,000, '200k' for 200,000; other numbers in full. */
export function shortCount(count: number): string {
  if (count >= 1_000_000 && count % 100_000 === 0) return `${count / 1_000_000}m`
  return count >= 1000 && count % 1000 === 0 ? `${count / 1000}k` : String(count)
}
