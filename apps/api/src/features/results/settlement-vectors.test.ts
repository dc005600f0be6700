// The four test vectors of docs/game.md, whole: out of a market full of bids, exactly these win.
import type { Session } from '@panadesk/domain/families'
import { ALL_PANAS, panaTypeOf } from '@panadesk/domain/numbers/panas'
import { selectionsOf } from '@panadesk/domain/selections'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectBooksBalance } from '../../../test/books.ts'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { makeGame, makePlayer, placeBids, type TestBid } from '../../../test/test-market.ts'
import { backToMorning, settle } from '../../../test/test-results.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

interface Vector {
  open: string
  close: string
  /** Settled at the open declare, then at the close declare. */
  wins: Record<Session, string[]>
}

const VECTORS: Vector[] = [
  {
    open: '128',
    close: '670',
    wins: {
      open: ['single-digit 1', 'single-pana 128'],
      close: [
        'single-digit 3',
        'single-pana 670',
        'jodi-digit 13',
        'group-jodi 13',
        'half-sangam 1-670',
        'half-sangam 128-3',
        'full-sangam 128-670',
      ],
    },
  },
  {
    open: '500',
    close: '000',
    wins: {
      open: ['single-digit 5', 'double-pana 500'],
      close: [
        'single-digit 0',
        'triple-pana 000',
        'jodi-digit 50',
        'group-jodi 50',
        'red-bracket 50',
        'half-sangam 5-000',
        'half-sangam 500-0',
        'full-sangam 500-000',
      ],
    },
  },
  {
    open: '119',
    close: '588',
    wins: {
      open: ['single-digit 1', 'double-pana 119'],
      close: [
        'single-digit 1',
        'double-pana 588',
        'jodi-digit 11',
        'group-jodi 11',
        'red-bracket 11',
        'half-sangam 1-588',
        'half-sangam 119-1',
        'full-sangam 119-588',
      ],
    },
  },
  {
    open: '777',
    close: '245',
    wins: {
      open: ['single-digit 1', 'triple-pana 777'],
      close: [
        'single-digit 1',
        'single-pana 245',
        'jodi-digit 11',
        'group-jodi 11',
        'red-bracket 11',
        'half-sangam 1-245',
        'half-sangam 777-1',
        'full-sangam 777-245',
      ],
    },
  },
]

test.each(VECTORS)(
  'pays for $open / $close what the reference lists, and nothing else',
  async ({ open, close, wins }) => {
    backToMorning(app)
    const gameId = await makeGame(app)
    await placeBids(app, { playerId: await makePlayer(app), gameId, bids: everyBid({ open, close }) })

    await settle(app, { gameId, session: 'open', value: open })
    expect(await wonBids(gameId)).toEqual({ open: wins.open.toSorted(), close: [] })
    await settle(app, { gameId, session: 'close', value: close })
    expect(await wonBids(gameId)).toEqual({ open: wins.open.toSorted(), close: wins.close.toSorted() })
    await expectBooksBalance(app)
  },
)

/** One bid on every digit, pana and jodi there is, and on the sangams that share a side with the result. */
function everyBid({ open, close }: { open: string; close: string }): TestBid[] {
  const inBothSessions = (['open', 'close'] as const).flatMap((session): TestBid[] => [
    ...selectionsOf('single-digit').map((selection) => ({ type: 'single-digit', selection, session }) as const),
    ...ALL_PANAS.map((selection) => ({ type: panaTypeOf(selection), selection, session })),
  ])
  const jodis = (['jodi-digit', 'group-jodi', 'red-bracket'] as const).flatMap((type) =>
    selectionsOf(type).map((selection): TestBid => ({ type, selection })),
  )
  const halfSangams = selectionsOf('half-sangam').filter(
    (selection) => selection.startsWith(`${open}-`) || selection.endsWith(`-${close}`),
  )
  const fullSangams = ALL_PANAS.flatMap((pana) => [`${open}-${pana}`, `${pana}-${close}`])
  return [
    ...inBothSessions,
    ...jodis,
    ...halfSangams.map((selection) => ({ type: 'half-sangam', selection }) as const),
    ...[...new Set(fullSangams)].map((selection) => ({ type: 'full-sangam', selection }) as const),
  ].map((bid) => ({ ...bid, pointsPaise: 10_00 }))
}

async function wonBids(gameId: number): Promise<Record<Session, string[]>> {
  const bids = await app.db
    .selectFrom('bid')
    .select(['session', 'game_type', 'selection'])
    .where('game_id', '=', gameId)
    .where('status', '=', 'won')
    .execute()
  const wonIn = (session: Session) =>
    bids.filter((bid) => bid.session === session).map((bid) => `${bid.game_type} ${bid.selection}`)
  return { open: wonIn('open').toSorted(), close: wonIn('close').toSorted() }
}
