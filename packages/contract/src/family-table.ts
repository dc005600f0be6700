// What the wire and the screens call each family of games, where its calls are and who may make them: one row a family. What
// its games are played by is a row of `MARKET_RULES`.
import type { AccessCode } from '@panadesk/domain/access-codes'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { OneSessionFamily, SessionOf } from '@panadesk/domain/market-rules'

interface FamilyRow<F extends Family> {
  /** What opens its calls and screens (docs/access.md, "Access codes"). */
  readonly codes: FamilyCodes
  /** Whether its screens are a section of the menu, opened by the one code of the family. */
  readonly hasSection: boolean
  /** What the wire calls what is of the family: in the flag of a game, in the correction of a bid, in the dashboard's counts. */
  readonly names: { readonly games: string; readonly bids: string; readonly gameCount: string }
  readonly titles: { readonly games: string; readonly bidHistory: string }
  /** Where its games are listed. */
  readonly gamesScreen: string
  /** Before the day, when an open day lacks a time (docs/screens.md, "Game Name List"). */
  readonly timesMissing: string
  /** Whether the bid history corrects bids, too; the winning prediction of every family does. */
  readonly correctsInHistory: boolean
  /** Which numbers the declare screen offers (docs/screens.md, "Declare Result"). */
  readonly declareOffers: 'panas in any order' | 'panas' | 'jodis'
  readonly paths: FamilyPaths<F>
}

interface FamilyCodes {
  /** Games, rates and off-days. */
  readonly games: AccessCode
  readonly results: AccessCode
  /** Bid history and reports. */
  readonly reports: AccessCode
  readonly prediction: AccessCode
  readonly reverts: AccessCode
  /** The names of the games, which every select of them needs. */
  readonly names: readonly AccessCode[]
}

/** By the names of the calls in the contract. */
interface FamilyPaths<F extends Family> {
  readonly games: Record<'list' | 'save' | 'delete' | 'names' | 'rates' | 'saveRates', string>
  readonly bids: Record<'history', string>
  readonly results: Record<'sessions' | 'history' | 'load' | 'save' | OfOneSession<F, 'list'>, string> &
    Record<'winners' | 'declare', Readonly<Record<SessionOf<F>, string>>>
  readonly reports: Record<'sell' | 'prediction' | OfOneSession<F, 'winningOfDay'>, string>
  readonly reverts: Record<'list' | 'revert', string>
}

/** What a family with one session has by itself; the others have their own calls instead (docs/wire.md, "Game calls"). */
type OfOneSession<F extends Family, Name extends string> = F extends OneSessionFamily ? Name : never

/** Of a family with a section; `ofResults` are those that each of them spells in its own way. */
function sectionPaths<const Name extends string, const OfResults extends object>(name: Name, ofResults: OfResults) {
  return {
    games: {
      list: `admin/${name}-game-name-list-grid-data`,
      save: `admin/add-update-${name}-game`,
      delete: `admin/delete-${name}-game-name`,
      names: `admin/get-${name}-game-list`,
      rates: `admin/get-${name}-game-rates`,
      saveRates: `admin/add-${name}-game-rates`,
    },
    bids: { history: `admin/get-${name}-bid-history-data` },
    results: {
      sessions: `admin/get-${name}-session-list`,
      history: `admin/${name}-result-history-list-load-data`,
      list: `admin/${name}-result-history-list-grid-data`,
      load: `admin/get-decleare-${name}-game-data`,
      ...ofResults,
    },
    reports: {
      sell: `admin/get-${name}-sell-report`,
      winningOfDay: `admin/get-${name}-winning-report`,
      prediction: `admin/get-${name}-winner-list`,
    },
    reverts: { list: `admin/get-${name}-bid-revert-data`, revert: `admin/${name}-refund-amount` },
  } as const
}

const FAMILY_PATHS = {
  main: {
    games: {
      list: 'admin/game-name-list-grid-data',
      save: 'admin/add-update-game',
      delete: 'admin/delete-game-name',
      names: 'admin/get-game-list',
      rates: 'admin/get-game-rates',
      saveRates: 'admin/add-game-rates',
    },
    bids: { history: 'admin/get-bid-history-data' },
    results: {
      sessions: 'admin/get-session-list',
      history: 'admin/result-history-list-load-data',
      load: 'admin/get-decleare-game-data',
      save: 'admin/save-open-data',
      winners: { open: 'admin/get-open-winner-list', close: 'admin/get-close-winner-list' },
      declare: { open: 'admin/decleare-open-data', close: 'admin/decleare-close-data' },
    },
    reports: { sell: 'admin/get-customer-sell-report', prediction: 'admin/get-predict-winner-list' },
    reverts: { list: 'admin/get-bid-revert-data', revert: 'admin/refund-amount' },
  },
  starline: sectionPaths('starline', {
    save: 'admin/save-open-starline-game-data',
    winners: { open: 'admin/get-open-starline-winner-list' },
    declare: { open: 'admin/decleare-open-starline-data' },
  }),
  galidisswar: sectionPaths('galidisswar', {
    save: 'admin/save-galidisswar-game-data',
    winners: { close: 'admin/get-galidisswar-winner-list-declare' },
    declare: { close: 'admin/decleare-galidisswar-data' },
  }),
} as const satisfies { readonly [F in Family]: FamilyPaths<F> }

/** What families with a section have alike: one `code` opens all of it, and `wireName` is part of what the wire calls it. */
function inSection<
  const F extends Exclude<Family, 'main'>,
  const Code extends AccessCode,
  const WireName extends string,
>(family: F, { code, wireName }: { code: Code; wireName: WireName }) {
  return {
    codes: { games: code, results: code, reports: code, prediction: code, reverts: code, names: [code] },
    hasSection: true,
    names: { games: `${wireName}_games`, bids: `${wireName}_bid_history`, gameCount: `total_${family}_games` },
    gamesScreen: `/${family}-game-name`,
    correctsInHistory: false,
    paths: FAMILY_PATHS[family],
  } as const
}

export const FAMILY_TABLE = {
  main: {
    codes: {
      games: '9',
      results: '1',
      reports: '4',
      prediction: '5',
      reverts: '6',
      names: ['0', '1', '4', '5', '6', '9'],
    },
    hasSection: false,
    names: { games: 'game', bids: 'bid_history', gameCount: 'total_lobby_games' },
    titles: { games: 'Lobby Games', bidHistory: 'User Bid History' },
    gamesScreen: '/game-name',
    timesMissing: 'Please provide open and close time for',
    correctsInHistory: true,
    declareOffers: 'panas in any order',
    paths: FAMILY_PATHS.main,
  },
  starline: {
    ...inSection('starline', { code: '2', wireName: 'starline' }),
    titles: { games: 'Starline Games', bidHistory: 'Bid History Report' },
    // The text of the main market, although no close time is needed.
    timesMissing: 'Please provide open and close time for',
    declareOffers: 'panas',
  },
  galidisswar: {
    ...inSection('galidisswar', { code: '3', wireName: 'gali_disswar' }),
    titles: { games: 'Gali Disswar Games', bidHistory: 'Bid History' },
    timesMissing: 'Please provide open time for',
    declareOffers: 'jodis',
  },
} as const satisfies { readonly [F in Family]: FamilyRow<F> }

/** A family whose screens are a section of the menu. */
export type FamilyWithSection = {
  [F in Family]: (typeof FAMILY_TABLE)[F]['hasSection'] extends true ? F : never
}[Family]

export const FAMILIES_WITH_SECTION: readonly FamilyWithSection[] = FAMILIES.filter(hasSection)

function hasSection(family: Family): family is FamilyWithSection {
  return FAMILY_TABLE[family].hasSection
}
