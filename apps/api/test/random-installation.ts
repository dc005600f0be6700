// An installation in which anything may happen: actors draw an operation, and tell the model what was answered.
import { randomUUID } from 'node:crypto'
import { contract, playerContract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { Family, Session } from '@panadesk/domain/families'
import { addDays } from '@panadesk/domain/market-date'
import { REFER_PERCENT, RandomModel } from './random-model.ts'
import { fundingsSince, lastMovement } from './random-passbook.ts'
import type { Chance } from './random.ts'
import type { Answer, Staff, TestApp } from './test-app.ts'
import { smallPicture } from './test-images.ts'
import { marketDateOf } from './test-dates.ts'
import { makeGame } from './test-market.ts'
import { signedInPlayer, type Phone } from './test-player.ts'
import { declareResult, moveTo, saveResult, type TestMarket } from './test-results.ts'
import { undoDeclare } from './test-undo.ts'

type Phase = 'betting' | 'results'

interface ModelMarket {
  gameId: number
  family: Family
}

export interface RandomInstallation {
  readonly operationNames: readonly string[]
  /** Moves to a day and a time of it, when bids are taken or when results are declared. */
  begin(day: number, phase: Phase): Promise<void>
  operate(chance: Chance): Promise<{ name: string; status: number }>
  /** What each wallet holds less what its player owes, in paise by player. */
  balances(): Promise<Record<number, number>>
  expectedBalances(): Promise<Record<number, number>>
}

const START_PAISE = 500_00

export async function openInstallation(app: TestApp, { wallets }: { wallets: number }): Promise<RandomInstallation> {
  const phones = await openWallets(app, wallets)
  const staff = [app.mainAdmin, await app.subAdmin(['0', '2', '6', '7.1']), await app.subAdmin(['4', '6', '2'])]
  const markets: ModelMarket[] = []
  for (const family of ['main', 'main', 'main', 'starline', 'starline', 'starline', 'starline'] as const) {
    markets.push({ gameId: await makeGame(app, { family }), family })
  }
  await app.db
    .updateTable('setting')
    .set({ user_refer_bonus_percent: String(REFER_PERCENT) })
    .execute()
  const opened = await lastMovement(app)
  const scene = {
    app,
    phones,
    staff,
    markets,
    receipt: await smallPicture('png'),
    date: '',
    phase: 'betting' as Phase,
    model: new RandomModel(START_PAISE, phones),
    declaring: new Map<string, number>(),
  }
  return {
    operationNames: Object.keys(OPERATIONS),
    begin: async (day, phase) => {
      scene.date = addDays(marketDateOf('2026-11-20'), day)
      scene.phase = phase
      await moveTo(app, phase === 'betting' ? '09:00' : '18:30', scene.date)
    },
    operate: async (chance) => {
      const name = chance.pick(DRAWN[scene.phase])
      return { name, status: await OPERATIONS[name](scene, chance) }
    },
    balances: async () => {
      const rows = await app.db
        .selectFrom('wallet')
        .leftJoin('receivable', 'receivable.player_id', 'wallet.player_id')
        .select(['wallet.player_id', 'balance_paise', 'owed_paise'])
        .execute()
      return Object.fromEntries(rows.map((row) => [row.player_id, row.balance_paise - (row.owed_paise ?? 0)]))
    },
    expectedBalances: async () => scene.model.balances(await fundingsSince(app, opened)),
  }
}

/** Each player was brought here by the one before. */
async function openWallets(app: TestApp, wallets: number): Promise<Phone[]> {
  const phones: Phone[] = []
  for (let opened = 0; opened < wallets; opened += 1) {
    const phone = await signedInPlayer(app, { balancePaise: START_PAISE })
    const referrer = phones.at(-1)
    if (referrer !== undefined) {
      const referred_by = referrer.playerId
      await app.db.updateTable('player').set({ referred_by }).where('id', '=', phone.playerId).execute()
    }
    phones.push(phone)
  }
  return phones
}

interface Scene {
  app: TestApp
  phones: Phone[]
  staff: Staff[]
  markets: ModelMarket[]
  receipt: Buffer
  date: string
  phase: Phase
  model: RandomModel
  /** How many declare in a market just now; -1 while somebody takes back: answers of both must come in their order. */
  declaring: Map<string, number>
}

type Operation = (scene: Scene, chance: Chance) => Promise<number>

const OPERATIONS = {
  bid,
  declare,
  undo,
  revert,
  credit,
  debit,
  transfer,
  deposit,
  withdrawal,
} satisfies Record<string, Operation>

type OperationName = keyof typeof OPERATIONS

/** How often each is tried in a thousand; a revert closes its market for the day, so it is rare. */
const WEIGHTS: Record<OperationName, Record<Phase, number>> = {
  bid: { betting: 450, results: 50 },
  declare: { betting: 10, results: 220 },
  undo: { betting: 5, results: 50 },
  revert: { betting: 2, results: 2 },
  credit: { betting: 60, results: 80 },
  debit: { betting: 70, results: 140 },
  transfer: { betting: 153, results: 158 },
  deposit: { betting: 120, results: 120 },
  withdrawal: { betting: 130, results: 180 },
}

function drawnIn(phase: Phase): OperationName[] {
  return Object.entries(WEIGHTS).flatMap(([name, weights]) =>
    Array.from({ length: weights[phase] }, () => name as OperationName),
  )
}

const DRAWN = { betting: drawnIn('betting'), results: drawnIn('results') }

/** Up to ₹100 with paise, so that wallets run dry now and then. */
function somePaise(chance: Chance): number {
  return 1 + chance.below(100_00)
}

async function bid(scene: Scene, chance: Chance): Promise<number> {
  const phone = chance.pick(scene.phones)
  const { gameId, family } = chance.pick(scene.markets)
  const isJodi = family === 'main' && chance.below(3) === 0
  const session: Session = family === 'main' && chance.below(2) === 0 ? 'close' : 'open'
  const [type, digits] = isJodi ? (['jodi-digit', 2] as const) : (['single-digit', 1] as const)
  const lines = Array.from({ length: 1 + chance.below(3) }, () => ({
    type,
    selection: String(chance.below(10 ** digits)).padStart(digits, '0'),
    points: somePaise(chance) / 100,
  }))
  const named = isJodi ? {} : { session }
  const market = `${gameId}/${scene.date}`
  const answer = await phone.call(playerContract.bids.place, {
    body: { gameId: String(gameId), ...named, bids: lines },
  })
  if (answer.status !== 200) return answer.status
  for (const { selection, points } of lines) {
    const paise = Math.round(points * 100)
    scene.model.bids.push({ player: phone.playerId, market, session: isJodi ? 'close' : session, selection, paise })
  }
  return answer.status
}

/** Saves a result and declares just that one: another actor may have saved another meanwhile. */
async function declare(scene: Scene, chance: Chance): Promise<number> {
  const { gameId, family } = chance.pick(scene.markets)
  const session: Session = family === 'main' && chance.below(2) === 0 ? 'close' : 'open'
  const value = String(chance.below(1000)).padStart(3, '0')
  const market = { gameId, family, session, date: scene.date }
  const key = `${gameId}/${scene.date}`
  const others = scene.declaring.get(key) ?? 0
  if (others < 0) return SKIPPED
  scene.declaring.set(key, others + 1)
  const status = await saveAndDeclare(scene, market, value)
  scene.declaring.set(key, (scene.declaring.get(key) ?? 0) - 1)
  return status
}

/** What an operation answers that found another one under way. */
const SKIPPED = 409

async function saveAndDeclare(scene: Scene, market: TestMarket & { session: Session }, value: string): Promise<number> {
  const saved = await saveResult(scene.app, { ...market, value })
  if (saved.status !== 200) return saved.status
  const declared = await declareResult(scene.app, { ...market, expected: value })
  if (declared.status === 200) scene.model.results.set(`${market.gameId}/${scene.date}/${market.session}`, value)
  return declared.status
}

/** Any session: one that is not declared, or whose close is, must be refused. */
async function undo(scene: Scene, chance: Chance): Promise<number> {
  const { gameId, family } = chance.pick(scene.markets)
  const session: Session = family === 'main' && chance.below(2) === 0 ? 'close' : 'open'
  const key = `${gameId}/${scene.date}`
  if ((scene.declaring.get(key) ?? 0) !== 0) return SKIPPED
  scene.declaring.set(key, -1)
  const { status } = await undoDeclare(scene.app, { gameId, family, session, date: scene.date })
  if (status === 200) scene.model.results.delete(`${key}/${session}`)
  scene.declaring.set(key, 0)
  return status
}

async function revert(scene: Scene, chance: Chance): Promise<number> {
  const { gameId, family } = chance.pick(scene.markets)
  const body = { gameDB_id: String(gameId), bid_revert_date: scene.date }
  const market = `${gameId}/${scene.date}`
  const answer = await scene.app.mainAdmin.call(contract.reverts.revert[family], body)
  if (answer.status === 200) scene.model.reverted.add(market)
  return answer.status
}

async function credit(scene: Scene, chance: Chance): Promise<number> {
  return byStaff(scene, chance, { call: contract.wallet.credit, sign: 1 })
}

async function debit(scene: Scene, chance: Chance): Promise<number> {
  return byStaff(scene, chance, { call: contract.wallet.debit, sign: -1 })
}

type Money = { call: typeof contract.wallet.credit | typeof contract.wallet.debit; sign: 1 | -1 }

async function byStaff(scene: Scene, chance: Chance, { call, sign }: Money): Promise<number> {
  const { playerId } = chance.pick(scene.phones)
  const paise = somePaise(chance)
  const { status } = await scene.app.mainAdmin.call(call, { userDB_id: String(playerId), amount: paise / 100 })
  if (status === 200) scene.model.fund(playerId, sign * paise)
  return status
}

async function transfer(scene: Scene, chance: Chance): Promise<number> {
  const [sender, receiver] = [chance.pick(scene.phones), chance.pick(scene.phones)]
  const paise = somePaise(chance)
  const { mobile } = await scene.app.db
    .selectFrom('player')
    .select('mobile')
    .where('id', '=', receiver.playerId)
    .executeTakeFirstOrThrow()
  const { status } = await sender.call(playerContract.funds.transfer, { body: { mobile, amount: paise / 100 } })
  if (status === 200) {
    scene.model.move(sender.playerId, -paise)
    scene.model.move(receiver.playerId, paise)
  }
  return status
}

async function deposit(scene: Scene, chance: Chance): Promise<number> {
  const phone = chance.pick(scene.phones)
  const paise = somePaise(chance)
  const reference = `UPI ${randomUUID()}`
  const body = { amount: paise / 100, method: 'google-pay', reference } as const
  const depositDB_id = idOf(await phone.call(playerContract.funds.deposit, { body }))
  const admin = chance.pick(scene.staff)
  if (chance.below(4) === 0) {
    return (await admin.call(contract.deposits.reject, { depositDB_id, reject_remark: 'Unknown payment' })).status
  }
  const { status } = await admin.call(contract.deposits.accept, { depositDB_id })
  if (status !== 200) return status
  const referrer = scene.phones[scene.phones.indexOf(phone) - 1]
  scene.model.deposit({ player: phone.playerId, paise, id: Number(depositDB_id) }, referrer?.playerId)
  return status
}

async function withdrawal(scene: Scene, chance: Chance): Promise<number> {
  const phone = chance.pick(scene.phones)
  const paise = somePaise(chance)
  const body = { amount: paise / 100, method: 'paytm', paytmNumber: '9812345678' } as const
  const asked = await phone.call(playerContract.funds.withdraw, { body })
  if (asked.status !== 200) return asked.status
  const fields = { withdraw_reqDB_id: idOf(asked), remark: 'Paid' }
  const admin = chance.pick(scene.staff)
  if (chance.below(4) === 0) return (await admin.call(contract.withdrawals.reject, fields)).status
  const { status } = await admin.callForm(contract.withdrawals.approve, fields, scene.receipt)
  if (status === 200) scene.model.fund(phone.playerId, -paise)
  return status
}

function idOf(answer: Answer): string {
  assert(answer.status === 200, `the request was answered ${JSON.stringify(answer.body)}`)
  return String(answer.body['id'])
}
