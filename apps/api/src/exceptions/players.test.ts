// What players do together, or win: found where it is more than chance or a household explains.
import { contract, playerContract } from '@panadesk/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { appsOfTest } from '../../test/apps-of-test.ts'
import { expectBooksBalance } from '../../test/books.ts'
import type { TestApp } from '../../test/test-app.ts'
import { findNow, findTomorrow } from '../../test/test-exceptions.ts'
import { makeGame, makePlayer, placeBids } from '../../test/test-market.ts'
import { mobileOf, phoneWith, signedInPlayer, type Phone } from '../../test/test-player.ts'
import { backToMorning, settle } from '../../test/test-results.ts'

const newApp = appsOfTest()
let app: TestApp

beforeEach(async () => {
  app = await newApp()
})

const { withdraw, transfer } = playerContract.funds

function signedInPlayers(count: number): Promise<Phone[]> {
  return Promise.all(Array.from({ length: count }, () => signedInPlayer(app)))
}

async function payOutTo(accountNumber: string, count: number): Promise<Phone[]> {
  const phones = await signedInPlayers(count)
  const bank = { bankName: 'State Bank', holderName: 'Asha', ifsc: 'SBIN0000001', branch: 'Main', accountNumber }
  for (const phone of phones) {
    const answer = await phone.call(withdraw, { body: { amount: 100, method: 'bank', ...bank } })
    expect(answer.status).toBe(200)
  }
  return phones
}

describe('one identity of several players', () => {
  test('is found where three want to be paid to one account, and not where two do', async () => {
    const asked = await payOutTo('00112233445566', 3)
    await payOutTo('99887766554433', 2)
    const found = await findTomorrow(app, 'shared-identity')
    expect(found).toMatchObject([
      {
        subject_id: String(Math.min(...asked.map(({ playerId }) => playerId))),
        weight: 3,
        evidence: '3 players want to be paid to one bank account.',
        facts: expect.arrayContaining([{ label: 'Shared', value: 'bank account' }]),
      },
    ])
    expect(JSON.stringify(found)).not.toContain('00112233445566')
  })

  test('is found where five sign in on one phone, and not where a family of four does', async () => {
    const signIn = async (count: number) => {
      let token: unknown
      for (let made = 0; made < count; made += 1) {
        const player = await signedInPlayer(app)
        await app.mainAdmin.call(contract.userPage.changePin, {
          userDB_id: String(player.playerId),
          security_pin: '5938',
        })
        const mobile = await mobileOf(app, player)
        const headers = { 'x-device-token': typeof token === 'string' ? token : '' }
        const answer = await phoneWith(
          app,
          undefined,
          headers,
        )(playerContract.account.login, { body: { mobile, pin: '5938' } })
        token = answer.body['deviceToken']
      }
    }
    await signIn(5)
    await signIn(4)
    expect((await findTomorrow(app, 'shared-identity')).map(({ evidence }) => evidence)).toEqual([
      '5 players signed in on one device.',
    ])
  })

  test.each([
    { name: 'Paytm', method: 'paytm', field: 'paytmNumber' },
    { name: 'Google Pay', method: 'google-pay', field: 'googlePayNumber' },
  ])(
    'is found where three want to be paid to one $name number, and not where two do',
    async ({ name, method, field }) => {
      const payTo = async (number: string, count: number) => {
        for (const phone of await signedInPlayers(count)) {
          expect((await phone.call(withdraw, { body: { amount: 100, method, [field]: number } })).status).toBe(200)
        }
      }
      await payTo('9876500001', 3)
      await payTo('9876500002', 2)
      expect((await findTomorrow(app, 'shared-identity')).map(({ evidence }) => evidence)).toEqual([
        `3 players want to be paid to one ${name} number.`,
      ])
    },
  )

  test('is found where eleven sign in from one address within a day, and not where ten do, or one more often', async () => {
    const signInFrom = async (address: string, count: number) => {
      for (const { playerId } of await signedInPlayers(count)) {
        for (let times = 0; times < 2; times += 1) {
          await app.db.insertInto('player_login').values({ player_id: playerId, address, device: 'Phone' }).execute()
        }
      }
    }
    await signInFrom('49.36.101.7', 11)
    await signInFrom('49.36.101.8', 10)
    expect((await findTomorrow(app, 'shared-identity')).map(({ evidence }) => evidence)).toEqual([
      '11 players signed in from one address within a day.',
    ])
  })

  test('is found where one player brings eleven within a week, and not where an agent does or ten are brought', async () => {
    const bring = async (count: number, isAgent: boolean) => {
      const [referrer] = await signedInPlayers(1)
      await app.db
        .updateTable('player')
        .set({ is_agent: isAgent })
        .where('id', '=', referrer?.playerId ?? 0)
        .execute()
      const brought = (await signedInPlayers(count)).map(({ playerId }) => playerId)
      await app.db
        .updateTable('player')
        .set({ referred_by: referrer?.playerId ?? 0 })
        .where('id', 'in', brought)
        .execute()
    }
    await bring(11, false)
    await bring(11, true)
    await bring(10, false)
    expect((await findTomorrow(app, 'shared-identity')).map(({ evidence }) => evidence)).toEqual([
      '11 players were brought by one player within a week.',
    ])
  })

  test('is found again when those who share it have doubled', async () => {
    await payOutTo('00112233445566', 3)
    expect(await findTomorrow(app, 'shared-identity')).toHaveLength(1)
    await payOutTo('00112233445566', 3)
    expect((await findTomorrow(app, 'shared-identity')).map(({ evidence }) => evidence)).toEqual([
      '3 players want to be paid to one bank account.',
      '6 players want to be paid to one bank account.',
    ])
  })
})

test('finds points that went round among three, and neither a loan that was paid back nor a chain', async () => {
  const [a, b, c, d, e] = await Promise.all(Array.from({ length: 5 }, () => signedInPlayer(app)))
  const send = async (from: Phone | undefined, to: Phone | undefined, amount: number) => {
    if (from === undefined || to === undefined) throw new Error('there are five players')
    expect((await from.call(transfer, { body: { mobile: await mobileOf(app, to), amount } })).status).toBe(200)
  }
  await send(a, b, 2000)
  await send(b, c, 1900)
  await send(c, a, 1800)
  await send(d, e, 2000)
  await send(e, d, 2000)
  await send(d, a, 2000)
  expect(await findTomorrow(app, 'transfer-ring')).toMatchObject([
    {
      subject_id: String(Math.min(a?.playerId ?? 0, b?.playerId ?? 0, c?.playerId ?? 0)),
      evidence: 'Within 7 days ₹1,800.00 or more went round among 3 players.',
      amount: 1800,
    },
  ])
  await expectBooksBalance(app)
})

async function bidAndSettle(market: number, bids: { playerId: number; selection: string; pointsPaise: number }[]) {
  backToMorning(app)
  const gameId = await makeGame(app, { name: `MARKET ${market}` })
  for (const { playerId, ...bid } of bids) {
    await placeBids(app, { playerId, gameId, bids: [{ type: 'single-digit', session: 'open', ...bid }] })
  }
  // Its digit is 5.
  await settle(app, { gameId, session: 'open', value: '140' })
}

describe('improbable winnings', () => {
  test('are found of who wins nearly each draw, and neither of a lucky one nor of who bids on every digit', async () => {
    const [insider, lucky, all] = [
      await makePlayer(app, { name: 'Insider' }),
      await makePlayer(app, { name: 'Lucky' }),
      await makePlayer(app, { name: 'All' }),
    ]
    for (let market = 0; market < 10; market += 1) {
      const every = Array.from('0123456789', (selection) => ({ playerId: all, selection, pointsPaise: 100_00 }))
      await bidAndSettle(market, [
        { playerId: insider, selection: market < 8 ? '5' : '1', pointsPaise: 500_00 },
        { playerId: lucky, selection: market < 3 ? '5' : '2', pointsPaise: 500_00 },
        ...every,
      ])
    }
    const found = await findTomorrow(app, 'improbable-winnings')
    expect(found).toMatchObject([
      {
        subject_id: String(insider),
        weight: 3,
        amount: 38_000,
        evidence: expect.stringMatching(/^10 bids won ₹38,000\.00, where luck gives ₹4,750\.00 on average/),
      },
    ])
    await expectBooksBalance(app)
  })
})

describe('the daily regrade', () => {
  test('finds a winner that was not paid, and nothing where all were paid as they won', async () => {
    const player = await makePlayer(app)
    const games = [await makeGame(app, { name: 'WRONG' }), await makeGame(app, { name: 'RIGHT' })]
    const bids = [
      { type: 'single-digit', selection: '5', session: 'open' },
      { type: 'single-pana', selection: '140', session: 'open' },
      { type: 'single-digit', selection: '5', session: 'close' },
      { type: 'triple-pana', selection: '555', session: 'close' },
      { type: 'jodi-digit', selection: '55' },
      { type: 'red-bracket', selection: '55' },
      { type: 'half-sangam', selection: '5-555' },
      { type: 'half-sangam', selection: '140-5' },
      { type: 'full-sangam', selection: '140-555' },
      { type: 'single-digit', selection: '6', session: 'open' },
    ] as const
    for (const gameId of games) await placeBids(app, { playerId: player, gameId, bids: [...bids] })
    for (const gameId of games) {
      await settle(app, { gameId, session: 'open', value: '140' })
      await settle(app, { gameId, session: 'close', value: '555' })
      backToMorning(app)
    }
    expect(await findNow(app, 'daily-regrade')).toEqual([])
    const [wrong = 0] = games
    await sql`
      update bid set selection = '7' where game_id = ${wrong} and game_type = 'single-digit' and session = 'close'`.execute(
      app.db,
    )
    const [found, ...others] = await findTomorrow(app, 'daily-regrade')
    expect(others).toEqual([])
    expect(found).toMatchObject({
      weight: 3,
      subject: expect.stringMatching(/^WRONG Close, /),
      evidence: '1 bid was not paid what a second settlement comes to.',
      amount: 950,
    })
  })
})
