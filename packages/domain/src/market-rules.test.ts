// The table of legal bids, written out and compared with every combination there is.
import { describe, expect, test } from 'vitest'
import { FAMILIES, SESSION_LABELS, SESSIONS, type Family, type Session } from './families.ts'
import { GAME_TYPE_RULES, GAME_TYPES, type GameType } from './game-types.ts'
import {
  lastBidAt,
  lastBidOfSessionAt,
  MARKET_RULES,
  resultsDependedOn,
  sealingSession,
  settlingSession,
} from './market-rules.ts'
import { parseTimeOfDay, type TimeOfDay } from './time-of-day.ts'

const SESSION_TYPES: GameType[] = ['single-digit', 'single-pana', 'double-pana', 'triple-pana']
const JODI_TYPES: GameType[] = ['jodi-digit', 'group-jodi', 'red-bracket']
const SANGAM_TYPES: GameType[] = ['half-sangam', 'full-sangam']

/**
 * What the table of the game says (docs/game.md, "Cut-offs"): family | types | session named | settled at | accepted
 * until | reads.
 */
const LEGAL_BIDS: [Family, GameType[], Session | undefined, Session, 'open' | 'close', Session[]][] = [
  ['main', SESSION_TYPES, 'open', 'open', 'open', ['open']],
  ['main', SESSION_TYPES, 'close', 'close', 'close', ['close']],
  ['main', JODI_TYPES, undefined, 'close', 'open', ['open', 'close']],
  ['main', SANGAM_TYPES, undefined, 'close', 'open', ['open', 'close']],
  ['starline', SESSION_TYPES, undefined, 'open', 'open', ['open']],
  ['starline', SESSION_TYPES, 'open', 'open', 'open', ['open']],
  ['galidisswar', JODI_TYPES, undefined, 'close', 'open', ['close']],
]

const ROWS = LEGAL_BIDS.flatMap(([family, types, session, settles, until, reads]) =>
  types.map((type) => ({ family, type, session, settles, until, reads })),
)

function time(text: string): TimeOfDay {
  const parsed = parseTimeOfDay(text)
  if (parsed === undefined) throw new Error(`not a time: ${text}`)
  return parsed
}

const openTime = time('16:10')
const closeTime = time('18:10')

function timesOf(family: Family): { openTime: TimeOfDay; closeTime?: TimeOfDay } {
  return MARKET_RULES[family].hasCloseTime ? { openTime, closeTime } : { openTime }
}

describe('game types', () => {
  test('have the labels of the specification, in its order', () => {
    expect(GAME_TYPES.map((type) => GAME_TYPE_RULES[type].label).join(', ')).toBe(
      'Single Digit, Jodi Digit, Group Jodi, Red Bracket, Single Pana, Double Pana, Triple Pana, Half Sangam, Full Sangam',
    )
  })

  test('are nine in the main market, four in Starline, three in Gali Disswar', () => {
    expect(MARKET_RULES.main.gameTypes).toEqual(GAME_TYPES)
    expect(MARKET_RULES.starline.gameTypes).toEqual(SESSION_TYPES)
    expect(MARKET_RULES.galidisswar.gameTypes).toEqual(JODI_TYPES)
  })

  test('that are placed in a session are the digit and the panas', () => {
    expect(GAME_TYPES.filter((type) => GAME_TYPE_RULES[type].placedIn === 'session')).toEqual(SESSION_TYPES)
  })
})

test('sessions are named Open and Close', () => {
  expect(SESSIONS.map((session) => SESSION_LABELS[session])).toEqual(['Open', 'Close'])
})

describe('a bid', () => {
  test('is legal in exactly the combinations of the table', () => {
    const legal: string[] = []
    for (const family of FAMILIES) {
      for (const type of GAME_TYPES) {
        for (const session of [undefined, ...SESSIONS]) {
          const settles = settlingSession({ family, type, session })
          if (settles !== undefined) legal.push(`${family} ${type} ${session} -> ${settles}`)
        }
      }
    }
    const table = ROWS.map(({ family, type, session, settles }) => `${family} ${type} ${session} -> ${settles}`)
    expect(legal.toSorted()).toEqual(table.toSorted())
  })

  test('without the session property is one that names no session', () => {
    expect(settlingSession({ family: 'starline', type: 'single-digit' })).toBe('open')
    expect(settlingSession({ family: 'main', type: 'single-digit' })).toBeUndefined()
  })

  test.each(ROWS)('of $family $type settled at $settles is taken until the $until time', (row) => {
    const { family, type, settles, until } = row
    const last = lastBidAt({ family, type, session: settles, ...timesOf(family) })
    expect(last).toBe(until === 'open' ? openTime : closeTime)
  })

  test.each(ROWS)('of $family $type settled at $settles reads $reads', ({ family, type, settles, reads }) => {
    expect(resultsDependedOn({ family, type, settles })).toEqual(reads)
  })

  test('of another family is never asked about', () => {
    const bid = { family: 'starline', type: 'jodi-digit' } as const
    expect(() => lastBidAt({ ...bid, session: 'open', openTime })).toThrow('game type')
    expect(() => resultsDependedOn({ ...bid, settles: 'open' })).toThrow('game type')
  })
})

describe('the last bid of a session', () => {
  test.each([
    ['main', 'open', '16:10'],
    ['main', 'close', '18:10'],
    ['starline', 'open', '16:10'],
    ['galidisswar', 'close', '16:10'],
  ] as const)('%s %s is taken before %s', (family, session, until) => {
    expect(lastBidOfSessionAt({ family, session, ...timesOf(family) })).toBe(until)
  })

  test('is as late as that of its latest game type', () => {
    for (const family of FAMILIES) {
      for (const session of MARKET_RULES[family].sessions) {
        const lasts = ROWS.filter((row) => row.family === family && row.settles === session).map(({ type }) =>
          lastBidAt({ family, type, session, ...timesOf(family) }),
        )
        expect(lastBidOfSessionAt({ family, session, ...timesOf(family) })).toBe(lasts.toSorted().at(-1))
      }
    }
  })

  test('needs a session of the family, and a close time where it has one', () => {
    expect(() => lastBidOfSessionAt({ family: 'starline', session: 'close', openTime })).toThrow('session')
    expect(() => lastBidOfSessionAt({ family: 'main', session: 'close', openTime })).toThrow('close time')
  })
})

test('a bid is sealed by the session whose cut-off closes it: of the whole day by the first one of its family', () => {
  for (const { family, type, settles, until } of ROWS) {
    expect(sealingSession({ family, type, settles })).toBe(family === 'main' ? until : settles)
  }
})
