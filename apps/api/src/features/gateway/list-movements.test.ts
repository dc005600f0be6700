// What a player sees of the own wallet: every movement once, in the words that staff see, with what was left.
import { contract, playerContract } from '@panadesk/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFullWallet, type FullWallet } from '../../../test/full-wallet.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { codeOf, phoneWith, signedInPlayer, type Phone } from '../../../test/test-player.ts'

const { movements, transfer } = playerContract.funds

let app: TestApp
let wallet: FullWallet

beforeAll(async () => {
  app = await startTestApp()
  wallet = await makeFullWallet(app)
})
afterAll(() => app.close())

interface Page {
  movements: { id: string; kind: string; direction: string; amount: number; balanceAfter: number; note: string }[]
  balance: number
  nextCursor: string | null
}

async function pageOf(query: Record<string, unknown> = {}, phone: Phone = wallet.me): Promise<Page> {
  const answer = await phone.call(movements, { query })
  expect(answer.status).toBe(200)
  return answer.body as unknown as Page
}

describe('the list', () => {
  test('has what staff see of the wallet, newest first, and what it holds', async () => {
    const answer = await app.mainAdmin.call(contract.userPage.movements, { length: 100 }, wallet.me.playerId)
    const rows = answer.body['data'] as unknown as Record<string, unknown>[]
    const mine = await pageOf()
    expect(
      mine.movements.map(({ id, direction, amount, balanceAfter, note }) => [
        id,
        direction,
        amount,
        balanceAfter,
        note,
      ]),
    ).toEqual(
      rows.map((row) => [row['_id'], row['direction'], row['amount'], row['balance_after'], row['transaction_note']]),
    )
    expect(mine).toMatchObject({ balance: 1407, nextCursor: null })
    expect(mine.movements.at(-1)).toEqual({
      id: rows.at(-1)?.['_id'],
      kind: 'deposit',
      direction: 'credit',
      amount: 1000,
      balanceAfter: 1000,
      note: 'Amount Added By Admin',
      at: '2026-11-20T09:00:00+05:30',
    })
  })

  test('has every kind that the ledger knows', async () => {
    const kinds = new Set((await pageOf()).movements.map(({ kind }) => kind))
    expect([...kinds].toSorted()).toEqual([
      'bid-placed',
      'bid-reverted',
      'bid-won',
      'deposit',
      'referral-bonus',
      'transfer',
      'welcome-bonus',
      'withdrawal',
    ])
  })

  test('shows nobody else’s wallet', async () => {
    const stranger = await signedInPlayer(app, { balancePaise: 0 })
    expect(await pageOf({}, stranger)).toEqual({ movements: [], balance: 0, nextCursor: null })
    const answer = await phoneWith(app)(movements)
    expect([answer.status, codeOf(answer)]).toEqual([401, 'not-signed-in'])
  })
})

describe('pages', () => {
  test('hold every movement once, although the wallet moves meanwhile', async () => {
    const before = (await pageOf({ limit: 100 })).movements.map(({ id }) => id)
    const seen: string[] = []
    let cursor: string | null | undefined
    do {
      const page = await pageOf({ limit: 4, ...(cursor === undefined ? {} : { cursor }) })
      seen.push(...page.movements.map(({ id }) => id))
      cursor = page.nextCursor
      await wallet.me.call(transfer, { body: { mobile: wallet.friendMobile, amount: 1 } })
    } while (cursor !== null)
    expect(seen).toEqual(before)
  })

  test.each([{ limit: 0 }, { limit: 101 }, { cursor: 'x' }, { cursor: '0' }, { page: 2 }])(
    'are refused for %j',
    async (query) => {
      const answer = await wallet.me.call(movements, { query })
      expect([answer.status, codeOf(answer)]).toEqual([400, 'malformed'])
    },
  )
})
