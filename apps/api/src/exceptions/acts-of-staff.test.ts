// What staff do that somebody has to explain, each played through the calls of the product and found, beside what is honest.
import { contract, playerContract } from '@panadesk/contract'
import type { Family } from '@panadesk/domain/families'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../test/apps-of-test.ts'
import { expectBooksBalance } from '../../test/books.ts'
import { needTwo, waitingId } from '../../test/test-approvals.ts'
import type { Staff, TestApp } from '../../test/test-app.ts'
import { askDeposit } from '../../test/test-deposits.ts'
import { findNow, findTomorrow, toNextDay } from '../../test/test-exceptions.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { mobileOf, phoneWith, signedInPlayer } from '../../test/test-player.ts'
import { setRate } from '../../test/test-rates.ts'
import { declareResult, moveTo, saveResult, settle, TODAY } from '../../test/test-results.ts'

const newApp = appsOfTest()
let app: TestApp

beforeEach(async () => {
  app = await newApp()
})

describe('a PIN that staff have set', () => {
  const PIN = '8206'
  const CHOSEN = '5938'

  async function playerWithPhone() {
    const phone = await signedInPlayer(app)
    const mobile = await mobileOf(app, phone)
    const signIn = (pin: string, device: string, address: string) =>
      phoneWith(app, undefined, { 'x-device': device, 'x-forwarded-for': address })(playerContract.account.login, {
        body: { mobile, pin },
      })
    const setPin = (staff: Staff, security_pin = PIN) =>
      staff.call(contract.userPage.changePin, { userDB_id: String(phone.playerId), security_pin })
    return { ...phone, signIn, setPin }
  }

  test('is found where somebody then signs in from elsewhere, and not where the player does from the own phone', async () => {
    const clerk = await app.subAdmin(['7.1'])
    const victim = await playerWithPhone()
    const honest = await playerWithPhone()
    for (const player of [victim, honest]) {
      await player.setPin(app.mainAdmin, CHOSEN)
      expect((await player.signIn(CHOSEN, 'Own phone', '198.51.100.7')).status).toBe(200)
    }
    app.clock.advance(60_000)
    await victim.setPin(clerk)
    await honest.setPin(clerk)
    app.clock.advance(60_000)
    expect((await victim.signIn(PIN, 'Another phone', '203.0.113.9')).status).toBe(200)
    expect((await honest.signIn(PIN, 'Own phone', '192.0.2.44')).status).toBe(200)
    expect(await findNow(app, 'pin-then-elsewhere')).toMatchObject([
      {
        subject_id: String(victim.playerId),
        weight: 2,
        evidence: 'Staff 2 set the PIN, and somebody signed in from an address and a device not known before.',
      },
    ])
  })
})

describe('results', () => {
  test('are found that were saved twice, late, taken back or typed differently, and none that was as it should be', async () => {
    const [twice, late, back, honest] = [
      await makeGame(app, { name: 'TWICE' }),
      await makeGame(app, { name: 'LATE' }),
      await makeGame(app, { name: 'BACK' }),
      await makeGame(app, { name: 'HONEST' }),
    ]
    const open = { session: 'open' as const }
    await settle(app, { gameId: honest, ...open, value: '128' })
    await settle(app, { gameId: back, ...open, value: '128' })
    await saveResult(app, { gameId: twice, ...open, value: '128' })
    await saveResult(app, { gameId: twice, ...open, value: '140' })
    const undone = await app.mainAdmin.call(contract.results.undoDeclare, {
      gameDB_id: String(back),
      result_dec_date: TODAY,
      session: 'Open',
      reason: 'The wrong draw',
    })
    expect(undone).toMatchObject({ status: 200 })
    await moveTo(app, '15:05')
    await saveResult(app, { gameId: late, ...open, value: '128' })
    const found = await findNow(app, 'result-oddity')
    expect(found.map(({ subject, evidence }) => `${subject.split(' ')[0]}: ${evidence}`).toSorted()).toEqual([
      'BACK: Staff 1 took back the declaration of 128, and ₹0.00 with it.',
      'LATE: Staff 1 saved the result more than 3 hours after the cut-off.',
      'TWICE: The result was saved 2 times, the last time by Staff 1.',
    ])
  })

  test('are found that two persons typed differently', async () => {
    const gameId = await makeGame(app)
    await needTwo(app, 'result')
    const second = await app.subAdmin(['1'])
    await moveTo(app, '12:00')
    waitingId(await saveResult(app, { gameId, session: 'open', value: '128' }))
    const other = { gameDB_id: String(gameId), result_dec_date: TODAY, session: 'Open', pana_number: '129' }
    expect((await second.call(contract.results.save.main, other)).status).toBe(409)
    const [found] = await findNow(app, 'result-oddity')
    expect(found).toMatchObject({ weight: 3, evidence: 'Staff 1 typed 128, and Staff 2 typed 129.' })
  })
})

test('finds a payment that was credited once more by overriding, and none that was credited once', async () => {
  const [first, second] = [await signedInPlayer(app), await signedInPlayer(app)]
  const accept = (depositDB_id: string, more = {}) =>
    app.mainAdmin.call(contract.deposits.accept, { depositDB_id, ...more })
  await accept(await askDeposit(first, { reference: 'UTR 77001' }))
  const again = await askDeposit(second, { reference: 'utr77001', amount: 250 })
  expect((await accept(again, { override_duplicate: true, reason: 'Paid twice, says the bank' })).status).toBe(200)
  expect(await findNow(app, 'duplicate-reference')).toMatchObject([
    {
      subject_id: String(second.playerId),
      amount: 250,
      facts: expect.arrayContaining([{ label: 'Reason given', value: 'Paid twice, says the bank' }]),
    },
  ])
  await expectBooksBalance(app)
})

describe('what one person did', () => {
  test('is found where two are recommended: marked alone, payees, staff, large money; and not where two did it, nor small money', async () => {
    const clerk = await app.subAdmin(['12', '13', '6'])
    const playerId = String(await makePlayer(app))
    const creditBy = (staff: Staff, amount: number) =>
      staff.call(contract.wallet.credit, { userDB_id: playerId, amount, reason: 'Paid at the counter' })
    await creditBy(app.mainAdmin, 30_000)
    await creditBy(app.mainAdmin, 25_000)
    await creditBy(clerk, 49_000)
    expect((await clerk.call(contract.settings.savePayment, { upi_payment_id: 'house@upi' })).status).toBe(200)
    const other = await app.subAdmin(['9'])
    const secret = { adminDB_id: String(other.adminId), password: 'Quiet-Harbour-7731' }
    expect((await app.mainAdmin.call(contract.subAdmins.resetPassword, secret)).status).toBe(200)
    await needTwo(app, 'payee')
    const asked = waitingId(await clerk.call(contract.settings.savePayment, { upi_payment_id: 'other@upi' }))
    const approved = { approval_id: asked, decision: 'approve' }
    expect((await app.mainAdmin.call(contract.approvals.decide, approved)).status).toBe(200)
    await app.db.updateTable('admin').set({ is_active: false }).where('id', '=', clerk.adminId).execute()
    const alone = { upi_payment_id: 'third@upi', reason: 'Nobody else is there' }
    expect((await app.mainAdmin.call(contract.settings.savePayment, alone)).status).toBe(200)
    const found = await findNow(app, 'acted-alone')
    expect(found.map(({ subject, evidence }) => `${subject}: ${evidence}`).toSorted()).toEqual([
      expect.stringMatching(/^Staff 1: Staff 1 moved ₹55,000\.00 on .* without a second person: credit of a wallet\.$/),
      'Staff 3: Staff 1 acted without a second person: reset the password of a sub admin.',
      'Where players pay: Staff 1 acted alone, as nobody else could have decided: where players pay: UPI, bank account, QR images.',
      'Where players pay: UPI, bank account, QR images: Staff 2 acted without a second person: saved the payment details.',
    ])
  })

  test('is found of results by the week, and not of results by two', async () => {
    const [one, two] = [await makeGame(app), await makeGame(app)]
    await settle(app, { gameId: one, session: 'open', value: '128' })
    await needTwo(app, 'result')
    const second = await app.subAdmin(['1'])
    waitingId(await saveResult(app, { gameId: two, session: 'open', value: '128' }))
    const same = { gameDB_id: String(two), result_dec_date: TODAY, session: 'Open', pana_number: '128' }
    expect((await second.call(contract.results.save.main, same)).status).toBe(200)
    await declareResult(app, { gameId: two, session: 'open' })
    expect((await findNow(app, 'acted-alone')).map(({ evidence }) => evidence)).toEqual([
      'Staff 1 entered 1 result in the week from 16-11-2026 without a second person.',
    ])
  })
})

test('finds who works at hours at which this person never does, and not who always works at night', async () => {
  const [day, night] = [await app.subAdmin(['6']), await app.subAdmin(['6'])]
  const playerId = await makePlayer(app)
  for (let count = 0; count < 11; count += 1) {
    await toNextDay(app, '11:00')
    expect((await credit(day, playerId)).status).toBe(200)
    await moveToSameDay('23:30')
    expect((await credit(night, playerId)).status).toBe(200)
  }
  await toNextDay(app, '11:30')
  await credit(day, playerId)
  await moveToSameDay('22:50')
  await credit(day, playerId)
  await credit(night, playerId)
  const found = await findTomorrow(app, 'unusual-hours')
  expect(found.map(({ subject, weight }) => [subject, weight])).toEqual([['Staff 2', 1]])
})

function credit(staff: Staff, playerId: number) {
  return staff.call(contract.wallet.credit, { userDB_id: String(playerId), amount: 10 })
}

async function moveToSameDay(time: string): Promise<void> {
  const { rows } = await sql<{ date: string }>`
    select to_char(app_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as date`.execute(app.db)
  await moveTo(app, time, rows[0]?.date)
}

test('finds a clerk who meets one player beyond chance, and no clerk who does the usual share', async () => {
  const [friendly, fair] = [await app.subAdmin(['6']), await app.subAdmin(['6'])]
  const players = await Promise.all(Array.from({ length: 20 }, () => makePlayer(app, { balancePaise: 0 })))
  const friend = await makePlayer(app, { name: 'Friend', balancePaise: 0 })
  for (const [index, playerId] of players.entries()) {
    await credit(fair, playerId)
    await credit(index % 4 === 0 ? friendly : fair, playerId)
  }
  for (let times = 0; times < 10; times += 1) await credit(friendly, friend)
  const regular = players[0] ?? 0
  for (let times = 0; times < 8; times += 1) await credit(fair, regular)
  expect(await findTomorrow(app, 'clerk-and-player')).toMatchObject([
    { subject_id: String(friend), evidence: expect.stringContaining('Staff 2 decided 10 of 10 requests') },
  ])
})

test('finds bids at a rate that is not the usual one, and none at the usual', async () => {
  const [main, starline] = [await makeGame(app), await makeGame(app, { family: 'starline' })]
  const playerId = await makePlayer(app)
  const place = (gameId: number, family: Family) =>
    placeBids(app, {
      playerId,
      gameId,
      family,
      bids: [{ type: 'single-digit', selection: '5', ...(family === 'main' && { session: 'open' }) }],
    })
  await place(main, 'main')
  await place(starline, 'starline')
  app.clock.advance(60_000)
  await setRate(app, { family: 'main', type: 'single-digit', stake: 10, payout: 120 })
  await setRate(app, { family: 'main', type: 'single-pana', stake: 10, payout: 2000 })
  app.clock.advance(60_000)
  await place(main, 'main')
  expect(await findTomorrow(app, 'unusual-rate')).toMatchObject([
    {
      subject: 'Single Digit, Main Market',
      weight: 2,
      evidence: '1 bid at 10 to 120; usual is 10 to 95.',
      amount: 100,
    },
  ])
})
