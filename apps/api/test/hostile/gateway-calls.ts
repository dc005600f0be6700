// Every call of the player gateway as it should be made, by the name that it has in the contract.
import { playerContract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { assert } from '@panadesk/domain/assert'
import { sql } from 'kysely'
import { inTransaction } from '../../src/database/database.ts'
import { hashPassword } from '../../src/identity/passwords.ts'
import { sealSession } from '../../src/seals/seal-session.ts'
import { gather } from '../test-history.ts'
import { ownExamples, type GoodCall } from '../good-call.ts'
import type { Scene } from '../good-calls.ts'
import { TIME_ZONE, type TestApp } from '../test-app.ts'
import { marketDateOf } from '../test-dates.ts'
import { makeGame, placeBids } from '../test-market.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { backToMorning, TODAY } from '../test-results.ts'

const PIN = '5938'

export interface PlayerScene {
  /** Whoever calls. */
  phone: Phone
  mobile: string
  /** Somebody else, with requests, bids and messages of the own. */
  other: Phone
  otherMobile: string
  /** Takes bids at the time of the scene. */
  lateGame: number
  inboxId: number
  otherInboxId: number
  /** Bids of both that are in a sealed book. */
  sealedBidId: number
  otherSealedBidId: number
}

export const NO_PLAYERS: Pick<PlayerScene, 'mobile' | 'otherMobile' | 'lateGame' | 'inboxId' | 'sealedBidId'> = {
  mobile: '',
  otherMobile: '',
  lateGame: 0,
  inboxId: 0,
  sealedBidId: 0,
}

export async function layPlayerScene(app: TestApp, { playerId }: Scene): Promise<PlayerScene> {
  const [phone, other] = [await signedInPlayer(app), await signedInPlayer(app)]
  const pin_hash = await hashPassword(PIN)
  await app.db.updateTable('player').set({ pin_hash }).where('id', 'in', [phone.playerId, other.playerId]).execute()
  const lateGame = await makeGame(app, { isLate: true })
  for (const player of [phone, other]) {
    await placeBids(app, {
      playerId: player.playerId,
      gameId: lateGame,
      bids: [{ type: 'single-digit', selection: '5', session: 'open' }],
    })
    const request = { player_id: player.playerId, amount_paise: 100_00, method: 'bank' }
    await app.db
      .insertInto('deposit')
      .values({ ...request, reference: `UTR OF ${player.playerId}` })
      .execute()
    await app.db.insertInto('withdrawal').values(request).execute()
  }
  const inboxId = await tell(app, phone.playerId)
  const otherInboxId = await tell(app, other.playerId)
  await tell(app, playerId)
  const [sealedBidId = 0, otherSealedBidId = 0] = await sealBidsOf(app, [phone.playerId, other.playerId])
  await gather(app)
  const mobiles = await app.db.selectFrom('player').select(['id', 'mobile']).execute()
  const mobileOf = (id: number) => mobiles.find((row) => row.id === id)?.mobile ?? ''
  return {
    phone,
    mobile: mobileOf(phone.playerId),
    other,
    otherMobile: mobileOf(other.playerId),
    lateGame,
    inboxId,
    otherInboxId,
    sealedBidId,
    otherSealedBidId,
  }
}

/** A bid of each in the morning, in a book that is sealed since. */
async function sealBidsOf(app: TestApp, players: readonly number[]): Promise<number[]> {
  const now = app.clock.now()
  backToMorning(app)
  const gameId = await makeGame(app)
  const bids = [{ type: 'single-digit', selection: '5', session: 'open' } as const]
  const placed = await Promise.all(players.map((playerId) => placeBids(app, { playerId, gameId, bids })))
  app.clock.set(now)
  const session = { gameId, marketDate: marketDateOf(TODAY), session: 'open', timeZone: TIME_ZONE } as const
  assert(await sealSession(app.db, session), 'the session was closed before the time of the scene')
  return placed.flat()
}

/** A message to one player; answers its id in the inbox. */
function tell(app: TestApp, playerId: number): Promise<number> {
  return inTransaction(app.db, async (tx) => {
    const { id: notification_id } = await tx
      .insertInto('notification')
      .values({
        player_id: playerId,
        title: `For ${playerId}`,
        content: `Content for ${playerId}`,
        recipients: 1,
        delivered: 1,
        is_done: true,
        delivered_up_to: playerId,
        last_player_id: playerId,
        sent_by_name: 'Staff',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const row = await tx
      .insertInto('player_inbox')
      .values({ player_id: playerId, notification_id, created_at: sql`app_now()` })
      .returning('id')
      .executeTakeFirst()
    assert(row !== undefined, 'a message has an id')
    return row.id
  })
}

const { account, bids, book, content, funds, markets } = playerContract
const entries = allEndpoints(playerContract)

/** What a GET asks for stands in the body. By the entry's name; several rows of one call have a mark behind it. */
export function goodGatewayCalls(players: typeof NO_PLAYERS): Record<string, GoodCall> {
  const calls = [...ownExamples(entries.map(({ endpoint }) => endpoint)), ...builtCalls(players)]
  return Object.fromEntries(
    calls.map(([entry, call, mark]) => {
      const name = entries.find(({ endpoint }) => endpoint === entry)?.name
      assert(name !== undefined, `${entry.path} is an entry of the contract`)
      return [mark === undefined ? name : `${name}#${mark}`, call]
    }),
  )
}

/** Those that name what is in the scene, and further ways to make a call. */
function builtCalls(players: typeof NO_PLAYERS): (readonly [AnyEndpoint, GoodCall, string?])[] {
  const { mobile, otherMobile, lateGame, inboxId, sealedBidId } = players
  const line = { type: 'single-digit', selection: '5', points: 100 }
  const page = { body: { cursor: '9999999', limit: '10' } }
  return [
    [account.login, { body: { mobile, pin: PIN } }],
    [account.choosePin, { body: { pin: PIN, newPin: '8206' } }],
    [account.logout, {}],
    [account.logins, page],
    [markets.results, { body: { gameId: String(lateGame), cursor: '2026-11-20.1.open', limit: '10' } }],
    [markets.chart, { body: { gameId: String(lateGame), from: '2026-11-01', to: '2026-11-20' } }],
    [markets.fullNumbers, { id: String(lateGame) }],
    [bids.place, { body: { gameId: String(lateGame), session: 'open', bids: [line] } }],
    [bids.list, page],
    [book.seals, { body: { gameId: String(lateGame), date: '2026-11-20', ...page.body } }],
    [book.proof, { id: String(sealedBidId) }],
    [funds.deposit, { form: { amount: '100', method: 'bank', reference: 'UTR 4712' } }, 'form'],
    [funds.deposits, page],
    [funds.withdraw, { body: { amount: 100, method: 'paytm', paytmNumber: '9876543210' } }, 'paytm'],
    [funds.withdraw, { body: { amount: 100, method: 'google-pay', googlePayNumber: '9876543210' } }, 'google-pay'],
    [funds.withdraw, { body: { amount: 100, method: 'phone-pay', phonePayNumber: '9876543210' } }, 'phone-pay'],
    [funds.withdrawals, page],
    [funds.transfer, { body: { mobile: otherMobile, amount: 100 } }],
    [funds.movements, page],
    [funds.depositCallback, { body: { reference: 'UPI 4711', mobile, amount: 100 } }],
    [content.inbox, page],
    [content.readInbox, { body: { upToId: String(inboxId) } }],
  ]
}
