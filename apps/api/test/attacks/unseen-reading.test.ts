// A clerk who looks at what is none of the work at hand, and means to leave no trace: each look is a row of the audit log,
// also where the server is stopped right after.
import { contract, exportPath, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { RECEIPT_FILES } from '@panadesk/contract/receipts'
import { schemasOf } from '@panadesk/contract/schemas'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, TIME_ZONE, type Staff, type TestApp } from '../test-app.ts'
import { marketDateOf } from '../test-dates.ts'
import { smallPicture } from '../test-images.ts'
import { makeGame, makePlayer, placeBids } from '../test-market.ts'
import { moveTo, TODAY } from '../test-results.ts'
import { jsonSchema } from '../../src/http/docs/json-schema.ts'
import { sealClosed } from '../../src/seals/seal-worker.ts'

const { auditLog, bids, reports, subAdmins, userPage, wallet, withdrawals } = contract
const ACCOUNT = '919876500011223'
const MOBILE_SEARCHED = '98765'

let app: TestApp
let clerk: Staff
let playerId = 0
let withdrawalId = 0

beforeEach(async () => {
  app = await startTestApp()
  clerk = await app.subAdmin(['0', '4', '5', '7.1'])
  playerId = await makePlayer(app, { balancePaise: 1_000_00 })
  const bank = { bank_name: 'SBI', holder_name: 'Asha', account_number: ACCOUNT, ifsc: 'SBIN0000001' }
  const asked = { player_id: playerId, amount_paise: 100_00, method: 'bank', ...bank }
  withdrawalId = (await app.db.insertInto('withdrawal').values(asked).returning('id').executeTakeFirstOrThrow()).id
})
afterEach(() => app.close())

/** The rows that reading has left, after a clean stop of the server right now. */
async function marksAfterStop() {
  await app.server.close()
  return app.db
    .selectFrom('audit')
    .select(['admin_id', 'call', 'subject', 'subject_id', 'after', 'is_reading', 'request_id'])
    .where(sql<boolean>`is_reading or subject in ('export', 'refused-call')`)
    .orderBy('id')
    .execute()
}

function download(staff: Staff, endpoint: AnyEndpoint, payload: object, id = '') {
  return app.server.inject({
    method: 'POST',
    url: `/${exportPath(endpoint).replace(':id', id)}`,
    headers: { cookie: staff.cookieHeader() },
    payload,
  })
}

describe('bank details leave a row', () => {
  test.each<[string, AnyEndpoint, object, () => number, number | null, object]>([
    ['on the page of the player', userPage.profile, {}, () => playerId, 1, { bankDetailsShown: true }],
    ['in the view of a withdrawal', withdrawals.view, {}, () => withdrawalId, 1, { playerId: 1 }],
    ['in the withdrawals of the player', userPage.withdrawals, {}, () => playerId, null, { withdrawals: [1] }],
    ['on the dashboard', withdrawals.dashboard, {}, () => 0, null, { withdrawals: [1] }],
    ['in the report', withdrawals.report, {}, () => 0, null, { withdrawals: [1] }],
  ])('%s', async (_, endpoint, body, id, subjectId, after) => {
    expect((await clerk.call(endpoint, { ...body }, id())).status).toBe(200)
    const marks = await marksAfterStop()
    const subject = endpoint === userPage.profile ? 'player' : 'withdrawal'
    const mark = { admin_id: clerk.adminId, call: endpoint.path, subject, subject_id: subjectId, after }
    expect(marks).toMatchObject([{ ...mark, is_reading: true }])
    expect(JSON.stringify(marks)).not.toContain(ACCOUNT)
  })

  test('and every call whose reply holds account numbers says so', () => {
    const holding = allEndpoints(contract).filter(({ endpoint }) => {
      return JSON.stringify(jsonSchema(schemasOf(endpoint).reply, 'output')).includes('"ac_number"')
    })
    expect(holding.map(({ name }) => name).toSorted()).toEqual(
      'queues.request userPage.profile userPage.withdrawals withdrawals.dashboard withdrawals.report withdrawals.view'.split(
        ' ',
      ),
    )
    expect(holding.filter(({ endpoint }) => endpoint.leavesMark !== 'bank-details')).toEqual([])
  })

  test('of a player who has none leave no row', async () => {
    const other = await makePlayer(app)
    expect((await clerk.call(userPage.profile, {}, other)).status).toBe(200)
    expect(await marksAfterStop()).toEqual([])
  })
})

test('a receipt that was opened leaves a row, one that is not there none', async () => {
  const fields = { withdraw_reqDB_id: String(withdrawalId), remark: 'Paid' }
  expect((await clerk.callForm(withdrawals.approve, fields, await smallPicture('jpeg'))).status).toBe(200)
  const { receipt } = await app.db.selectFrom('withdrawal').select('receipt').executeTakeFirstOrThrow()
  const open = (name: string) => {
    const url = `/${RECEIPT_FILES.path.replace(':name', name)}`
    return app.server.inject({ method: 'GET', url, headers: { cookie: clerk.cookieHeader() } })
  }
  expect((await open(receipt)).statusCode).toBe(200)
  expect((await open(`${'0'.repeat(32)}.png`)).statusCode).toBe(404)
  expect(await marksAfterStop()).toMatchObject([
    { admin_id: clerk.adminId, call: RECEIPT_FILES.path, subject: 'receipt', after: { file: receipt } },
  ])
})

test('an export leaves a row with its filter and the number of its rows, and nothing of what was searched', async () => {
  const gameId = await makeGame(app)
  const placed = { type: 'single-digit', selection: '5', session: 'open' } as const
  await placeBids(app, { playerId, gameId, bids: [placed, placed, placed] })
  const filter = { gameDB_id: String(gameId), predictionDate: TODAY, gameType: 'all_type' }
  const file = await download(clerk, bids.history.main, filter)
  expect(file.body.trim().split('\r\n')).toHaveLength(4)
  expect((await download(clerk, userPage.bids, { searchValue: MOBILE_SEARCHED }, String(playerId))).statusCode).toBe(
    200,
  )
  const marks = await marksAfterStop()
  expect(marks).toMatchObject([
    {
      call: exportPath(bids.history.main),
      subject: 'export',
      after: { rows: 3, isSearched: false, filter: { predictionDate: TODAY, gameDB_id: gameId } },
      is_reading: false,
    },
    { call: exportPath(userPage.bids), subject_id: playerId, after: { rows: 0, isSearched: true, filter: {} } },
  ])
  expect(JSON.stringify(marks)).not.toContain(MOBILE_SEARCHED)
})

test('the proof of a bid leaves a row, and one that is not there yet none', async () => {
  const gameId = await makeGame(app)
  const [bidId = 0] = await placeBids(app, {
    playerId,
    gameId,
    bids: [{ type: 'single-digit', selection: '5', session: 'open' }],
  })
  const prove = async () => (await clerk.call(bids.proof, { bidDB_id: String(bidId) })).status
  expect(await prove()).toBe(409)
  await moveTo(app, '13:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 0 })
  expect(await prove()).toBe(200)
  // There is more than one: sessions of the day before are sealed in the background.
  const { id: seal } = await app.db
    .selectFrom('seal')
    .select('id')
    .where('game_id', '=', gameId)
    .where('market_date', '=', marketDateOf(TODAY))
    .executeTakeFirstOrThrow()
  expect(await marksAfterStop()).toMatchObject([
    { call: bids.proof.path, subject: 'bid', subject_id: bidId, after: { seal }, is_reading: true },
  ])
})

test('a prediction leaves a row of the numbers asked, once the session is closed', async () => {
  const gameId = await makeGame(app)
  const asked = { gameDB_id: String(gameId), predictionDate: TODAY, session: 'Open', selected_open_pana: '140' }
  const { main } = reports.prediction
  expect((await clerk.call(main, asked)).status).toBe(200)
  await moveTo(app, '13:00')
  for (const selected_open_pana of ['140', '140', '128']) {
    expect((await clerk.call(main, { ...asked, selected_open_pana })).status).toBe(200)
  }
  const mark = { call: main.path, subject: 'market-session', subject_id: gameId, is_reading: true }
  const ofNumber = (open: string) => ({ ...mark, after: { marketDate: TODAY, session: 'open', numbers: { open } } })
  // The second look at one number is told when its minute is over, or at the stop.
  expect(await marksAfterStop()).toMatchObject([ofNumber('140'), ofNumber('128'), { ...mark, after: { times: 1 } }])
})

describe('a refused call leaves a row', () => {
  test('for want of a right: at the door, in an export, at a picture, and where the flag decides', async () => {
    const nobody = await app.subAdmin([])
    const flipper = await app.subAdmin(['11'])
    expect((await nobody.call(wallet.credit, { userDB_id: '1', amount: 5 })).status).toBe(403)
    expect((await download(nobody, bids.history.main, {})).statusCode).toBe(403)
    const url = `/${RECEIPT_FILES.path.replace(':name', `${'0'.repeat(32)}.png`)}`
    await app.server.inject({ method: 'GET', url, headers: { cookie: nobody.cookieHeader() } })
    const flag = { userDB_id: String(playerId), collectionName: 'user', document_fieldName: 'is_agent' }
    expect((await flipper.call(contract.toggles.flip, flag)).status).toBe(403)
    const refused = { subject: 'refused-call', after: { lacked: 'right' }, is_reading: false }
    expect(await marksAfterStop()).toMatchObject([
      { ...refused, admin_id: nobody.adminId, call: wallet.credit.path },
      { ...refused, admin_id: nobody.adminId, call: bids.history.main.path },
      { ...refused, admin_id: nobody.adminId, call: RECEIPT_FILES.path },
      { ...refused, admin_id: flipper.adminId, call: contract.toggles.flip.path },
    ])
  })

  test('and not for a page that is out of date, nor for who is not signed in', async () => {
    await clerk.callWithoutCsrf(wallet.credit, { userDB_id: '1', amount: 5 })
    await (await app.stranger()).call(auditLog.list, {})
    expect(await marksAfterStop()).toEqual([])
  })

  test('a thousand tries leave a few', async () => {
    const nobody = await app.subAdmin([])
    for (let round = 0; round < 50; round += 1) {
      await Promise.all(
        Array.from({ length: 20 }, async () => {
          expect((await nobody.call(subAdmins.list, {})).status).toBe(403)
        }),
      )
    }
    expect(await marksAfterStop()).toMatchObject([{ after: { lacked: 'right' } }, { after: { times: 999 } }])
  }, 60_000)
})

test('the main admin sees refusals and exports among what was done, and what was looked at when asked for', async () => {
  await clerk.call(subAdmins.list, {})
  await clerk.call(userPage.profile, {}, playerId)
  await download(clerk, userPage.bids, {}, String(playerId))
  const actions = async (filter: object) => {
    const { body } = await app.mainAdmin.call(auditLog.list, { ...filter, adminDB_id: String(clerk.adminId) })
    return (body as unknown as { data: { action: string }[] }).data.map(({ action }) => action)
  }
  await expect
    .poll(() => actions({}), { timeout: 10_000 })
    .toEqual(['Exported a list', 'Was refused a call', 'Signed in'])
  expect(await actions({ readings: 'only' })).toEqual(['Opened bank details of a user'])
  expect(await actions({ readings: 'all' })).toHaveLength(4)
  expect(await actions({ call: userPage.profile.path })).toEqual(['Opened bank details of a user'])
  expect(await actions({ searchValue: 'refused a' })).toEqual(['Was refused a call'])
})
