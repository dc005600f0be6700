// All that wants the same nearly empty wallet, and commands that come more than once: what fits is paid, each thing once.

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chance } from '../random.ts'
import type { Staff } from '../test-app.ts'
import { smallPicture } from '../test-images.ts'
import { makeGame } from '../test-market.ts'
import { mobileOf, signedInPlayer, type Phone } from '../test-player.ts'
import { askWithdrawal, payOut } from '../test-withdrawals.ts'
import { countAnswers, countOf, expectOutcome, playRounds, type Outcome } from './outcomes.ts'
import { race, repeat, type Finished, type Runner } from './race.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'
import { approve, askToDeposit, askToWithdraw, credit, debit, rupeesOf, stake, transfer } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const START_RUPEES = 100
/** More than three takers together ask for. */
const ASKED_RUPEES_MAX = 210

let installation: TwoInstances
let staff: Staff[]
let receipt: Buffer
let gameId: number
let other: Phone

beforeAll(async () => {
  installation = await openTwoInstances()
  const { app } = installation
  staff = [app.mainAdmin, await app.subAdmin(['6', '7.1']), await app.subAdmin(['7.1'])]
  receipt = await smallPicture('jpeg')
  gameId = await makeGame(app)
  other = await signedInPlayer(app, { balancePaise: 0 })
})
afterAll(() => installation.close())

interface Taker {
  rupees: number
  runner: Runner
}

test('pays exactly what fits out of a wallet, and never more', { timeout: TIMEOUT_MS }, () =>
  playRounds('approve x debit x transfer x bid of one wallet', async (chance) => {
    // While the requests are made there is room for all of them.
    const phone = await signedInPlayer(installation.app, { balancePaise: (START_RUPEES + ASKED_RUPEES_MAX) * 100 })
    const takers = await drawTakers(chance, phone)
    await payOut(installation.app, phone.playerId, ASKED_RUPEES_MAX * 100)
    const hasCredit = chance.below(2) === 0
    const credited = hasCredit ? 1 + chance.below(60) : 0
    const credits = hasCredit ? [credit(chance.pick(staff), { playerId: phone.playerId, rupees: credited })] : []
    // Named by their places, so that each answer is known by its amount.
    const runners = takers.map(({ runner }, place) => ({ ...runner, kind: String(place) }))
    const finished = await race(installation, chance, [...runners, ...credits])

    const { taken, refused } = takenOf(takers, finished)
    const left = await rupeesOf(installation, phone)
    const sum = taken.reduce((all, rupees) => all + rupees, 0)
    expect({ left, isBelowZero: left < 0 }).toEqual({ left: START_RUPEES + credited - sum, isBelowZero: false })
    // A wallet that is only taken from held no less when somebody was refused; what was credited may have come afterwards.
    for (const rupees of refused) expect(rupees).toBeGreaterThan(left - credited)
    expect(countOf(finished, 'credit')).toBe(credits.length)
    return `${taken.length} of ${takers.length} fitted`
  }),
)

/** Between them they want far more than there is. */
async function drawTakers(chance: Chance, phone: Phone): Promise<Taker[]> {
  const rupeesEach = Array.from({ length: 7 }, () => 10 + chance.below(60))
  const to = await mobileOf(installation.app, other)
  const takers: Taker[] = []
  for (const [place, rupees] of rupeesEach.entries()) {
    const by = chance.pick(staff)
    const runner =
      place < 3
        ? approve(installation.app.mainAdmin, { id: await askWithdrawal(phone, rupees), receipt })
        : place < 4
          ? debit(by, { playerId: phone.playerId, rupees })
          : place < 5
            ? transfer(phone, { to, rupees })
            : stake(phone, { gameId, rupees })
    takers.push({ rupees, runner })
  }
  return takers
}

function takenOf(takers: readonly Taker[], finished: readonly Finished[]) {
  const [taken, refused]: [number[], number[]] = [[], []]
  for (const { kind, word } of finished) {
    const taker = takers[Number(kind)]
    if (taker === undefined) continue
    expect(['done', 'too little']).toContain(word)
    if (word === 'done') taken.push(taker.rupees)
    else refused.push(taker.rupees)
  }
  return { taken, refused }
}

interface KeyedFacts {
  rupees: number
  /** Rows that the commands made. */
  made: number
}

/** A command that is sent five times under one key, of which one asks for another amount. */
interface KeyedCommand {
  name: string
  make: (phone: Phone, asked: { rupees: number; key: string; to: string }) => Runner
  /** What one rupee of it adds to the wallet. */
  sign: 1 | 0 | -1
  table: 'deposit' | 'withdrawal' | 'transfer' | 'slip'
}

const KEYED: KeyedCommand[] = [
  {
    name: 'credit',
    make: ({ playerId }, asked) => credit(installation.app.mainAdmin, { playerId, ...asked }),
    sign: 1,
    table: 'deposit',
  },
  {
    name: 'debit',
    make: ({ playerId }, asked) => debit(installation.app.mainAdmin, { playerId, ...asked }),
    sign: -1,
    table: 'withdrawal',
  },
  { name: 'transfer', make: (phone, asked) => transfer(phone, asked), sign: -1, table: 'transfer' },
  { name: 'bid', make: (phone, asked) => stake(phone, { gameId, ...asked }), sign: -1, table: 'slip' },
  { name: 'ask to withdraw', make: (phone, asked) => askToWithdraw(phone, asked), sign: 0, table: 'withdrawal' },
  { name: 'ask to deposit', make: (phone, asked) => askToDeposit(phone, asked), sign: 0, table: 'deposit' },
]

test.each(KEYED)('does $name once for a key, at whichever instance it comes', { timeout: TIMEOUT_MS }, (command) =>
  playRounds(`${command.name} x ${command.name} with one key`, async (chance, index) => {
    const phone = await signedInPlayer(installation.app, { balancePaise: START_RUPEES * 100 })
    const to = await mobileOf(installation.app, other)
    const before = await countRows(command.table, phone)
    const key = `${command.name} ${index} ${phone.playerId}`
    const [usual, odd] = [
      { rupees: 20, key, to },
      { rupees: 30, key, to },
    ]
    const finished = await race(installation, chance, [
      ...repeat(4, () => ({ ...command.make(phone, usual), kind: 'usual' })),
      { ...command.make(phone, odd), kind: 'odd' },
    ])
    expectSameAnswers(finished)
    const facts = {
      rupees: await rupeesOf(installation, phone),
      made: (await countRows(command.table, phone)) - before,
    }
    const legal: Outcome<KeyedFacts>[] = [
      {
        name: 'usual first',
        answers: { usual: { done: 4 }, odd: { 'key used': 1 } },
        holds: { rupees: START_RUPEES + command.sign * usual.rupees, made: 1 },
      },
      {
        name: 'odd first',
        answers: { usual: { 'key used': 4 }, odd: { done: 1 } },
        holds: { rupees: START_RUPEES + command.sign * odd.rupees, made: 1 },
      },
    ]
    expect(Object.keys(countAnswers(finished))).toHaveLength(2)
    return expectOutcome(legal, finished, facts)
  }),
)

/** Who is answered that it is done is answered alike. */
function expectSameAnswers(finished: readonly Finished[]): void {
  const bodies = finished.filter(({ word }) => word === 'done').map(({ answer }) => answer.body)
  for (const body of bodies) expect(body).toEqual(bodies[0])
}

async function countRows(table: KeyedCommand['table'], { playerId }: Phone): Promise<number> {
  const { db } = installation.app
  const rows =
    table === 'transfer'
      ? db.selectFrom('transfer').select('id').where('sender_id', '=', playerId)
      : db.selectFrom(table).select('id').where('player_id', '=', playerId)
  return (await rows.execute()).length
}
