// What the players of the demo ask of the installation besides bids, and what the staff make of it: planned by the seed.
import type { playerContract, BodyInput } from '@panadesk/contract'
import { instantOf, type MarketDate } from '@panadesk/domain/market-date'
import type { TimeOfDay } from '@panadesk/domain/time-of-day'
import { pick, pickWeighted, randomOf, wholeNumber, type Random } from '../simulate/random.ts'
import type { DemoPlayer } from './demo-players.ts'

export type Outcome = 'accept' | 'reject' | 'delete'

interface Decision {
  atMs: number
  outcome: Outcome
}

interface Asked {
  /** The idempotency key. */
  key: string
  atMs: number
  mobile: string
}

type BodyOf<Call extends 'deposit' | 'withdraw' | 'transfer'> = BodyInput<(typeof playerContract.funds)[Call]>

export type PlannedRequest = Asked &
  (
    | { kind: 'deposit'; body: BodyOf<'deposit'>; decision: Decision | undefined }
    | { kind: 'withdrawal'; body: BodyOf<'withdraw'>; decision: Decision | undefined }
    | { kind: 'transfer'; body: BodyOf<'transfer'> }
    | { kind: 'idea'; body: { text: string } }
  )

const MINUTE_MS = 60_000
/** Minutes of the day; withdrawals are taken in their hours only, and everything is decided on the same day. */
const ASKED = {
  deposit: { from: 5, to: 22 * 60 },
  withdrawal: { from: 11 * 60, to: 22 * 60 },
  transfer: { from: 5, to: 23 * 60 },
  idea: { from: 9 * 60, to: 23 * 60 },
}
const DECIDED_AFTER_MINUTES = { from: 4, to: 110 }
const A_DAY = { deposit: 8, withdrawal: 3, transfer: 3 }
const IDEA_SHARE = 0.4
/** How many of the newest stay open for the visitor to decide. */
const LEFT_PENDING = { deposit: 4, withdrawal: 3 }
const BROUGHT_SHARE = 0.4

const DEPOSITS = [100, 300, 500, 500, 1000, 1000, 2000, 5000]
const WITHDRAWALS = [500, 500, 800, 1000, 1500, 2500]
const TRANSFERS = [100, 100, 150, 200, 300]
const BANKS = ['State Bank of India', 'HDFC Bank', 'Bank of Baroda', 'Punjab National Bank']
const IDEAS = [
  'Please show the jodi chart of the last month in the app.',
  'Can withdrawals be open until midnight?',
  'A reminder ten minutes before the close would help.',
  'Please add Hindi and Marathi.',
  'I would like to repeat the bids of yesterday with one tap.',
  'Dark mode, please!',
]

export interface RequestPlan {
  seed: string
  timeZone: string
  players: readonly DemoPlayer[]
  dates: readonly MarketDate[]
  /** What comes later is not asked yet; the newest before it wait for a decision. */
  toMs: number
}

/** In the order of time. Whoever asks was approved and there before the day began. */
export function planRequests({ dates, toMs, ...plan }: RequestPlan): PlannedRequest[] {
  const asked = dates
    .flatMap((date) => planDay(plan, date))
    .filter(({ atMs }) => atMs < toMs)
    .toSorted((a, b) => a.atMs - b.atMs)
  for (const kind of ['deposit', 'withdrawal'] as const) {
    const ofKind = asked.filter((request) => request.kind === kind)
    for (const request of ofKind.slice(-LEFT_PENDING[kind])) if ('decision' in request) request.decision = undefined
  }
  return asked
}

function planDay({ seed, timeZone, players }: Omit<RequestPlan, 'dates' | 'toMs'>, date: MarketDate): PlannedRequest[] {
  const startMs = instantOf({ date, time: '00:00' as TimeOfDay, timeZone })
  const there = players.filter(({ isApproved, joinsAtMs }) => isApproved && joinsAtMs < startMs)
  if (there.length < 2) return []
  const brought = there.filter(({ referredBy }) => referredBy !== undefined)
  const requests: PlannedRequest[] = []
  const add = (kind: PlannedRequest['kind'], count: number) => {
    for (let number = 0; number < count; number += 1) {
      const key = `demo ${date} ${kind} ${number}`
      const random = randomOf(`${seed} ${key}`)
      const isBrought = kind === 'deposit' && brought.length > 0 && random() < BROUGHT_SHARE
      const { mobile } = pick(random, isBrought ? brought : there)
      const atMs = startMs + wholeNumber(random, ASKED[kind]) * MINUTE_MS
      requests.push(planOne(random, kind, { key, atMs, mobile }, there))
    }
  }
  add('deposit', A_DAY.deposit)
  add('withdrawal', A_DAY.withdrawal)
  add('transfer', A_DAY.transfer)
  add('idea', randomOf(`${seed} ${date} ideas`)() < IDEA_SHARE ? 1 : 0)
  return requests
}

function planOne(
  random: Random,
  kind: PlannedRequest['kind'],
  asked: Asked,
  there: readonly DemoPlayer[],
): PlannedRequest {
  if (kind === 'idea') return { ...asked, kind, body: { text: pick(random, IDEAS) } }
  if (kind === 'transfer') {
    const others = there.filter(({ mobile }) => mobile !== asked.mobile)
    return { ...asked, kind, body: { mobile: pick(random, others).mobile, amount: pick(random, TRANSFERS) } }
  }
  if (kind === 'withdrawal') {
    const body = { amount: pick(random, WITHDRAWALS), ...payee(random, asked.mobile, there) }
    return { ...asked, kind, body, decision: planDecision(random, asked, { accept: 7, reject: 2, delete: 0 }) }
  }
  const method = pick(random, ['bank', 'paytm', 'google-pay'] as const)
  const reference = `UTR${wholeNumber(random, { from: 100_000_000, to: 999_999_999 })}`
  const body = { amount: pick(random, DEPOSITS), method, reference }
  return { ...asked, kind, body, decision: planDecision(random, asked, { accept: 8, reject: 2, delete: 1 }) }
}

function payee(random: Random, mobile: string, there: readonly DemoPlayer[]) {
  const method = pick(random, ['bank', 'paytm', 'google-pay'] as const)
  if (method === 'paytm') return { method, paytmNumber: mobile }
  if (method === 'google-pay') return { method, googlePayNumber: mobile }
  const holderName = there.find((player) => player.mobile === mobile)?.name ?? 'Account holder'
  const accountNumber = String(wholeNumber(random, { from: 10_000_000_000, to: 99_999_999_999 }))
  return { method, bankName: pick(random, BANKS), holderName, accountNumber, ifsc: 'DEMO0000001', branch: 'Mumbai' }
}

function planDecision(random: Random, { atMs }: Asked, weights: Record<Outcome, number>): Decision {
  const outcome = pickWeighted(random, ['accept', 'reject', 'delete'] as const, (each) => weights[each])
  return { atMs: atMs + wholeNumber(random, DECIDED_AFTER_MINUTES) * MINUTE_MS, outcome }
}
