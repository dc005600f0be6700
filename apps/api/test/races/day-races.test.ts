// Both sessions of a day at once, and the markets of three families that share their winners: nothing is paid before its turn.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGame, placeBids } from '../test-market.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { TODAY } from '../test-results.ts'
import { AFTER, BEFORE, declare, must, PLAYS, revert, save, type Market } from './market-scene.ts'
import { countOf, expectOutcome, playRounds, type Outcome } from './outcomes.ts'
import { race, repeat } from './race.ts'
import { broughtBy, drawTransfers, mainPlay, marketOf, sharedMarket } from './shared-markets.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'
import { rupeesOf } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const AFTER_CLOSE = `${TODAY}T18:00:00.000+05:30`
const START_RUPEES = 1000

let installation: TwoInstances

beforeAll(async () => {
  installation = await openTwoInstances()
})
afterAll(() => installation.close())

/** Open 140 and close 128 make the jodi 51. */
const DAY_BIDS = [
  { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 10_00 },
  { type: 'single-digit', selection: '1', session: 'close', pointsPaise: 10_00 },
  { type: 'jodi-digit', selection: '51', pointsPaise: 10_00 },
] as const
const STAKED = 30
const [OPEN_PAYS, CLOSE_PAYS] = [95, 95 + 950]

interface Day {
  /** The game types and sessions that were paid. */
  won: string[]
  reverted: number
  rupees: number
}

const ONLY_OPEN: Day = { won: ['single-digit open'], reverted: 0, rupees: START_RUPEES - STAKED + OPEN_PAYS }
const BOTH: Day = {
  won: ['jodi-digit close', 'single-digit close', 'single-digit open'],
  reverted: 0,
  rupees: START_RUPEES - STAKED + OPEN_PAYS + CLOSE_PAYS,
}
/** The close alone: its bid and the jodi. */
const REVERTED: Day = { won: ['single-digit open'], reverted: 2, rupees: START_RUPEES - STAKED + 20 + OPEN_PAYS }

const [NOT_YET, NOT_SAVED, NEVER] = ['open not declared', 'not saved', 'reverted already'] as const
/** What is answered to: the declaration of the open, saving the close, its declaration. */
const DAY_TABLE: [name: string, open: string, save: string, close: string, holds: Day][] = [
  ['too early', 'done', NOT_YET, NOT_YET, ONLY_OPEN],
  // The open was declared between the two.
  ['save too early', 'done', NOT_YET, NOT_SAVED, ONLY_OPEN],
  ['declare too early', 'done', 'done', NOT_YET, ONLY_OPEN],
  ['declare before save', 'done', 'done', NOT_SAVED, ONLY_OPEN],
  ['whole day', 'done', 'done', 'done', BOTH],
]

const HELD_OFF = ['result saved', 'declared already'] as const

function dayTable(hasRevert: boolean): Outcome<Day>[] {
  const outcome = ([name, toOpen, toSave, toClose, holds]: (typeof DAY_TABLE)[number], toRevert?: string) => {
    const answers = { open: { [toOpen]: 1 }, save: { [toSave]: 1 }, close: { [toClose]: 1 } }
    return { name, answers: toRevert === undefined ? answers : { ...answers, revert: { [toRevert]: 1 } }, holds }
  }
  if (!hasRevert) return DAY_TABLE.map((row) => outcome(row))
  const saved = DAY_TABLE.filter(([, , toSave]) => toSave === 'done')
  const reverted = [NOT_YET, NEVER].flatMap((toSave) =>
    [NOT_YET, NOT_SAVED, NEVER].map((toClose) => ['reverted', 'done', toSave, toClose, REVERTED] as const),
  )
  return [
    ...saved.flatMap((row) => HELD_OFF.map((toRevert) => outcome(row, toRevert))),
    ...reverted.map((row) => outcome([...row], 'done')),
  ]
}

test('never pays a jodi or a close before the open is declared', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'open declare x close save and declare x revert of the close',
    async (chance) => {
      await installation.setTime(BEFORE)
      const gameId = await makeGame(installation.app)
      const phone = await signedInPlayer(installation.app, { balancePaise: START_RUPEES * 100 })
      await placeBids(installation.app, { playerId: phone.playerId, gameId, bids: [...DAY_BIDS] })
      const [open, close] = [marketOf(mainPlay('open'), gameId, [phone]), marketOf(mainPlay('close'), gameId, [phone])]
      await installation.setTime(AFTER_CLOSE)
      await must(save(installation, open, '140').send(installation.instances[0]))
      const hasRevert = chance.below(2) === 0
      const finished = await race(installation, chance, [
        { ...declare(installation, open), kind: 'open' },
        save(installation, close, '128'),
        { ...declare(installation, close), kind: 'close' },
        ...(hasRevert ? [revert(installation, close, 'Close')] : []),
      ])
      return expectOutcome(dayTable(hasRevert), finished, await loadDay(gameId, phone))
    },
    ['whole day', 'reverted'],
  ),
)

async function loadDay(gameId: number, phone: Phone): Promise<Day> {
  const bids = await installation.app.db.selectFrom('bid').selectAll().where('game_id', '=', gameId).execute()
  return {
    won: bids.flatMap((bid) => (bid.status === 'won' ? [`${bid.game_type} ${bid.session}`] : [])).toSorted(),
    reverted: bids.filter(({ status }) => status === 'reverted').length,
    rupees: await rupeesOf(installation, phone),
  }
}

test('declares three families while their winners send each other points', { timeout: TIMEOUT_MS }, () =>
  playRounds('declare in three families x transfers', async (chance) => {
    await installation.setTime(BEFORE)
    const phones = await Promise.all([0, 1, 2].map(() => signedInPlayer(installation.app, { balancePaise: 1000_00 })))
    const markets = await Promise.all(PLAYS.map((play) => sharedMarket(installation, play, phones)))
    await installation.setTime(AFTER)
    for (const market of markets)
      await must(save(installation, market, market.first.result).send(installation.instances[0]))
    const transfers = await drawTransfers(installation, chance, { phones, count: 6 })
    const declares = markets.flatMap((market) => repeat(2, () => declare(installation, market)))
    const finished = await race(installation, chance, [...declares, ...transfers.map(({ runner }) => runner)])
    const declared = countOf(finished, 'declare')
    const already = countOf(finished, 'declare', 'declared already')
    expect([declared, already, countOf(finished, 'transfer')]).toEqual([3, 3, 6])

    // Each of them has one rupee on what wins in each family.
    const won = PLAYS.reduce((sum, play) => sum + play.pays - 1, 0)
    for (const phone of phones) {
      expect(await rupeesOf(installation, phone)).toBe(START_RUPEES + won + broughtBy(transfers, phone))
    }
    expect(await countPaid(markets)).toBe(PLAYS.length * phones.length)
    return 'each paid once'
  }),
)

async function countPaid(markets: readonly Market[]): Promise<number> {
  const ids = markets.map(({ gameId }) => gameId)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from movement
    where kind = 'bid-won' and ref in (select id from bid where game_id = any(${ids}::int[]))`.execute(
    installation.app.db,
  )
  return rows[0]?.count ?? 0
}
