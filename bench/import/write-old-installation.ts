// The folder of an installation of so many players, as another panel would leave it: the same on every run.
import { createWriteStream, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Every so many-th player was brought by an earlier one. */
const REFERRED_EVERY = 3
/** Every so many-th player has said where to be paid out. */
const PAYEE_EVERY = 2
const DAYS_OF_RESULTS = 365
const FIRST_DAY = Date.parse('2025-06-01')
const GAMES = ['KALYAN', 'MILAN DAY', 'RAJDHANI NIGHT', 'TIME BAZAR', 'SRIDEVI', 'MADHUR DAY', 'SUPREME', 'MAIN BAZAR']

export async function writeOldInstallation(folder: string, players: number): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, rows: Iterable<string>) =>
    pipeline(Readable.from(rows), createWriteStream(join(folder, name)))
  await write('players.csv', playerRows(players))
  await write('wallets.csv', walletRows(players))
  await write('bank-details.csv', payeeRows(players))
  await write('games.csv', gameRows())
  await write('results.csv', resultRows())
}

function mobileOf(place: number): string {
  return String(7_000_000_000 + place * 37)
}

function* playerRows(players: number): Generator<string> {
  yield 'mobile,name,active,betting,agent,referred_by,joined\n'
  for (let place = 0; place < players; place += 1) {
    const referrer = place % REFERRED_EVERY === 1 ? mobileOf(Math.floor(place / 2)) : ''
    yield `${mobileOf(place)},"Player ${place}, of Pune",${place % 50 === 0 ? 0 : 1},1,${place % 500 === 0 ? 1 : 0},${referrer},2024-03-01 10:11:12\n`
  }
}

function* walletRows(players: number): Generator<string> {
  yield 'mobile,balance\n'
  for (let place = 0; place < players; place += 1)
    yield `${mobileOf(place)},${(place * 7919) % 50_000}.${place % 10}5\n`
}

function* payeeRows(players: number): Generator<string> {
  yield 'mobile,bank_name,holder_name,account_number,ifsc,branch\n'
  for (let place = 0; place < players; place += PAYEE_EVERY) {
    yield `${mobileOf(place)},State Bank,Player ${place},${30_000_000_000 + place},SBIN0001234,Pune\n`
  }
}

function* gameRows(): Generator<string> {
  yield 'family,name,open_time,close_time\n'
  for (const name of GAMES) yield `main,${name},16:10,18:10\n`
}

function* resultRows(): Generator<string> {
  yield 'family,game,date,session,result\n'
  for (let day = 0; day < DAYS_OF_RESULTS; day += 1) {
    const date = new Date(FIRST_DAY + day * 86_400_000).toISOString().slice(0, 10)
    for (const name of GAMES) yield `main,${name},${date},open,140\nmain,${name},${date},close,690\n`
  }
}
