// The rows of an installation against each other, and against the installation that they come to.
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { marketDateOf } from '@panadesk/domain/market-date'
import { isBefore, type TimeOfDay } from '@panadesk/domain/time-of-day'
import { isResultValue } from '@panadesk/domain/winning-selections'
import { closingOf } from './closing-of.ts'
import type { InstallationFacts, KnownGame } from './installation-facts.ts'
import type { Installation, InstallationFileName, ReadingTerms, RowOf } from './installation-files.ts'
import { gameKey, knownGames, sessionOf } from './known-games.ts'

interface CrossCheck {
  facts: InstallationFacts
  terms: ReadingTerms
  readonly fault: (name: InstallationFileName, line: number, column: string, reason: string) => void
}

export function crossCheck(installation: Installation, check: CrossCheck): void {
  checkPlayers(installation, check)
  checkOfPlayers('wallets.csv', installation, check)
  checkOfPlayers('bank-details.csv', installation, check)
  for (const row of installation['games.csv']) checkTimes('games.csv', row, check)
  checkGames(installation, check)
  checkDays(installation, check)
  checkRates(installation, check)
  checkResults(installation, check)
  checkStaff(installation, check)
}

/** Says of each row whose key an earlier one has which line that is. */
function once<Row extends { line: number }>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  say: (row: Row, reason: string) => void,
) {
  const lines = new Map<string, number>()
  for (const row of rows) {
    const key = keyOf(row)
    if (key === '') continue
    const first = lines.get(key)
    if (first === undefined) lines.set(key, row.line)
    else say(row, `This is in line ${first} already.`)
  }
}

function checkPlayers(installation: Installation, { facts, fault }: CrossCheck): void {
  const name = 'players.csv'
  const players = installation[name]
  const mobiles = new Set(players.map(({ mobile }) => mobile))
  once(
    players,
    (row) => row.mobile,
    (row, reason) => fault(name, row.line, 'mobile', reason),
  )
  once(
    players,
    (row) => row.refer_code,
    (row, reason) => fault(name, row.line, 'refer_code', reason),
  )
  for (const row of players) {
    const { line, mobile, refer_code: code, referred_by: referrer } = row
    if (facts.mobiles.has(mobile)) fault(name, line, 'mobile', 'A player of this installation has this number.')
    if (facts.referCodes.has(code)) fault(name, line, 'refer_code', 'A player of this installation has this code.')
    if (referrer === mobile) fault(name, line, 'referred_by', 'Nobody refers himself.')
    if (referrer !== '' && !mobiles.has(referrer))
      fault(name, line, 'referred_by', 'No player of the file has this number.')
  }
}

function checkOfPlayers(
  name: 'wallets.csv' | 'bank-details.csv',
  installation: Installation,
  { fault }: CrossCheck,
): void {
  const mobiles = new Set(installation['players.csv'].map(({ mobile }) => mobile))
  const rows: readonly { line: number; mobile: string }[] = installation[name]
  once(
    rows,
    (row) => row.mobile,
    (row, reason) => fault(name, row.line, 'mobile', reason),
  )
  for (const { line, mobile } of rows) {
    if (!mobiles.has(mobile)) fault(name, line, 'mobile', 'No player of players.csv has this number.')
  }
}

type TimesRow = {
  line: number
  family: RowOf<'games.csv'>['family']
  open_time: TimeOfDay | ''
  close_time: TimeOfDay | ''
}

/** Times that are not named are those of the game, which have been looked at. */
function checkTimes(
  name: InstallationFileName,
  { line, family, open_time: open, close_time: close }: TimesRow,
  { fault }: CrossCheck,
): void {
  const { hasCloseTime, label } = MARKET_RULES[family]
  if (!hasCloseTime && close !== '') fault(name, line, 'close_time', `${label} has no close time.`)
  if (!hasCloseTime || open === '') return
  if (close === '') fault(name, line, 'close_time', `${label} needs a close time.`)
  else if (!isBefore({ time: open, limit: close }))
    fault(name, line, 'close_time', 'The close time must be after the open time.')
}

function checkGames(installation: Installation, { facts, fault }: CrossCheck): void {
  const name = 'games.csv'
  const there = new Set(facts.games.map(gameKey))
  once(installation[name], gameKey, (row, reason) => fault(name, row.line, 'name', reason))
  for (const row of installation[name]) {
    if (there.has(gameKey(row))) fault(name, row.line, 'name', 'This installation has such a game.')
  }
}

function checkDays(installation: Installation, check: CrossCheck): void {
  const name = 'game-days.csv'
  const brought = new Set(installation['games.csv'].map(gameKey))
  once(
    installation[name],
    (row) => `${gameKey({ family: row.family, name: row.game })} ${row.weekday}`,
    (row, reason) => check.fault(name, row.line, 'weekday', reason),
  )
  for (const row of installation[name]) {
    checkTimes(name, row, check)
    if (!brought.has(gameKey({ family: row.family, name: row.game })))
      check.fault(name, row.line, 'game', 'This game is not in games.csv.')
  }
}

function checkRates(installation: Installation, { fault }: CrossCheck): void {
  const name = 'rates.csv'
  once(
    installation[name],
    (row) => `${row.family} ${row.game_type}`,
    (row, reason) => fault(name, row.line, 'game_type', reason),
  )
  for (const { line, family, game_type: type } of installation[name]) {
    const { gameTypes, label } = MARKET_RULES[family]
    if (!gameTypes.includes(type)) fault(name, line, 'game_type', `${label} has no such bids.`)
  }
}

function checkResults(installation: Installation, { facts, terms, fault }: CrossCheck): void {
  const name = 'results.csv'
  const games = knownGames(installation, facts)
  const today = marketDateOf({ atMs: terms.nowMs, timeZone: terms.timeZone })
  once(
    installation[name],
    (row) => `${gameKey({ family: row.family, name: row.game })} ${row.date} ${sessionOf(row) ?? ''}`,
    (row, reason) => fault(name, row.line, 'session', reason),
  )
  for (const row of installation[name]) {
    const { line, family, game, date, result: value } = row
    if (!games.has(gameKey({ family, name: game }))) fault(name, line, 'game', 'There is no such game.')
    if (sessionOf(row) === undefined) fault(name, line, 'session', `Name a session of ${MARKET_RULES[family].label}.`)
    if (!isResultValue({ family, value }))
      fault(name, line, 'result', `A result of ${MARKET_RULES[family].label} is a ${MARKET_RULES[family].resultIs}.`)
    if (date > today || isStillOpen(row, { game: games.get(gameKey({ family, name: game })), terms })) {
      fault(name, line, 'date', 'This is still to come.')
    }
  }
}

/** Of a session that nobody says when it was declared: whether it still takes bids. */
function isStillOpen(
  row: RowOf<'results.csv'>,
  { game, terms }: { game: KnownGame | undefined; terms: ReadingTerms },
): boolean {
  if (row.declared !== undefined || game === undefined || sessionOf(row) === undefined) return false
  // Of a game that lacks its close time that is said already.
  if (MARKET_RULES[row.family].hasCloseTime && game.closeTime === undefined) return false
  return closingOf(row, game, terms.timeZone).getTime() > terms.nowMs
}

function checkStaff(installation: Installation, { facts, fault }: CrossCheck): void {
  const name = 'staff.csv'
  once(
    installation[name],
    ({ email }) => email.toLowerCase(),
    (row, reason) => fault(name, row.line, 'email', reason),
  )
  for (const { line, email } of installation[name]) {
    if (facts.emails.has(email.toLowerCase()))
      fault(name, line, 'email', 'Somebody of this installation has this email.')
  }
}
