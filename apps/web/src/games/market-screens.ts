// The screens that show one market of a date: what each calls the date, the game, the session and the game type in its URL.
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import type { MarketPlace } from './market-links.ts'

interface MarketScreen {
  readonly label: string
  readonly main: string
  /** After the family, where it has a section; undefined where only the main market has the screen. */
  readonly ofSection?: string
  readonly date: 'predictionDate' | 'result_dec_date' | 'date'
  readonly session?: 'session' | 'selected_session'
  readonly takesGameType?: true
}

const SCREENS: readonly MarketScreen[] = [
  {
    label: 'Bid History',
    main: 'user-bid-history',
    ofSection: 'user-bid-history',
    date: 'predictionDate',
    takesGameType: true,
  },
  {
    label: 'Customer Sell Report',
    main: 'customer-sell-report',
    ofSection: 'sell-report',
    date: 'predictionDate',
    session: 'session',
    takesGameType: true,
  },
  {
    label: 'Winning Report',
    main: 'winning-report',
    ofSection: 'winning-report',
    date: 'result_dec_date',
    session: 'selected_session',
  },
  { label: 'Bid Winning Report', main: 'bid-winning-report', date: 'result_dec_date' },
  {
    label: 'Winning Prediction',
    main: 'winning-prediction',
    ofSection: 'winning-prediction',
    date: 'predictionDate',
    session: 'session',
  },
  {
    label: 'Declare Result',
    main: 'declare-result',
    ofSection: 'decleare-result',
    date: 'result_dec_date',
    session: 'session',
  },
  { label: 'Bid Revert', main: 'bid-revert', ofSection: 'bid-revert', date: 'date' },
]

/** What a screen about a market was asked for; empty texts for what it was not. */
export interface AskedMarket {
  readonly date: string
  readonly gameId: string
  readonly session: string
  readonly gameType: string
}

type Search = Readonly<Record<string, unknown>>

/** Out of the URL of whichever of these screens. */
export function askedMarket(search: Search): AskedMarket {
  return {
    date: firstText(search, ['predictionDate', 'result_dec_date', 'date']),
    gameId: firstText(search, ['gameDB_id']),
    // Bid Revert spells its one session with a capital.
    session: firstText(search, ['session', 'selected_session']).toLowerCase(),
    gameType: firstText(search, ['gameType']),
  }
}

function firstText(search: Search, names: readonly string[]): string {
  const [value] = names.map((name) => search[name]).filter((each) => each !== undefined && each !== '')
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The screens of a family about a market, with as much of it as each takes. */
export function screensOfMarket(family: Family, asked: AskedMarket): readonly (MarketPlace & { label: string })[] {
  const hasSessions = MARKET_RULES[family].sessions.length > 1
  return SCREENS.flatMap((screen) => {
    const to = pathOf(family, screen)
    if (to === undefined) return []
    const { label, date, session, takesGameType = false } = screen
    const taken = [
      [date, asked.date],
      ['gameDB_id', asked.gameId],
      ...(session !== undefined && hasSessions ? [[session, asked.session] as const] : []),
      ...(takesGameType ? [['gameType', asked.gameType] as const] : []),
    ] as const
    return [{ label, to, search: Object.fromEntries(taken.filter(([, value]) => value !== '')) }]
  })
}

function pathOf(family: Family, { main, ofSection }: MarketScreen): string | undefined {
  if (!FAMILY_TABLE[family].hasSection) return `/${main}`
  return ofSection === undefined ? undefined : `/${family}-${ofSection}`
}
