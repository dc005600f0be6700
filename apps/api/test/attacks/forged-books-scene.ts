// A day of an installation with something of everything, made by calls alone and in the order of time.
import { contract, playerContract, type AnyEndpoint } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { reportPayment } from '../report-payment.ts'
import { startTestApp, type Staff, type TestApp } from '../test-app.ts'
import { askDeposit } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { placeBids } from '../test-market.ts'
import { mobileOf, phoneWith, signedInPlayer, type Phone } from '../test-player.ts'
import { declareResult, moveTo, saveResult, TODAY } from '../test-results.ts'
import type { Day, Ids } from './forged-books.ts'
import { undoDeclare } from '../test-undo.ts'
import { askWithdrawal } from '../test-withdrawals.ts'

export async function startDay(): Promise<Day> {
  const app = await startTestApp()
  return { app, ids: await makeDay(app) }
}

/** Ids of what a forgery is made with, by names. */
export async function makeDay(app: TestApp): Promise<Ids> {
  const clerk = await app.subAdmin(['0', '2', '4', '5', '6', '7.1', '9'])
  const asha = await signedInPlayer(app)
  const bina = await signedInPlayer(app)
  const games = await makeGames(app)
  await saveSettings(app)
  const chetan = await register(app, asha)
  await moveTo(app, '09:10')
  const accepted = await askDeposit(chetan, { amount: 500, reference: 'UTR ONE' })
  await asked(clerk, contract.deposits.accept, { depositDB_id: accepted })
  await moveTo(app, '09:20')
  const money = await moveMoney(app, { clerk, asha, bina })
  const bids = await placeAll(app, { asha, bina }, games)
  await moveTo(app, '12:00')
  await settleTwice(app, games.kalyan)
  await moveTo(app, '12:30')
  await placeBids(app, { playerId: bina.playerId, gameId: games.waiting, bids: [{ ...open('1'), session: 'close' }] })
  await moveTo(app, '18:10')
  await correct(app, bids.late, '8', 'The player rang up in time')
  return {
    main: app.mainAdmin.adminId,
    clerk: clerk.adminId,
    asha: asha.playerId,
    bina: bina.playerId,
    chetan: chetan.playerId,
    accepted: Number(accepted),
    ...games,
    ...money,
    ...bids,
  }
}

async function asked(staff: Staff, call: AnyEndpoint, body: Record<string, unknown>) {
  const answer = await staff.call(call, body)
  assert(answer.status === 200, `${call.path} answered ${JSON.stringify(answer.body)}`)
  return answer.body as Record<string, unknown>
}

async function makeGames(app: TestApp) {
  const make = async (name: string, [open_time, close_time] = ['12:00', '18:00']) => {
    const fields = { game_name: name, open_time, close_time }
    return Number((await asked(app.mainAdmin, contract.games.save.main, fields))['_id'])
  }
  return {
    kalyan: await make('KALYAN'),
    reverted: await make('MILAN'),
    waiting: await make('RAJDHANI'),
    night: await make('MAIN RATNA', ['20:00', '22:00']),
  }
}

async function saveSettings({ mainAdmin }: TestApp) {
  await asked(mainAdmin, contract.settings.saveFixedValues, { welcome_bonus: 50, user_refer_bonus: 10 })
  await asked(mainAdmin, contract.settings.savePayment, { upi_payment_id: 'house@upi' })
  const rates = (await asked(mainAdmin, contract.games.rates.main, {}))['game_rates'] as object
  await asked(mainAdmin, contract.games.saveRates.main, { ...rates, jodi_digit_val_2: 960 })
}

/** Brought by somebody, and welcomed. */
async function register(app: TestApp, referrer: Phone): Promise<Phone> {
  const { my_code: referCode } = await app.db
    .selectFrom('player')
    .select('my_code')
    .where('id', '=', referrer.playerId)
    .executeTakeFirstOrThrow()
  const body = { name: 'Chetan', mobile: '9123456789', pin: '4711', referCode }
  const answer = await phoneWith(app)(playerContract.account.register, { body })
  assert(answer.status === 200, `the registration answered ${JSON.stringify(answer.body)}`)
  const { player, token } = answer.body as unknown as { player: { id: string }; token: string }
  await app.mainAdmin.call(contract.toggles.flip, {
    userDB_id: player.id,
    collectionName: 'user',
    document_fieldName: 'betting_status',
  })
  return { playerId: Number(player.id), token, call: phoneWith(app, token) }
}

interface People {
  clerk: Staff
  asha: Phone
  bina: Phone
}

async function moveMoney(app: TestApp, { clerk, asha, bina }: People) {
  const rejected = await askDeposit(bina, { amount: 300, reference: 'UTR TWO' })
  await asked(clerk, contract.deposits.reject, { depositDB_id: rejected, reject_remark: 'Nothing came' })
  const pending = await askDeposit(bina, { amount: 400, reference: 'UTR THREE' })
  await asked(clerk, contract.wallet.credit, { userDB_id: String(bina.playerId), amount: 70 })
  const mobile = await mobileOf(app, asha)
  for (const reference of ['PAY 0', 'PAY 1']) await reportPayment(app, { mobile, amount: 250, reference })
  const approved = await askWithdrawal(asha, 100)
  const fields = { withdraw_reqDB_id: approved, remark: 'Paid' }
  const paid = await clerk.callForm(contract.withdrawals.approve, fields, await smallPicture('png'))
  assert(paid.status === 200, `the approval answered ${JSON.stringify(paid.body)}`)
  const open = await askWithdrawal(bina, 60)
  await asked(clerk, contract.wallet.debit, { userDB_id: String(bina.playerId), amount: 30 })
  const sent = { mobile: await mobileOf(app, bina), amount: 20 }
  const transfer = await asha.call(playerContract.funds.transfer, { body: sent })
  const newest = async (table: 'deposit' | 'withdrawal', isAuto: boolean) => {
    const rows = app.db.selectFrom(table).select('id').where('is_auto', '=', isAuto).orderBy('id', 'desc')
    return (await rows.executeTakeFirstOrThrow()).id
  }
  return {
    rejected: Number(rejected),
    pending: Number(pending),
    credit: await newest('deposit', false),
    reported: await newest('deposit', true),
    approved: Number(approved),
    open: Number(open),
    debit: await newest('withdrawal', false),
    transfer: Number(transfer.body['id']),
  }
}

const open = (selection: string) => ({ type: 'single-digit', selection, session: 'open' }) as const

async function placeAll(app: TestApp, { asha, bina }: Omit<People, 'clerk'>, games: Ids) {
  const at = (game: string) => ({ gameId: games[game] ?? 0 })
  const close = { type: 'single-digit', selection: '7', session: 'close' } as const
  const [five = 0, six = 0, two = 0] = await placeBids(app, {
    playerId: asha.playerId,
    ...at('kalyan'),
    bids: [open('5'), open('6'), open('2')],
  })
  const [jodi = 0] = await placeBids(app, {
    playerId: asha.playerId,
    ...at('kalyan'),
    bids: [{ type: 'jodi-digit', selection: '55' }],
  })
  const [lost = 0, late = 0] = await placeBids(app, {
    playerId: bina.playerId,
    ...at('kalyan'),
    bids: [open('9'), close],
  })
  const [waitingBid = 0] = await placeBids(app, { playerId: bina.playerId, ...at('waiting'), bids: [open('1')] })
  const [nightBid = 0] = await placeBids(app, { playerId: bina.playerId, ...at('night'), bids: [open('1')] })
  const [givenBack = 0] = await placeBids(app, { playerId: asha.playerId, ...at('reverted'), bids: [open('1')] })
  await asked(app.mainAdmin, contract.reverts.revert.main, {
    gameDB_id: String(games['reverted']),
    bid_revert_date: TODAY,
  })
  await correct(app, two, '3')
  return { five, six, two, jodi, lost, late, waitingBid, nightBid, givenBack }
}

async function correct(app: TestApp, bidId: number, digit: string, reason?: string) {
  await asked(app.mainAdmin, contract.bids.updateDigit, { bidDB_id: String(bidId), digit, ...(reason && { reason }) })
}

/** The first result makes 5 win, the one that stands 6. */
async function settleTwice(app: TestApp, gameId: number) {
  const steps = [
    await saveResult(app, { gameId, value: '140' }),
    await declareResult(app, { gameId }),
    await undoDeclare(app, { gameId }),
    await saveResult(app, { gameId, value: '123' }),
    await declareResult(app, { gameId }),
  ]
  for (const step of steps) assert(step.status === 200, `a result answered ${JSON.stringify(step.body)}`)
}
