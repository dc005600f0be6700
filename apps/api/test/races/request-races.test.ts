// Requests that many decide at once, by every spelling that there is: one decision stands, and money moves by it or not at all.

import { contract } from '@panadesk/contract'
import { afterAll, beforeAll, test } from 'vitest'
import type { Chance } from '../random.ts'
import type { Staff } from '../test-app.ts'
import { askDeposit, keptImages, refer } from '../test-deposits.ts'
import { smallPicture } from '../test-images.ts'
import { signedInPlayer } from '../test-player.ts'
import { askWithdrawal } from '../test-withdrawals.ts'
import { expectOutcome, playRounds, type Outcome } from './outcomes.ts'
import { afterRequests, race, repeat, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'
import { approve, reject, rupeesOf } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const [START, AMOUNT, BONUS] = [500, 100, 10]

let installation: TwoInstances
let staff: Staff[]
let receipt: Buffer

beforeAll(async () => {
  installation = await openTwoInstances()
  const { app } = installation
  // The dashboard, the report, the user page and the withdraw requests each have people of their own.
  staff = [app.mainAdmin, await app.subAdmin(['0']), await app.subAdmin(['4']), await app.subAdmin(['7.1'])]
  receipt = await smallPicture('jpeg')
  await app.db.updateTable('setting').set({ user_refer_bonus_percent: '10' }).execute()
})
afterAll(() => installation.close())

interface Decided {
  status: string
  rupees: number
  /** Of the player who brought the other. */
  bonus: number
  movements: number
  audits: number
  /** Images that were kept of this round. */
  images: number
}

const UNMOVED = { rupees: START, bonus: 0, movements: 0, audits: 1 }

test('pays a withdrawal out once, or rejects it', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'approve x approve x reject x reject',
    async (chance) => {
      const phone = await signedInPlayer(installation.app, { balancePaise: START * 100 })
      const imagesBefore = (await keptImages(installation.app)).length
      const id = await askWithdrawal(phone, AMOUNT)
      const finished = await race(installation, chance, [
        ...repeat(3, () => approve(chance.pick(staff), { id, receipt })),
        // What an approval brings along is looked at before it decides.
        ...repeat(2, () => afterRequests(chance.below(10), reject(chance.pick(staff), id))),
      ])
      const { status } = await rowOf('withdrawal', id)
      const facts: Decided = {
        status,
        rupees: await rupeesOf(installation, phone),
        bonus: 0,
        ...(await tracesOf('withdrawal', id)),
        images: (await keptImages(installation.app)).length - imagesBefore,
      }
      const paid = { ...UNMOVED, rupees: START - AMOUNT, movements: 1, images: 1 }
      const legal: Outcome<Decided>[] = [
        {
          name: 'approved',
          answers: { approve: { done: 1, 'accepted already': 2 }, reject: { 'accepted already': 2 } },
          holds: { ...paid, status: 'accepted' },
        },
        {
          name: 'rejected',
          answers: { approve: { 'rejected already': 3 }, reject: { done: 1, 'rejected already': 1 } },
          holds: { ...UNMOVED, status: 'rejected', images: 0 },
        },
      ]
      return expectOutcome(legal, finished, facts)
    },
    ['approved', 'rejected'],
  ),
)

/** What a deposit has become, by the word that is answered to whoever comes later. */
const LATER = { accept: 'accepted already', reject: 'rejected already', delete: 'deleted already' }

test('accepts a deposit once, or rejects or deletes it', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'accept x accept x reject x delete of a deposit',
    async (chance) => {
      const { app } = installation
      const [referrer, phone] = [
        await signedInPlayer(app, { balancePaise: 0 }),
        await signedInPlayer(app, { balancePaise: START * 100 }),
      ]
      await refer(app, { referrer, player: phone })
      const id = await askDeposit(phone, { amount: AMOUNT })
      const imagesBefore = (await keptImages(app)).length
      const runners = [
        ...repeat(2, (index) => acceptDeposit(chance, { id, hasReceipt: index === 0 })),
        ...repeat(2, (index) => rejectDeposit(chance, { id, isOnUserPage: index === 0 })),
        deleteDeposit(chance, id),
      ]
      const finished = await race(installation, chance, runners)
      const row = await rowOf('deposit', id)
      const facts: Decided = {
        status: row.status,
        rupees: await rupeesOf(installation, phone),
        bonus: await rupeesOf(installation, referrer),
        ...(await tracesOf('deposit', id)),
        images: (await keptImages(app)).length - imagesBefore,
      }
      const images = row.hasReceipt ? 1 : 0
      const credited = { ...UNMOVED, rupees: START + AMOUNT, bonus: BONUS, movements: 2, images }
      const holds: Record<keyof typeof LATER, Decided> = {
        accept: { ...credited, status: 'accepted' },
        reject: { ...UNMOVED, status: 'rejected', images: 0 },
        delete: { ...UNMOVED, status: 'deleted', images: 0 },
      }
      return expectOutcome(depositTable(holds), finished, facts)
    },
    ['accept', 'reject', 'delete'],
  ),
)

function depositTable(holds: Record<keyof typeof LATER, Decided>): Outcome<Decided>[] {
  const { accept, reject: rejected, delete: deleted } = LATER
  const table = {
    accept: { accept: { done: 1, [accept]: 1 }, reject: { [accept]: 2 }, delete: { [accept]: 1 } },
    reject: { accept: { [rejected]: 2 }, reject: { done: 1, [rejected]: 1 }, delete: { [rejected]: 1 } },
    delete: { accept: { [deleted]: 2 }, reject: { [deleted]: 2 }, delete: { done: 1 } },
  }
  return (['accept', 'reject', 'delete'] as const).map((name) => ({ name, answers: table[name], holds: holds[name] }))
}

function acceptDeposit(chance: Chance, { id, hasReceipt }: { id: string; hasReceipt: boolean }): Runner<'accept'> {
  const admin = chance.pick(staff)
  const { accept } = contract.deposits
  return {
    kind: 'accept',
    send: (instance) =>
      hasReceipt
        ? instance.as(admin).callForm(accept, { depositDB_id: id, remark: 'Seen' }, receipt)
        : instance.as(admin).call(accept, { depositDB_id: id }),
  }
}

function rejectDeposit(chance: Chance, { id, isOnUserPage }: { id: string; isOnUserPage: boolean }): Runner<'reject'> {
  const admin = chance.pick(staff)
  const { reject: onList, rejectOnUserPage } = contract.deposits
  return {
    kind: 'reject',
    send: (instance) =>
      isOnUserPage
        ? instance.as(admin).call(rejectOnUserPage, { transactionDB_id: id, remark: 'Unknown' })
        : instance.as(admin).call(onList, { depositDB_id: id, reject_remark: 'Unknown' }),
  }
}

function deleteDeposit(chance: Chance, id: string): Runner<'delete'> {
  const admin = chance.pick(staff)
  return { kind: 'delete', send: (instance) => instance.as(admin).call(contract.deposits.delete, { depositDB_id: id }) }
}

async function rowOf(table: 'deposit' | 'withdrawal', id: string): Promise<{ status: string; hasReceipt: boolean }> {
  const row = await installation.app.db
    .selectFrom(table)
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow()
  const isDeleted = 'deleted_at' in row && row.deleted_at !== null
  return {
    status: isDeleted ? `${row.status === 'pending' ? '' : row.status}deleted` : row.status,
    hasReceipt: 'accept_receipt' in row && row.accept_receipt !== '',
  }
}

/** What a request has left behind: movements of its own, of the bonus for it too, and audit rows. */
async function tracesOf(table: 'deposit' | 'withdrawal', id: string): Promise<Pick<Decided, 'movements' | 'audits'>> {
  const kinds = table === 'deposit' ? ['deposit', 'referral-bonus'] : ['withdrawal']
  const movements = installation.app.db.selectFrom('movement').select('id').where('kind', 'in', kinds)
  const audits = installation.app.db.selectFrom('audit').select('id').where('subject', '=', table)
  return {
    movements: (await movements.where('ref', '=', Number(id)).execute()).length,
    audits: (await audits.where('subject_id', '=', Number(id)).execute()).length,
  }
}
