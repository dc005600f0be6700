// A request for a second person that many get at once: two who decide, whoever made it, its clock, the taking of its maker's
// rights, and what it is about. One thing comes of it, and money moves by that or not at all.

import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, test } from 'vitest'
import { endExpired } from '../../src/approvals/state.ts'
import type { Answer, Staff } from '../test-app.ts'
import { needTwo, waitingId } from '../test-approvals.ts'
import { makeGame } from '../test-market.ts'
import { mobileOf, signedInPlayer, type Phone } from '../test-player.ts'
import { backToMorning, moveTo, TODAY } from '../test-results.ts'
import { expectOutcome, playRounds, type Outcome } from './outcomes.ts'
import { afterRequests, race, repeat, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'
import { debit, flip, rupeesOf, transfer } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const [START, AMOUNT, SENT] = [500, 400, 200]
const { decide, withdraw } = contract.approvals

let installation: TwoInstances
let maker: Staff
let checkers: Staff[]

beforeAll(async () => {
  installation = await openTwoInstances()
  const { app } = installation
  maker = await app.subAdmin(['7.1'])
  checkers = [app.mainAdmin, await app.subAdmin(['7.1', '13'])]
  await needTwo(app, 'wallet-debit')
  await needTwo(app, 'result')
})
afterAll(() => installation.close())

interface Facts {
  status: string
  rupees: number
  /** What was sent is gone as soon as it is decided. */
  bodies: number
}

const UNMOVED = { rupees: START, bodies: 0 }
const APPROVED = { status: 'approved', rupees: START - AMOUNT, bodies: 0 }

async function askFor(by: Staff = maker): Promise<{ id: string; phone: Phone }> {
  const phone = await signedInPlayer(installation.app, { balancePaise: START * 100 })
  const [first] = installation.instances
  return { id: waitingId(await debit(by, { playerId: phone.playerId, rupees: AMOUNT }).send(first)), phone }
}

async function factsOf(id: string, phone: Phone): Promise<Facts> {
  const { db } = installation.app
  const request = db.selectFrom('approval').select('status').where('id', '=', Number(id))
  const bodies = db.selectFrom('approval_body').select('approval_id').where('approval_id', '=', Number(id))
  const { status } = await request.executeTakeFirstOrThrow()
  return { status, rupees: await rupeesOf(installation, phone), bodies: (await bodies.execute()).length }
}

function approve(staff: Staff, id: string): Runner<'approve'> {
  const body = { approval_id: id, decision: 'approve' }
  return { kind: 'approve', send: (instance) => instance.as(staff).call(decide, body) }
}

function refuse(staff: Staff, id: string): Runner<'refuse'> {
  const body = { approval_id: id, decision: 'refuse', reason: 'No' }
  return { kind: 'refuse', send: (instance) => instance.as(staff).call(decide, body) }
}

function takeBack(id: string): Runner<'withdraw'> {
  return { kind: 'withdraw', send: (instance) => instance.as(maker).call(withdraw, { approval_id: id }) }
}

const DONE: Answer = { status: 200, body: {}, headers: {} }

test('is decided once, or taken back', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'approve x approve x refuse x withdraw',
    async (chance) => {
      const { id, phone } = await askFor()
      const finished = await race(installation, chance, [
        ...checkers.map((checker) => approve(checker, id)),
        refuse(chance.pick(checkers), id),
        afterRequests(chance.below(4), takeBack(id)),
      ])
      const legal: Outcome<Facts>[] = [
        {
          name: 'approved',
          answers: {
            approve: { done: 1, 'approved already': 1 },
            refuse: { 'approved already': 1 },
            withdraw: { 'approved already': 1 },
          },
          holds: APPROVED,
        },
        {
          name: 'refused',
          answers: { approve: { 'refused already': 2 }, refuse: { done: 1 }, withdraw: { 'refused already': 1 } },
          holds: { ...UNMOVED, status: 'refused' },
        },
        {
          name: 'withdrawn',
          answers: { approve: { 'withdrawn already': 2 }, refuse: { 'withdrawn already': 1 }, withdraw: { done: 1 } },
          holds: { ...UNMOVED, status: 'withdrawn' },
        },
      ]
      return expectOutcome(legal, finished, await factsOf(id, phone))
    },
    ['approved', 'refused', 'withdrawn'],
  ),
)

test('is done before its time is over, or never', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'approve x approve x expiry',
    async (chance) => {
      const { id, phone } = await askFor()
      const { db } = installation.app
      const finished = await race(installation, chance, [
        ...checkers.map((checker) => approve(checker, id)),
        afterRequests(chance.below(4), {
          kind: 'expiry',
          send: async () => {
            const now = new Date(installation.app.clock.now())
            await db.updateTable('approval').set({ expires_at: now }).where('id', '=', Number(id)).execute()
            return DONE
          },
        }),
      ])
      // Whoever does so in the background may have been there already.
      await endExpired(db)
      const legal: Outcome<Facts>[] = [
        {
          name: 'approved',
          answers: { approve: { done: 1, 'approved already': 1 }, expiry: { done: 1 } },
          holds: APPROVED,
        },
        {
          name: 'expired',
          answers: { approve: { 'expired already': 2 }, expiry: { done: 1 } },
          holds: { ...UNMOVED, status: 'expired' },
        },
      ]
      return expectOutcome(legal, finished, await factsOf(id, phone))
    },
    ['approved', 'expired'],
  ),
)

test('is done by the rights that its maker has, or not at all', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'approve x deactivation of the maker',
    async (chance) => {
      const clerk = await installation.app.subAdmin(['7.1'])
      const { id, phone } = await askFor(clerk)
      const [main, checker] = checkers as [Staff, Staff]
      const finished = await race(installation, chance, [
        approve(checker, id),
        afterRequests(chance.below(4), flip(main, { collection: 'admin', field: 'status', id: clerk.adminId })),
      ])
      const legal: Outcome<Facts>[] = [
        { name: 'approved', answers: { approve: { done: 1 }, flip: { done: 1 } }, holds: APPROVED },
        {
          name: 'gone',
          answers: { approve: { 'maker gone': 1 }, flip: { done: 1 } },
          holds: { status: 'pending', rupees: START, bodies: 1 },
        },
      ]
      return expectOutcome(legal, finished, await factsOf(id, phone))
    },
    ['approved', 'gone'],
  ),
)

test('takes no more than the wallet still holds', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'approve x a transfer out of the same wallet',
    async (chance) => {
      const { id, phone } = await askFor()
      const to = await mobileOf(installation.app, await signedInPlayer(installation.app))
      const finished = await race(installation, chance, [
        approve(chance.pick(checkers), id),
        transfer(phone, { to, rupees: SENT }),
      ])
      const legal: Outcome<Facts>[] = [
        {
          name: 'approved first',
          answers: { approve: { done: 1 }, transfer: { 'too little': 1 } },
          holds: APPROVED,
        },
        {
          name: 'sent first',
          answers: { approve: { 'too little': 1 }, transfer: { done: 1 } },
          holds: { status: 'pending', rupees: START - SENT, bodies: 1 },
        },
      ]
      return expectOutcome(legal, finished, await factsOf(id, phone))
    },
    ['approved first', 'sent first'],
  ),
)

test('is asked for once, however often it is sent at once', { timeout: TIMEOUT_MS }, () =>
  playRounds('ask x ask x ask', async (chance) => {
    const { playerId } = await signedInPlayer(installation.app, { balancePaise: START * 100 })
    const finished = await race(
      installation,
      chance,
      repeat(3, () => debit(chance.pick([maker, ...checkers]), { playerId, rupees: AMOUNT })),
    )
    const waiting = installation.app.db.selectFrom('approval').select('id').where('subject_id', '=', playerId)
    const facts = { waiting: (await waiting.execute()).length }
    const legal: Outcome<typeof facts>[] = [
      { name: 'one waits', answers: { debit: { waits: 1, 'waits already': 2 } }, holds: { waiting: 1 } },
    ]
    return expectOutcome(legal, finished, facts)
  }),
)

test('a result is saved by the first two who typed it alike', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'a result typed by three',
    async (chance) => {
      const { app } = installation
      backToMorning(app)
      const gameId = await makeGame(app)
      await moveTo(app, '12:30')
      const [first, second, third] = [await app.subAdmin(['1']), await app.subAdmin(['1']), app.mainAdmin]
      const type = (staff: Staff, value: string): Runner<'type'> => ({
        kind: 'type',
        send: (instance) =>
          instance.as(staff).call(contract.results.save.main, {
            gameDB_id: String(gameId),
            result_dec_date: TODAY,
            session: 'Open',
            pana_number: value,
          }),
      })
      const finished = await race(installation, chance, [type(first, '140'), type(second, '140'), type(third, '140')])
      const rows = app.db.selectFrom('market_session').select(['result', 'saved_by', 'confirmed_by', 'saved_count'])
      const saved = await rows.where('game_id', '=', gameId).execute()
      const facts = {
        saved: saved.map(({ result, saved_count: count }) => ({ result, count })),
        byTwo: saved.every(({ saved_by: one, confirmed_by: other }) => other !== null && one !== other),
      }
      const holds = { saved: [{ result: '140', count: 1 }], byTwo: true }
      const legal: Outcome<typeof facts>[] = [
        // The third begins anew: what is saved may be typed again until it is declared.
        { name: 'saved, and begun again', answers: { type: { waits: 2, done: 1 } }, holds },
        // Whoever typed at the very instant of the first is told so, and types it once more.
        { name: 'waits', answers: { type: { waits: 1, 'waits already': 2 } }, holds: { saved: [], byTwo: true } },
        { name: 'saved, and sent away', answers: { type: { waits: 1, done: 1, 'waits already': 1 } }, holds },
      ]
      return expectOutcome(legal, finished, facts)
    },
    ['saved, and begun again'],
  ),
)
