// The files of an installation that is brought over, and what each of their columns may hold (docs/import.md).
import { ACCESS_CODE_LIST, mixesAudit, parseAccessCode, type AccessCode } from '@panadesk/domain/access-codes'
import { SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { WEEKDAYS } from '@panadesk/domain/market-date'
import { MAX_RATE_VALUE } from '@panadesk/domain/rates'
import { readBy } from '@panadesk/contract/fields'
import { z } from 'zod'
import {
  date,
  family,
  flag,
  gameName,
  line,
  mobile,
  mobileOrNone,
  pastInstant,
  requiredLine,
  rupees,
  time,
  timeOrNone,
} from './row-fields.ts'

export interface ReadingTerms {
  timeZone: string
  nowMs: number
}

const rateValue = z
  .string()
  .transform(readBy(readRateValue, `A rate has two whole numbers from 1 to ${MAX_RATE_VALUE}.`))

const weekday = z
  .string()
  .transform(
    readBy((text) => WEEKDAYS.find((each) => each === text.trim().toLowerCase()), 'A day is monday to sunday.'),
  )

const gameType = z
  .string()
  .trim()
  .pipe(z.enum(GAME_TYPES, `A game type is ${GAME_TYPES.join(', ')}.`))

const session = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum([...SESSIONS, ''], 'The session is open or close.'))

const accessCodes = z
  .string()
  .transform(readBy(readCodes, `Access codes are some of ${ACCESS_CODE_LIST.join(' ')}; 14 goes with no other.`))

/** In the order in which they are read. */
export function installationFiles(terms: ReadingTerms) {
  return {
    'players.csv': z.object({
      mobile,
      name: requiredLine(100),
      email: line(200),
      active: flag(true),
      betting: flag(false),
      transfer: flag(true),
      agent: flag(false),
      refer_code: line(20).transform((code) => code.toUpperCase()),
      referred_by: mobileOrNone,
      joined: pastInstant(terms),
    }),
    'wallets.csv': z.object({ mobile, balance: rupees }),
    'bank-details.csv': z.object({
      mobile,
      bank_name: line(100),
      holder_name: line(100),
      account_number: line(40),
      ifsc: line(20),
      branch: line(200),
      paytm_number: mobileOrNone,
      google_pay_number: mobileOrNone,
      phone_pay_number: mobileOrNone,
    }),
    'games.csv': z.object({ family, name: gameName, open_time: time, close_time: timeOrNone, active: flag(true) }),
    'game-days.csv': z.object({
      family,
      game: gameName,
      weekday,
      open: flag(true),
      open_time: timeOrNone,
      close_time: timeOrNone,
    }),
    'rates.csv': z.object({
      family,
      game_type: gameType,
      stake: rateValue,
      payout: rateValue,
    }),
    'results.csv': z.object({
      family,
      game: gameName,
      date,
      session,
      result: z.string().trim().min(1, 'This is required.'),
      declared: pastInstant(terms),
    }),
    'staff.csv': z.object({
      email: z.string().trim().pipe(z.email('This is not an email address.')),
      name: requiredLine(100),
      user_name: line(100),
      phone: mobileOrNone,
      active: flag(true),
      access_codes: accessCodes,
    }),
  } as const
}

type InstallationFiles = ReturnType<typeof installationFiles>
export type InstallationFileName = keyof InstallationFiles

/** A row that could be read, with its line. */
export type RowOf<Name extends InstallationFileName> = z.infer<InstallationFiles[Name]> & { readonly line: number }

/** All rows of all files; a file that is not there has none. */
export type Installation = { readonly [Name in InstallationFileName]: readonly RowOf<Name>[] }

/** Columns that a file must have; the others are as their installation has them for new ones. */
export const NEEDED_COLUMNS: { readonly [Name in InstallationFileName]: readonly string[] } = {
  'players.csv': ['mobile', 'name'],
  'wallets.csv': ['mobile', 'balance'],
  'bank-details.csv': ['mobile'],
  'games.csv': ['family', 'name', 'open_time'],
  'game-days.csv': ['family', 'game', 'weekday', 'open'],
  'rates.csv': ['family', 'game_type', 'stake', 'payout'],
  'results.csv': ['family', 'game', 'date', 'result'],
  'staff.csv': ['email', 'name', 'access_codes'],
}

const SHAPES = installationFiles({ timeZone: 'UTC', nowMs: 0 })

/** Every column that a file may have. */
export function columnsOf(name: InstallationFileName): readonly string[] {
  return Object.keys(SHAPES[name].shape)
}

function readRateValue(text: string): number | undefined {
  const value = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= MAX_RATE_VALUE ? value : undefined
}

function readCodes(text: string): AccessCode[] | undefined {
  const codes = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(parseAccessCode)
  const known = codes.filter((code) => code !== undefined)
  return known.length < codes.length || mixesAudit(known) ? undefined : known
}
