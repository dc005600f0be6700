// Two API processes on one database serve one installation: whichever of them is asked, what was done at the other counts.

import { contract, playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectBooksBalance } from './books.ts'
import { openBrowser, registerOverHttp, signInOverHttp, type HttpPlayer, type HttpStaff } from './http-installation.ts'
import { smallPicture } from './test-images.ts'
import { startTwo, type TwoServers } from './two-servers.ts'

const MAIN_ADMIN = { email: 'admin@panadesk.test', password: 'Correct-Horse-7' }
const SUB_ADMIN = { email: 'sub@panadesk.test', password: 'Other-Horse-8' }

const DATE = '2026-11-20'
const [TAKES_BIDS, PAST_OPEN_TIME] = [Date.parse(`${DATE}T09:00+05:30`), Date.parse(`${DATE}T09:10+05:30`)]
const PAID_IN = 1000
/** 5 is the digit of the open result 140 and pays 9.5 times its points. */
const [RESULT, WINS, WON] = ['140', { type: 'single-digit' as const, selection: '5', points: 10 }, PAID_IN + 85]

let servers: TwoServers
let staff: HttpStaff
let made = 0

beforeAll(async () => {
  servers = await startTwo({ mainAdmin: MAIN_ADMIN, nowMs: TAKES_BIDS })
  // All that names no server takes turns: each call of these staff and players goes to the other one than the call before.
  staff = await signInOverHttp(servers.turn, MAIN_ADMIN)
})
beforeEach(() => servers.setTime(TAKES_BIDS))
afterAll(() => servers.close())

test('starts at the same moment on an empty database and makes one installation of it', async () => {
  const { rows } = await sql`
    select (select count(*)::int from admin) as admins, (select count(*)::int from app_secret where name = 'csrf') as secrets,
      (select count(*)::int from schema_migration group by name order by 1 desc limit 1) as "timesMigrated"`.execute(
    servers.db,
  )
  expect(rows).toEqual([{ admins: 1, secrets: 1, timesMigrated: 1 }])
})

test('a session of one is good at the other with its CSRF token, and over at both after a logout', async () => {
  const browser = await openBrowser(servers.first)
  const other = browser.at(servers.second)
  await other.call(contract.login.check, MAIN_ADMIN)
  await browser.call(contract.games.save.main, gameBody('SIGNED IN'))
  await other.call(contract.games.list.main, {})
  await other.call(contract.login.logout)
  for (const server of [browser, other]) expect(await statusOf(server.ask(contract.games.list.main, {}))).toBe(401)
})

test('counts wrong passwords of both together', async () => {
  const browser = await openBrowser(servers.turn)
  const wrong = { email: 'nobody@panadesk.test', password: 'Wrong-Horse-9' }
  const statuses: (number | undefined)[] = []
  for (let tries = 1; tries <= 5; tries += 1) statuses.push(await statusOf(browser.ask(contract.login.check, wrong)))
  expect(statuses).toEqual([422, 422, 422, 422, 422])
  for (const server of [servers.first, servers.second]) {
    expect(await statusOf(browser.at(server).ask(contract.login.check, wrong))).toBe(429)
  }
})

test('a code that is taken away at one is refused by the other at once, as is who is switched off', async () => {
  const person = {
    name: 'Sub',
    username: 'sub',
    phone_number: '9876543210',
    status: 1 as const,
    email: SUB_ADMIN.email,
  }
  const added = { ...person, accessMenus: ['9', '11'], password: SUB_ADMIN.password }
  const { _id: id } = await staff.call(contract.subAdmins.add, added)
  const sub = await signInOverHttp(servers.second, SUB_ADMIN)
  await sub.call(contract.games.save.main, gameBody('BY SUB'))

  await staff.at(servers.first).call(contract.subAdmins.update, { ...person, accessMenus: ['11'] }, id)
  expect(await statusOf(sub.ask(contract.games.save.main, gameBody('BY SUB AGAIN')))).toBe(403)
  await sub.call(contract.notices.list, {})

  const off = { userDB_id: id, collectionName: 'admin', document_fieldName: 'status' }
  await staff.at(servers.first).call(contract.toggles.flip, off)
  expect(await statusOf(sub.ask(contract.notices.list, {}))).toBe(401)
})

test('a player who may no longer bet is refused by both at once', async () => {
  const [gameId, player] = [await newGame(), await newPlayer()]
  await player.place({ gameId, session: 'open', bids: [WINS] })
  const betting = { userDB_id: player.id, collectionName: 'user', document_fieldName: 'betting_status' }
  await staff.at(servers.first).call(contract.toggles.flip, betting)
  for (const at of both()) expect(await statusOf(bid(player, gameId, { at, key: 'refused' }))).toBe(403)
})

test('answers a repeated bid or deposit alike, at whichever it arrives, and does it once', async () => {
  const [gameId, player] = [await newGame(), await newPlayer()]
  const asks = {
    bid: (at: string, key: string) => bid(player, gameId, { at, key }),
    deposit: (at: string, key: string) =>
      player.ask(playerContract.funds.deposit, { at, key, body: { amount: 5, method: 'paytm', reference: key } }),
  }
  for (const [what, ask] of Object.entries(asks)) {
    const one = await ask(servers.first(), `${what} repeated`)
    expect(one).toMatchObject({ status: 200 })
    expect(await ask(servers.second(), `${what} repeated`)).toEqual(one)
    const atOnce = await Promise.all(Array.from({ length: 8 }, () => ask(servers.turn(), `${what} at once`)))
    expect(atOnce).toEqual(atOnce.map(() => atOnce[0]))
    expect(atOnce[0]).toMatchObject({ status: 200 })
  }
  const { rows } = await sql`
    select (select count(*)::int from bid where player_id = ${player.id}) as bids,
      (select count(*)::int from deposit where player_id = ${player.id} and reference <> '') as deposits`.execute(
    servers.db,
  )
  expect(rows).toEqual([{ bids: 2, deposits: 2 }])
  expect(await player.balance()).toBe(PAID_IN - 20)
})

test('credits a request key once, at whichever it arrives', async () => {
  const player = await newPlayer()
  const credit = (server: () => string) =>
    staff.at(server).ask(contract.wallet.credit, { userDB_id: player.id, amount: 50, request_key: 'credit' })
  const answers = await Promise.all([servers.first, servers.second, servers.first, servers.second].map(credit))
  for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { success: true } })
  expect(await player.balance()).toBe(PAID_IN + 50)
})

test('a declaration that is asked of both at once pays once', async () => {
  const { gameId, players } = await marketToDeclare()
  const answers = await Promise.all([declare(gameId, servers.first), declare(gameId, servers.second)])
  const statuses = answers.map((answer) => (answer.known ? answer.status : 0))
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
  for (const answer of answers) expect(answer).toMatchObject({ body: { winners: 3, win_amt: 285 } })
  for (const player of players) expect(await player.balance()).toBe(WON)
  await expectBooksBalance(servers)
})

test('a notification to all, which both deliver, reaches everybody once', async () => {
  // Some batches for each of them.
  await sql`
    insert into player (name, mobile, pin_hash, my_code)
    select 'Player', 'm' || number, 'none', 'c' || number from generate_series(1, 23000) as number`.execute(servers.db)
  const news = { user: 'all_users' as const, title_en: 'News', content_en: 'For everybody, once.', request_key: 'news' }
  const sent = await Promise.all(
    [servers.first, servers.second].map((at) => staff.at(at).call(contract.notifications.send, news)),
  )
  expect(sent[0]).toEqual(sent[1])
  const id = sent[0]?._id
  const counts = async () => {
    const { rows } = await sql`
      select is_done, recipients = everybody and delivered = everybody and inboxes = everybody as "isEverybody"
      from notification, (select count(*) as everybody from player) as players,
        (select count(*) as inboxes from player_inbox where notification_id = ${id}) as reached
      where id = ${id}`.execute(servers.db)
    return rows[0]
  }
  await expect.poll(counts, { timeout: 15_000 }).toEqual({ is_done: true, isEverybody: true })
  expect(servers.text()).not.toContain('could not be')
})

test('a receipt that one has taken is served by the other, to staff alone', async () => {
  const player = await newPlayer()
  const body = { amount: 10, method: 'paytm' as const, paytmNumber: '9876543210' }
  const asked = await player.ask(playerContract.funds.withdraw, { at: servers.first(), key: 'withdrawal', body })
  assert(asked.known && asked.status === 200, 'a withdrawal may be asked for')
  const { id } = asked.body as { id: string }
  const form = new FormData()
  for (const [name, value] of Object.entries({ withdraw_reqDB_id: id, remark: 'Paid' })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(await smallPicture('jpeg'))]), 'receipt.jpg')
  const { approve, view } = contract.withdrawals
  const approved = await fetch(`${servers.first()}/${approve.path}`, {
    method: 'POST',
    headers: staff.headers(),
    body: form,
  })
  expect(approved.status).toBe(200)

  const { withdrawRequestData } = await staff.at(servers.second).call(view, undefined, id)
  const receipt = `${servers.second()}${withdrawRequestData[0]?.receipt_url}`
  const served = await fetch(receipt, { headers: staff.headers() })
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await fetch(receipt)).status).toBe(401)
})

test('goes on at one when the other is killed in the middle of a declaration, and pays once', async () => {
  const { gameId, players } = await marketToDeclare()
  const held = await servers.hold(`select from wallet where player_id = ${players.at(-1)?.id} for update`)
  const declaring = declare(gameId, servers.first)
  await held.isWaitedForBy('%pay_winners%')
  await servers.kill('first')
  expect(await declaring).toMatchObject({ known: false })
  expect(await staff.at(servers.first).ask(contract.games.list.main, {})).toMatchObject({ known: false })
  await staff.at(servers.second).call(contract.games.list.main, {})
  await held.release()

  expect(await declare(gameId, servers.second)).toMatchObject({ status: 200, body: { winners: 3, win_amt: 285 } })
  expect(await declare(gameId, servers.second)).toMatchObject({ status: 409 })
  const { rows } =
    await sql`select from movement where kind = 'bid-won' and ref in (select id from bid where game_id = ${gameId})`.execute(
      servers.db,
    )
  expect(rows).toHaveLength(players.length)
  await expectBooksBalance(servers)
})

function both(): string[] {
  return [servers.first(), servers.second()]
}

async function statusOf(asked: ReturnType<HttpStaff['ask']>): Promise<number | undefined> {
  const outcome = await asked
  return outcome.known ? outcome.status : undefined
}

function gameBody(game_name: string) {
  return { game_name, open_time: '09:10', close_time: '18:00' }
}

async function newGame(): Promise<string> {
  made += 1
  return (await staff.call(contract.games.save.main, gameBody(`GAME ${made}`)))._id
}

function newPlayer(): Promise<HttpPlayer> {
  made += 1
  return registerOverHttp(servers.turn, staff, {
    name: `Player ${made}`,
    mobile: String(9_000_000_000 + made),
    rupees: PAID_IN,
  })
}

function bid(player: HttpPlayer, gameId: string, asked: { at: string; key: string }) {
  return player.ask(playerContract.bids.place, { ...asked, body: { gameId, session: 'open', bids: [WINS] } })
}

/** Three players have won and wait for their money. */
async function marketToDeclare() {
  const gameId = await newGame()
  const players = [await newPlayer(), await newPlayer(), await newPlayer()]
  for (const player of players) await player.place({ gameId, session: 'open', bids: [WINS] })
  await servers.setTime(PAST_OPEN_TIME)
  await staff.call(contract.results.save.main, { ...marketBody(gameId), session: 'Open', pana_number: RESULT })
  return { gameId, players }
}

function marketBody(gameId: string) {
  return { gameDB_id: gameId, result_dec_date: DATE }
}

function declare(gameId: string, at: () => string) {
  const { open } = contract.results.declare.main
  assert(open !== undefined, 'a main market has an open session')
  return staff.at(at).ask(open, marketBody(gameId))
}
