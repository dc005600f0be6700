// An installation in which all kinds of things have happened, each by the call that does it: its books balance.
import { contract, playerContract } from '@panadesk/contract'
import { expect } from 'vitest'
import { sealClosed } from '../src/seals/seal-worker.ts'
import { needTwo, waitingId } from './test-approvals.ts'
import { foldAll } from './fold-all.ts'
import { openInstallation } from './random-installation.ts'
import { chanceOf } from './random.ts'
import type { Answer, TestApp } from './test-app.ts'
import { TIME_ZONE } from './test-app.ts'
import { askDeposit } from './test-deposits.ts'
import { gather } from './test-history.ts'
import { makeGame, placeBids, type TestBid } from './test-market.ts'
import { signedInPlayer } from './test-player.ts'
import { moveTo, settle } from './test-results.ts'
import { askWithdrawal } from './test-withdrawals.ts'

const SEED = 26
const OPERATIONS_OF_A_PHASE = 60

export async function playInstallation(app: TestApp): Promise<void> {
  await playDays(app)
  await playByHand(app)
  await foldAll(app)
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 3 })
  await gather(app, { rowMax: 100 })
}

/** Bids won, lost and reverted, results undone, money in and out, transfers. */
async function playDays(app: TestApp): Promise<void> {
  const installation = await openInstallation(app, { wallets: 5 })
  for (const day of [0, 1]) {
    for (const phase of ['betting', 'results'] as const) {
      await installation.begin(day, phase)
      const chance = chanceOf(SEED).fork(day * 2 + (phase === 'betting' ? 0 : 1))
      for (let place = 0; place < OPERATIONS_OF_A_PHASE; place += 1) await installation.operate(chance)
    }
  }
}

async function playByHand(app: TestApp): Promise<void> {
  const { call } = app.mainAdmin
  const phone = await signedInPlayer(app)
  const { playerId } = phone
  const userDB_id = String(playerId)
  await moveTo(app, '09:00', '2026-11-22')
  await done(call(contract.notes.add, { kind: 'player', subject_id: userDB_id, note: 'Asks, "why"?\nTwice.' }))
  for (const document_fieldName of ['is_agent', 'status']) {
    const { playerId: other } = await signedInPlayer(app)
    await done(call(contract.toggles.flip, { userDB_id: String(other), collectionName: 'user', document_fieldName }))
  }
  await done(call(contract.notices.add, { notice_title: 'नया समय', notice_msg: 'From Monday on', status: 1 }))
  await askDeposit(phone)
  await askWithdrawal(phone, 200)
  await done(phone.call(playerContract.ideas.send, { body: { text: 'More games \\ please' } }))
  const gameId = await makeGame(app, { family: 'galidisswar', name: 'GALI, "OLD"' })
  const market = { gameId, family: 'galidisswar', date: '2026-11-22' } as const
  const bids: TestBid[] = [
    { type: 'jodi-digit', selection: '13' },
    { type: 'jodi-digit', selection: '31' },
  ]
  const [corrected = 0] = await placeBids(app, { playerId, ...market, bids })
  const bidDB_id = String(corrected)
  await done(call(contract.bids.updateProperties, { bidDB_id, digit: '31', reason: 'Misheard' }))
  await app.anotherMainAdmin()
  await needTwo(app, 'wallet-credit')
  waitingId(await call(contract.wallet.credit, { userDB_id, amount: 12.5 }))
  await settle(app, { ...market, session: 'close', value: '31' })
}

async function done(answer: Promise<Answer>): Promise<void> {
  expect(await answer).toMatchObject({ status: 200 })
}
