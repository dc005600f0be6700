// What staff do about money and people: decide requests, credit and debit, flip flags.

import { randomUUID } from 'node:crypto'
import type { FundRequest, Player } from '../book/book.ts'
import type { Chance } from '../chance.ts'
import { somePaise } from './player-acts.ts'
import { receiptPicture } from './receipt-picture.ts'
import { command, commandKeyed, type Act, type Command, type Stage } from './stage.ts'

const OK = 200
/** How far back a request is looked for, so that most are decided while they are new. */
const NEWEST = 30

export const credit: Act = async (stage, chance) => {
  const player = chance.pick(stage.book.players)
  const paise = somePaise(chance, 500_00)
  const body = { userDB_id: player.id, amount: paise / 100 }
  const answer = await commandKeyed(stage, chance, 'admin/add-balance-user-wallet', body)
  if (answer.status === OK) stage.book.move('deposit', 'bank', player.id, paise)
}

export const debit: Act = async (stage, chance) => {
  const player = chance.pick(stage.book.players)
  const paise = somePaise(chance)
  const body = { userDB_id: player.id, amount: paise / 100 }
  const answer = await commandKeyed(stage, chance, 'admin/withdraw-balance-user-wallet', body)
  if (answer.status === OK) stage.book.move('withdrawal', player.id, 'bank', paise)
}

export const acceptDeposit: Act = (stage, chance) =>
  decide(stage, chance, stage.book.deposits, (request, remark) => ({
    path: 'admin/accept-auto-fund-request',
    body: { depositDB_id: request.id, remark },
    done: () => {
      stage.book.decide(request, 'accepted', remark)
      stage.book.depositAccepted(request)
    },
  }))

export const rejectDeposit: Act = (stage, chance) =>
  decide(stage, chance, stage.book.deposits, (request, remark) => ({
    path: 'admin/reject-auto-fund-request',
    body: { depositDB_id: request.id, reject_remark: remark },
    done: () => stage.book.decide(request, 'rejected', remark),
  }))

export const approveWithdrawal: Act = (stage, chance) =>
  decide(stage, chance, stage.book.withdrawals, (request, remark) => ({
    path: 'admin/approve-withdraw-request',
    body: () => {
      const form = new FormData()
      form.set('withdraw_reqDB_id', request.id)
      form.set('remark', remark)
      form.set('file', new Blob([receiptPicture], { type: 'image/png' }), 'receipt.png')
      return form
    },
    done: () => {
      stage.book.decide(request, 'accepted', remark)
      stage.book.move('withdrawal', request.player.id, 'bank', request.paise)
    },
  }))

export const rejectWithdrawal: Act = (stage, chance) =>
  decide(stage, chance, stage.book.withdrawals, (request, remark) => ({
    path: 'admin/reject-withdraw-request',
    body: { withdraw_reqDB_id: request.id, remark },
    done: () => stage.book.decide(request, 'rejected', remark),
  }))

interface Decision extends Pick<Command, 'path' | 'body'> {
  readonly done: () => void
}

/** Nobody is kept from deciding the same request at the same time. The remark tells whose decision it was. */
async function decide(
  stage: Stage,
  chance: Chance,
  requests: Map<string, FundRequest>,
  make: (request: FundRequest, remark: string) => Decision,
): Promise<void> {
  const pending = [...requests.values()].slice(-NEWEST).filter(({ status }) => status === 'pending')
  if (pending.length === 0) return
  const request = chance.pick(pending)
  const remark = randomUUID()
  const { path, body, done } = make(request, remark)
  const table = requests === stage.book.deposits ? 'deposit' : 'withdrawal'
  const wasDone: Command['wasDone'] = async (ask) =>
    (await ask(`select from ${table} where id = $1 and remark = $2`, [request.id, remark])).length > 0
  if (await command(stage, chance, { path, body, wasDone })) done()
}

const FLAGS = { status: 'is_active', betting_status: 'betting_on', transfer_point_status: 'transfer_on' } as const
type FlagName = keyof typeof FLAGS

/** Switches something off and on again; the account as a whole only while its player asks for nothing. */
export const toggle: Act = async (stage, chance) => {
  const player = chance.pick(stage.book.players)
  const flag = chance.pick(Object.keys(FLAGS) as FlagName[])
  if (player.flipping.has(flag) || (flag === 'status' && player.busy > 0)) return
  player.flipping.add(flag)
  try {
    await flip(stage, chance, player, flag)
    if (!player.flags[flag]) await flip(stage, chance, player, flag)
  } finally {
    player.flipping.delete(flag)
  }
}

/** Lets a new player bid. */
export async function approve(stage: Stage, chance: Chance, player: Player): Promise<void> {
  player.flipping.add('betting_status')
  await flip(stage, chance, player, 'betting_status')
  player.flipping.delete('betting_status')
}

async function flip(stage: Stage, chance: Chance, player: Player, flag: FlagName): Promise<void> {
  const target = !player.flags[flag]
  const done = await command(stage, chance, {
    path: 'admin/block-data-function',
    body: { userDB_id: player.id, collectionName: 'user', document_fieldName: flag },
    wasDone: async (ask) =>
      (await ask(`select from player where id = $1 and ${FLAGS[flag]} = $2`, [player.id, target])).length > 0,
  })
  if (!done) throw new Error(`flipping ${flag} was refused`)
  player.flags[flag] = target
}
