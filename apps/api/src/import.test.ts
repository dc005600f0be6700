// The command that brings another installation over: what it names, what it writes, and that it does so once.
import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { removeLater } from '@panadesk/postgres/test/remove-later'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectBooksBalance } from '../test/books.ts'
import { programArguments } from '../test/program-arguments.ts'
import { ownedDatabase, type OwnedDatabase } from '../test/owned-database.ts'
import { startProgram } from '../test/server-process.ts'
import { createDatabase } from './database/database.ts'
import { createPool } from './database/pool.ts'
import { systemClock } from './platform/clock.ts'
import { createLogger } from './platform/logger.ts'

/** Three commands in a row, each a process that starts. */
const TIMEOUT_MS = 120_000
const COMMAND = fileURLToPath(new URL('import.ts', import.meta.url))

const INSTALLATION = {
  'players.csv':
    '\uFEFFmobile,name,active,betting,agent,refer_code,referred_by,joined\r\n' +
    '9000000001,Asha Rao,1,1,1,asha22,,2024-03-01\r\n' +
    '+91 90000 00002,"Ravi ""R"" Patil",1,yes,,,9000000003,2025-01-02 10:11:12\r\n' +
    '9000000003,नेहा,0,0,0,,9000000001,\r\n',
  'wallets.csv': 'mobile,balance\n9000000001,"1,250.50"\n9000000002,0\n9000000003,70\n',
  'bank-details.csv': 'mobile,bank_name,account_number\n9000000001,SBI,12345678\n',
  'games.csv': 'family,name,open_time,close_time\nmain,Kalyan,16:10:00,06:10 PM\ngalidisswar,Gali,23:00,\n',
  'game-days.csv': 'family,game,weekday,open\nmain,KALYAN,sunday,0\n',
  'rates.csv': 'family,game_type,stake,payout\nmain,jodi-digit,10,900\n',
  'results.csv':
    'family,game,date,session,result\nmain,KALYAN,2026-01-05,open,140\nmain,KALYAN,2026-01-05,close,690\ngalidisswar,GALI,2026-01-04,,07\n',
  'staff.csv': 'email,name,access_codes\nclerk@old.test,Clerk One,2 4\n',
}

let database: OwnedDatabase
let folder: string
const folders: string[] = []

beforeAll(async () => {
  database = await ownedDatabase()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'panadesk-import-'))
  folders.push(folder)
})
afterAll(async () => {
  await database.drop()
  removeLater(folders)
})

function put(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
}

/** As an operator would set it. */
function address(): string {
  const { user = '', host = '' } = database.poolConfig('owner')
  return `postgres://${user}@localhost:5432/${database.name}?host=${encodeURIComponent(host)}`
}

/** Runs the command on the test's database. */
async function bring(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: address() }
  try {
    const command = [...programArguments(COMMAND), folder, ...args]
    const { stdout } = await promisify(execFile)(process.execPath, command, { env })
    return { exitCode: 0, stdout }
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string }
    return { exitCode: code, stdout }
  }
}

async function counts() {
  const { rows } = await database.owner.query<Record<string, string>>(`
    select (select count(*) from player) as players, (select count(*) from movement) as movements,
      (select count(*) from game) as games, (select count(*) from admin) as staff,
      (select count(*) from house_import) as imports`)
  return rows[0]
}

const NOTHING = { players: '0', movements: '0', games: '0', staff: '0', imports: '0' }

test('names every fault with file, line and column, and changes nothing', async () => {
  put({
    ...INSTALLATION,
    'players.csv':
      'mobile,name,referred_by,joined\n123,Asha,,\n9000000001,,9000000009,2999-01-01\n9000000002,A,,\n9000000002,B,,\n',
    'wallets.csv': 'mobile,balance\n9000000002,-5\n9000000008,1.005\n',
    'results.csv': 'family,game,date,result\nmain,NOBODY,2026-01-05,14\n',
  })
  const { exitCode, stdout } = await bring()
  expect(exitCode).toBe(1)
  expect(stdout.trim().split('\n')).toEqual([
    'players.csv:2:mobile: A mobile number has 10 digits.',
    'players.csv:3:name: This is required.',
    'players.csv:3:joined: This is still to come.',
    'wallets.csv:2:balance: An amount is rupees from 0 on, with at most two decimals.',
    'wallets.csv:3:balance: An amount is rupees from 0 on, with at most two decimals.',
    'players.csv:5:mobile: This is in line 4 already.',
    'bank-details.csv:2:mobile: No player of players.csv has this number.',
    'results.csv:2:game: There is no such game.',
    'results.csv:2:session: Name a session of Main Market.',
    'results.csv:2:result: A result of Main Market is a pana.',
    'players.csv: 4 faults',
    'wallets.csv: 2 faults',
    'bank-details.csv: 1 fault',
    'results.csv: 3 faults',
    'Nothing was changed.',
  ])
  expect(await counts()).toEqual(NOTHING)
})

test('names a column that is missing, a row that is too short and a quote that is never closed', async () => {
  put({
    'players.csv': 'mobile,title\n9000000001,Asha\n',
    'wallets.csv': 'mobile,balance\n9000000001\n',
    'staff.csv': 'email,name,access_codes\na@b.test,"Clerk,2\n',
  })
  const { stdout } = await bring('--check')
  expect(stdout).toContain('players.csv:1:name: This column is missing.')
  expect(stdout).toContain('wallets.csv:2: The header has 2 columns, this row has not.')
  expect(stdout).toMatch(/^staff\.csv:\d+: Quote Not Closed/m)
})

test(
  'looks without changing anything, brings all over, and does so once',
  async () => {
    put(INSTALLATION)
    const looked = await bring('--check')
    expect(looked).toEqual({
      exitCode: 0,
      stdout: expect.stringContaining('can be brought over. Nothing was changed.'),
    })
    expect(await counts()).toEqual(NOTHING)

    const brought = await bring()
    expect(brought).toEqual({ exitCode: 0, stdout: expect.stringContaining('with ₹1,320.50 in wallets.') })
    const once = { players: '3', movements: '2', games: '2', staff: '1', imports: '1' }
    expect(await counts()).toEqual(once)

    const again = await bring()
    expect(again).toEqual({
      exitCode: 0,
      stdout: expect.stringMatching(/^These files were brought over on .* Nothing/),
    })
    expect(await counts()).toEqual(once)
  },
  TIMEOUT_MS,
)

test('leaves books that balance, players without a PIN that anybody knows, and what the files said', async () => {
  const pool = createPool(database.poolConfig('app'), systemClock, createLogger('silent'))
  await expectBooksBalance({ db: createDatabase(pool) })
  await pool.end()
  const { rows: players } = await database.owner.query(`
    select player.mobile, player.my_code, referrer.mobile as by, player.betting_on, balance_paise::int as paise,
      player.approved_at is not null as approved, player.pin_hash like '$argon2id$%' as has_hash
    from player left join player as referrer on referrer.id = player.referred_by join wallet on player_id = player.id
    order by player.id`)
  const code = expect.stringMatching(/^[2-9A-Z]{6}$/)
  expect(players).toEqual([
    {
      mobile: '9000000001',
      my_code: 'ASHA22',
      by: null,
      betting_on: true,
      paise: 125050,
      approved: true,
      has_hash: true,
    },
    {
      mobile: '9000000002',
      my_code: code,
      by: '9000000003',
      betting_on: true,
      paise: 0,
      approved: true,
      has_hash: true,
    },
    {
      mobile: '9000000003',
      my_code: code,
      by: '9000000001',
      betting_on: false,
      paise: 7000,
      approved: false,
      has_hash: true,
    },
  ])
  const { rows: sessions } = await database.owner.query(
    "select session, result, declared_at from market_session where market_date = '2026-01-05' order by session",
  )
  expect(sessions).toEqual([
    { session: 'open', result: '140', declared_at: new Date('2026-01-05T16:10:00+05:30') },
    { session: 'close', result: '690', declared_at: new Date('2026-01-05T18:10:00+05:30') },
  ])
  const { rows: staff } = await database.owner.query('select email, is_main, access_codes from admin')
  expect(staff).toEqual([{ email: 'clerk@old.test', is_main: false, access_codes: ['2', '4', '10'] }])
})

test('reads the columns of another panel by a mapping', async () => {
  put({
    'users.csv': 'phone,user_name,wallet,state\n9000000011,Old One,12.5,blocked\n',
    'map.json': JSON.stringify({
      'players.csv': {
        file: 'users.csv',
        columns: { mobile: 'phone', name: 'user_name', active: 'state' },
        values: { active: { blocked: '0' } },
      },
      'wallets.csv': { file: 'users.csv', columns: { mobile: 'phone', balance: 'wallet' } },
    }),
  })
  const { exitCode, stdout } = await bring('--mapping', join(folder, 'map.json'))
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: expect.stringContaining('with ₹12.50 in wallets.') })
  const { rows } = await database.owner.query("select name, is_active from player where mobile = '9000000011'")
  expect(rows).toEqual([{ name: 'Old One', is_active: false }])
})

test('has dates counted anew that were counted before, as whoever is brought in has joined on them', async () => {
  await database.owner.query(`
    insert into day_fold (market_date, time_zone, bonus_paise, credit_paise, debit_paise, new_players)
    values ('2024-05-06', 'Asia/Kolkata', 0, 0, 0, 0)`)
  put({ 'players.csv': 'mobile,name,joined\n9000000015,Long There,2024-05-06\n' })
  expect(await bring()).toMatchObject({ exitCode: 0 })
  const { rows } = await database.owner.query('select new_players from day_fold')
  expect(rows).toEqual([{ new_players: null }])
})

test(
  'killed half way it has brought nothing over, and the next one brings all',
  async () => {
    const before = await counts()
    put({ 'players.csv': 'mobile,name\n9000000021,Asha\n', 'wallets.csv': 'mobile,balance\n9000000021,5\n' })
    // The player is written when it comes to the wallet, and waits.
    await database.owner.query('begin')
    await database.owner.query('lock table wallet in share mode')
    const killed = startProgram({ program: COMMAND, args: [folder], env: { DATABASE_URL: address() } })
    await vi.waitFor(async () => {
      const { rows } = await database.owner.query(
        "select from pg_locks where relation = 'wallet'::regclass and not granted",
      )
      expect(rows).toHaveLength(1)
    }, 60_000)
    killed.child.kill('SIGKILL')
    await killed.ended
    await database.owner.query('rollback')
    expect(await counts()).toEqual(before)

    expect(await bring()).toEqual({ exitCode: 0, stdout: expect.stringContaining('with ₹5.00 in wallets.') })
    const after = await counts()
    expect([after?.['players'], after?.['imports']]).toEqual([
      String(Number(before?.['players']) + 1),
      String(Number(before?.['imports']) + 1),
    ])
  },
  TIMEOUT_MS,
)
