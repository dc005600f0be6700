// A player in whose wallet everything has happened that can, by the product's own calls where there is one.
import { contract, playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { keepWelcomeBonus } from '../src/ledger/keep-bonus.ts'
import { BANK_ACCOUNT, BONUS_ACCOUNT, postMovement } from '../src/ledger/post.ts'
import { inTransaction } from '../src/database/database.ts'
import type { TestApp } from './test-app.ts'
import { askDeposit, refer } from './test-deposits.ts'
import { makeGame, placeBids } from './test-market.ts'
import { mobileOf, signedInPlayer, type Phone } from './test-player.ts'
import { moveTo, settle, TODAY } from './test-results.ts'

export interface FullWallet {
  me: Phone
  /** Came by my code; my bonuses are for this player's deposits. Named Asha. */
  friend: Phone
  friendMobile: string
  /** The games of the families: the first was settled, the second reverted, the third takes bids. */
  games: { main: number; starline: number; galidisswar: number }
  /** Won, lost and reverted ones, and two that are still placed. */
  bids: { won: number; lost: number; sangam: number; reverted: number; jodi: number }
}

/** Needs an app of its own: it sets the rates of the bonus and moves the clock to noon. */
export async function makeFullWallet(app: TestApp): Promise<FullWallet> {
  const me = await signedInPlayer(app, { balancePaise: 1000_00 })
  const friend = await signedInPlayer(app, { balancePaise: 500_00 })
  await app.db.updateTable('setting').set({ user_refer_bonus_percent: '5' }).execute()
  await app.db.updateTable('player').set({ name: 'Asha' }).where('id', '=', friend.playerId).execute()
  await refer(app, { referrer: me, player: friend })
  await payBonus(app, me)
  await accept(app, await askDeposit(friend, { amount: 200 }))
  await accept(app, await askDeposit(me, { amount: 300 }))
  await depositByProvider(app, me)
  await payOut(app, me)
  await expectGood(
    app.mainAdmin.call(contract.wallet.debit, { userDB_id: String(me.playerId), amount: 20, request_key: 'full' }),
  )
  const friendMobile = await mobileOf(app, friend)
  await send(me, friendMobile, 25)
  await send(friend, await mobileOf(app, me), 15.5)
  return { me, friend, friendMobile, ...(await play(app, me)) }
}

async function play(app: TestApp, { playerId }: Phone) {
  const games = {
    main: await makeGame(app, { name: 'KALYAN' }),
    starline: await makeGame(app, { name: 'MORNING STAR', family: 'starline' }),
    galidisswar: await makeGame(app, { name: 'DESAWAR', family: 'galidisswar' }),
  }
  const [won = 0, lost = 0, sangam = 0] = await placeBids(app, {
    playerId,
    gameId: games.main,
    bids: [
      { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 10_00 },
      { type: 'single-digit', selection: '6', session: 'open', pointsPaise: 12_00 },
      { type: 'half-sangam', selection: '1-670', pointsPaise: 14_00 },
    ],
  })
  const [reverted = 0] = await placeBids(app, {
    playerId,
    gameId: games.starline,
    family: 'starline',
    bids: [{ type: 'single-pana', selection: '128', pointsPaise: 16_00 }],
  })
  const [jodi = 0] = await placeBids(app, {
    playerId,
    gameId: games.galidisswar,
    family: 'galidisswar',
    bids: [{ type: 'jodi-digit', selection: '42', pointsPaise: 18_00 }],
  })
  await settle(app, { gameId: games.main, session: 'open', value: '140' })
  const revert = { gameDB_id: String(games.starline), bid_revert_date: TODAY }
  await expectGood(app.mainAdmin.call(contract.reverts.revert.starline, revert))
  await moveTo(app, '12:30')
  return { games, bids: { won, lost, sangam, reverted, jodi } }
}

async function payBonus(app: TestApp, { playerId }: Phone): Promise<void> {
  const bonus = { kind: 'welcome-bonus', debit: BONUS_ACCOUNT, credit: playerId, amountPaise: 50_00 } as const
  await inTransaction(app.db, async (tx) => {
    await postMovement(tx, { ...bonus, ref: playerId })
    await keepWelcomeBonus(tx, { playerId, settingPaise: 50_00 })
  })
}

function accept(app: TestApp, depositId: string): Promise<void> {
  return expectGood(app.mainAdmin.call(contract.deposits.accept, { depositDB_id: depositId }))
}

async function depositByProvider(app: TestApp, { playerId }: Phone): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const request = { player_id: playerId, amount_paise: 75_50, method: 'provider', reference: 'PAY 1', is_auto: true }
    const { id: ref } = await tx
      .insertInto('deposit')
      .values({ ...request, status: 'accepted', decided_at: sql`app_now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postMovement(tx, { kind: 'deposit', debit: BANK_ACCOUNT, credit: playerId, amountPaise: 75_50, ref })
  })
}

/** A request of the player, approved. */
async function payOut(app: TestApp, { playerId }: Phone): Promise<void> {
  await inTransaction(app.db, async (tx) => {
    const request = { player_id: playerId, amount_paise: 40_00, method: 'paytm', paytm_number: '9876543210' }
    const { id: ref } = await tx
      .insertInto('withdrawal')
      .values({ ...request, status: 'accepted', decided_at: sql`app_now()` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await postMovement(tx, { kind: 'withdrawal', debit: playerId, credit: BANK_ACCOUNT, amountPaise: 40_00, ref })
  })
}

function send(from: Phone, mobile: string, amount: number): Promise<void> {
  return expectGood(from.call(playerContract.funds.transfer, { body: { mobile, amount } }))
}

async function expectGood(answering: Promise<{ status: number; body: unknown }>): Promise<void> {
  const answer = await answering
  assert(answer.status === 200, `answered ${JSON.stringify(answer.body)}`)
}
