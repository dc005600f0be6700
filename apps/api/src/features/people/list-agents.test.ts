// Figures of referrers are what somebody would count who looked at every player, deposit and bonus.
import { contract, type ReplyOf } from '@panadesk/contract'
import { paiseOfRupees } from '@panadesk/domain/money'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chanceOf, testSeed } from '../../../test/random.ts'
import { openInstallation } from '../../../test/random-installation.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'

const OPERATIONS = 80
const DAYS = ['2026-11-20', '2026-11-21']
const ALL_DAYS = { from: '2026-11-01', to: '2026-11-30' }

type Agents = ReplyOf<typeof contract.people.agents>

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  const installation = await openInstallation(app, { wallets: 6 })
  const chance = chanceOf(testSeed())
  for (const day of DAYS.keys()) {
    await installation.begin(day, 'betting')
    for (let done = 0; done < OPERATIONS; done += 1) await installation.operate(chance)
  }
}, 60_000)
afterAll(() => app.close())

async function read(period: { from: string; to: string }): Promise<Agents> {
  const answer = await app.mainAdmin.call(contract.people.agents, period)
  expect(answer.status).toBe(200)
  return answer.body as unknown as Agents
}

/** By player, what came of those whom the player brought, between two midnights in India. */
async function naive({ from, to }: { from: string; to: string }) {
  const [begin, end] = [new Date(`${from}T00:00+05:30`), new Date(`${to}T24:00+05:30`)]
  const isWithin = (at: Date | null) => at !== null && at >= begin && at < end
  const players = await app.db.selectFrom('player').selectAll().execute()
  const deposits = await app.db.selectFrom('deposit').selectAll().where('status', '=', 'accepted').execute()
  const bonuses = await app.db.selectFrom('movement').selectAll().where('kind', '=', 'referral-bonus').execute()
  const figures = players.map(({ id }) => {
    const own = players.filter((player) => player.referred_by === id)
    const paid = deposits.filter(
      (deposit) => isWithin(deposit.decided_at) && own.some((player) => player.id === deposit.player_id),
    )
    const earned = bonuses.filter((bonus) => isWithin(bonus.created_at) && bonus.credit_account === id)
    return {
      _id: String(id),
      brought: own.filter((player) => isWithin(player.created_at)).length,
      deposits: paid.length,
      depositPaise: paid.reduce((paise, deposit) => paise + deposit.amount_paise, 0),
      earnedPaise: earned.reduce((paise, bonus) => paise + bonus.amount_paise, 0),
    }
  })
  return figures.filter(({ brought, deposits: count, earnedPaise }) => brought + count + earnedPaise > 0)
}

const byId = (left: { _id: string }, right: { _id: string }) => Number(left._id) - Number(right._id)

test.each([ALL_DAYS, ...DAYS.map((day) => ({ from: day, to: day })), { from: '2026-10-01', to: '2026-10-31' }])(
  'counts of %o what each referrer brought and earned',
  async (period) => {
    const { agents, agents_found: found } = await read(period)
    const counted = agents.map(({ _id, brought, deposits, deposit_amount: paid, earned_amount: earned }) => ({
      _id,
      brought,
      deposits,
      depositPaise: paiseOfRupees(paid),
      earnedPaise: paiseOfRupees(earned),
    }))
    const expected = await naive(period)
    expect(counted.toSorted(byId)).toEqual(expected.toSorted(byId))
    expect(found).toBe(expected.length)
    const earned = counted.map(({ earnedPaise }) => earnedPaise ?? Number.NaN)
    expect(earned).toEqual(earned.toSorted((left, right) => right - left))
  },
)

test('is for whoever may see figures', async () => {
  expect((await (await app.subAdmin(['14'])).call(contract.people.agents, ALL_DAYS)).status).toBe(200)
  expect((await (await app.subAdmin(['7', '7.1'])).call(contract.people.agents, ALL_DAYS)).status).toBe(403)
})
