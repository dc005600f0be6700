// Taking a declaration back beside the other session of the day, and beside markets that share its winners.

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeGame, placeBids } from '../test-market.ts'
import { signedInPlayer, type Phone } from '../test-player.ts'
import { TODAY } from '../test-results.ts'
import { owedBy } from '../test-undo.ts'
import { payOut } from '../test-withdrawals.ts'
import { AFTER, BEFORE, declare, must, PLAYS, save, undo, type Market } from './market-scene.ts'
import { countOf, expectOutcome, playRounds } from './outcomes.ts'
import { afterRequests, race, repeat } from './race.ts'
import { broughtBy, drawTransfers, mainPlay, marketOf, sharedMarket } from './shared-markets.ts'
import { openTwoInstances, type TwoInstances } from './two-instances.ts'
import { rupeesOf } from './wallet-calls.ts'

const TIMEOUT_MS = 120_000
const AFTER_CLOSE = `${TODAY}T18:00:00.000+05:30`
const START_RUPEES = 1000
/** Of one rupee on a digit and one on a jodi. */
const [DIGIT_PAYS, JODI_PAYS] = [9.5, 95]

let installation: TwoInstances

beforeAll(async () => {
  installation = await openTwoInstances()
})
afterAll(() => installation.close())

test('never leaves a close declared whose open is not', { timeout: TIMEOUT_MS }, () =>
  playRounds(
    'undo of the open x declare of the close',
    async (chance) => {
      const { open, close, phone } = await savedDay()
      const finished = await race(installation, chance, [
        afterRequests(chance.below(4), undo(installation, open)),
        ...repeat(2, () => afterRequests(chance.below(4), declare(installation, close))),
      ])
      const staked = START_RUPEES - 2
      return expectOutcome(
        [
          {
            name: 'declared first',
            answers: { undo: { 'close declared': 1 }, declare: { done: 1, 'declared already': 1 } },
            holds: { declared: ['close', 'open'], rupees: staked + DIGIT_PAYS + JODI_PAYS, owes: 0 },
          },
          {
            name: 'undone first',
            answers: { undo: { done: 1 }, declare: { 'open not declared': 2 } },
            holds: { declared: [], rupees: staked, owes: 0 },
          },
        ],
        finished,
        await loadDay(open, phone),
      )
    },
    ['declared first', 'undone first'],
  ),
)

/** 140 is declared for the open and 128 saved for the close; one player has the open's digit and the jodi. */
async function savedDay(): Promise<{ open: Market; close: Market; phone: Phone }> {
  await installation.setTime(BEFORE)
  const gameId = await makeGame(installation.app)
  const phone = await signedInPlayer(installation.app, { balancePaise: START_RUPEES * 100 })
  const bids = [
    { type: 'single-digit', selection: '5', session: 'open', pointsPaise: 1_00 },
    { type: 'jodi-digit', selection: '51', pointsPaise: 1_00 },
  ] as const
  await placeBids(installation.app, { playerId: phone.playerId, gameId, bids: [...bids] })
  const [open, close] = [marketOf(mainPlay('open'), gameId, [phone]), marketOf(mainPlay('close'), gameId, [phone])]
  await installation.setTime(AFTER_CLOSE)
  for (const runner of [
    save(installation, open, '140'),
    declare(installation, open),
    save(installation, close, '128'),
  ]) {
    await must(runner.send(installation.instances[0]))
  }
  expect(await rupeesOf(installation, phone)).toBe(START_RUPEES - 2 + DIGIT_PAYS)
  return { open, close, phone }
}

async function loadDay({ gameId }: Market, phone: Phone) {
  const declared = await installation.app.db
    .selectFrom('market_session')
    .select('session')
    .where('game_id', '=', gameId)
    .where('declared_at', 'is not', null)
    .execute()
  return {
    declared: declared.map(({ session }) => session).toSorted(),
    rupees: await rupeesOf(installation, phone),
    owes: (await owedBy(installation.app, phone.playerId)) / 100,
  }
}

test('undoes and declares markets of three families that share their winners', { timeout: TIMEOUT_MS }, () =>
  playRounds('undo x declare in three families x transfers', async (chance) => {
    await installation.setTime(BEFORE)
    const phones = await Promise.all(
      [0, 1, 2].map(() => signedInPlayer(installation.app, { balancePaise: START_RUPEES * 100 })),
    )
    const [undone, declared] = [
      await Promise.all(PLAYS.map((play) => sharedMarket(installation, play, phones))),
      await Promise.all(PLAYS.map((play) => sharedMarket(installation, play, phones))),
    ]
    await installation.setTime(AFTER)
    for (const market of [...undone, ...declared]) {
      await must(save(installation, market, market.first.result).send(installation.instances[0]))
    }
    for (const market of undone) await must(declare(installation, market).send(installation.instances[0]))
    // One of them has spent nearly all of it, and owes once it is taken back.
    const spender = chance.pick(phones)
    const spent = await spendAllBut(spender, 300)
    const transfers = await drawTransfers(installation, chance, { phones, count: 6 })
    const finished = await race(installation, chance, [
      ...undone.flatMap((market) => repeat(2, () => undo(installation, market))),
      ...declared.map((market) => declare(installation, market)),
      ...transfers.map(({ runner }) => runner),
    ])
    expect(countOf(finished, 'undo')).toBe(3)
    expect(countOf(finished, 'undo', 'not declared')).toBe(3)
    expect(countOf(finished, 'declare')).toBe(3)
    for (const [index, { word }] of finished.entries()) {
      if (finished[index]?.kind === 'transfer') expect(word).toBe('done')
    }
    const won = 2 * DIGIT_PAYS + JODI_PAYS
    for (const phone of phones) {
      const [holds, owes] = [
        await rupeesOf(installation, phone),
        (await owedBy(installation.app, phone.playerId)) / 100,
      ]
      const is = START_RUPEES - 6 + won - (phone === spender ? spent : 0) + broughtBy(transfers, phone)
      expect({ net: holds - owes, isBelowZero: holds < 0 || owes < 0 }).toEqual({ net: is, isBelowZero: false })
    }
    expect(await countOpenRounds([...undone, ...declared])).toBe(3 * phones.length)
    return 'each once'
  }),
)

/** Paid out to the player, in rupees. */
async function spendAllBut(phone: Phone, left: number): Promise<number> {
  const spent = (await rupeesOf(installation, phone)) - left
  await payOut(installation.app, phone.playerId, spent * 100)
  return spent
}

/** Winnings that were paid and not taken back. */
async function countOpenRounds(markets: readonly Market[]): Promise<number> {
  const ids = markets.map(({ gameId }) => gameId)
  const { rows } = await sql<{ count: number }>`
    select count(*) filter (where kind = 'bid-won') - count(*) filter (where kind = 'win-undone') as count
    from movement
    where kind in ('bid-won', 'win-undone') and ref in (select id from bid where game_id = any(${ids}::int[]))`.execute(
    installation.app.db,
  )
  return rows[0]?.count ?? -1
}
