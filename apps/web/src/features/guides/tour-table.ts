// The tours: at which parts of a screen they point, and what they say of each.
import { FAMILIES_WITH_SECTION, FAMILY_TABLE } from '@panadesk/contract/family-table'
import type { TourName } from '@panadesk/contract/guide-names'
import { FAMILIES } from '@panadesk/domain/families'

interface TourStep {
  /** The selector of a part that the screen always has for whoever may use it; a step whose part is not there is left out. */
  readonly at: string
  readonly text: string
}

export interface Tour {
  /** The paths of its screens; one that ends in a slash is of all that lie below it. */
  readonly paths: readonly string[]
  readonly steps: readonly [TourStep, TourStep, TourStep]
}

const FILTERS = '[data-part=filters]'
const ACTIONS = '[data-part=actions]'
const TOOLS = '[data-part=list-tools]'
const LIST = '[data-list]'

export const TOUR_TABLE: Readonly<Record<TourName, Tour>> = {
  dashboard: {
    paths: ['/dashboard'],
    steps: [
      {
        at: '[data-part=finder]',
        text: 'Find a player by mobile, a bid by its id, a request or a screen: press Ctrl K.',
      },
      {
        at: '[data-part=figures]',
        text: 'What the house has, and what came in and went out today. A card leads to its list.',
      },
      { at: '#un_approved_users_list', text: 'New players wait here until somebody lets them bid.' },
    ],
  },
  'declare-result': {
    paths: ['/declare-result', ...FAMILIES_WITH_SECTION.map((family) => `/${family}-decleare-result`)],
    steps: [
      {
        at: FILTERS,
        text: 'Choose a game and its session and press Go. Its result opens below, to be saved and declared.',
      },
      { at: '#result-history', text: 'Every result of one day, saved or declared. Another day is chosen here.' },
      { at: ACTIONS, text: 'Same In takes the game and the date along to a report of the same market.' },
    ],
  },
  'control-room': {
    paths: ['/control-room'],
    steps: [
      { at: '#queues', text: 'What waits for staff, and since when. Each card leads to where it is worked off.' },
      { at: '#house', text: 'What was bid and paid today, beside the same weekday a week ago.' },
      {
        at: '#taking-bids',
        text: 'The sessions that take bids now, with the result that would cost most. A session opens its board.',
      },
    ],
  },
  'user-page': {
    paths: ['/dashboard/view-user/'],
    steps: [
      { at: '#wallet', text: 'What the player has, and how staff add to it or take from it.' },
      {
        at: '#account',
        text: 'Whether the player may use the app, bid and transfer points.',
      },
      { at: '#tables', text: 'Deposits, withdrawals, bids and all else of this player, a table each.' },
    ],
  },
  'deposit-queue': queueTour('/deposit-queue', {
    filters: 'Which deposits are shown: those that wait, or those that were decided.',
    list: 'The oldest stands first. J and K go through the rows, Enter opens one with its receipt beside the list.',
  }),
  'withdrawal-queue': queueTour('/withdrawal-queue', {
    filters: 'Which withdrawals are shown: those that wait, or those that were decided.',
    list: 'Open a row to see where the money goes. Who opens it is named to all others, so that nobody pays twice.',
  }),
  'all-bids': {
    paths: ['/all-bids'],
    steps: [
      { at: FILTERS, text: 'Bids of all games and days: by player, number, points, status, or any of them together.' },
      { at: TOOLS, text: 'Keep what is shown as a view, choose the columns, or take all rows along as a file.' },
      {
        at: LIST,
        text: 'A bid, its player and its market each lead to their own page. The border of a heading makes its column wider.',
      },
    ],
  },
  games: {
    paths: FAMILIES.map((family) => FAMILY_TABLE[family].gamesScreen),
    steps: [
      { at: ACTIONS, text: 'Add a game with its times of the week.' },
      { at: TOOLS, text: 'Narrow the list to games that are on, or that are open today.' },
      {
        at: LIST,
        text: 'Each row has the times, the days off and the history of its game. Its status takes it from the app.',
      },
    ],
  },
  limits: {
    paths: ['/limits'],
    steps: [
      { at: ACTIONS, text: 'Set how much may be bid on a number, a player or a market, or stop bids at once.' },
      {
        at: '#close-to-a-limit',
        text: 'The numbers that are nearly full today, each with the button that stops it.',
      },
      { at: '#limits-in-force', text: 'All limits. Of those that a bid meets the most restrictive counts.' },
    ],
  },
  approvals: {
    paths: ['/approvals'],
    steps: [
      { at: FILTERS, text: 'What waits for a second person, or what was decided.' },
      { at: LIST, text: 'Decide opens what would change, before and after. Nobody decides on his own request.' },
      { at: '#rules', text: 'What needs two persons, and from which amount on.' },
    ],
  },
  'audit-log': {
    paths: ['/audit-log'],
    steps: [
      { at: FILTERS, text: 'Who did what, to whom and when. Show has what was only looked at, too.' },
      { at: LIST, text: 'View shows each value before and after.' },
      { at: TOOLS, text: 'Search, keep what is shown as a view, or take it along as a file.' },
    ],
  },
  profit: {
    paths: ['/figures/profit'],
    steps: [
      { at: FILTERS, text: 'Choose a period, and by what it is divided: days, games, game types and more.' },
      { at: '#profit-total', text: 'What the period left, each figure above that of the period before.' },
      { at: '#profit-parts', text: 'The parts of it, as a table or a chart, as a file or on paper.' },
    ],
  },
  home: {
    paths: ['/home'],
    steps: [
      { at: '#tiles', text: 'Your figures, each above what it was on the same weekdays before.' },
      { at: '#tiles > :first-child', text: 'A tile leads to its screen, with the same days.' },
      { at: ACTIONS, text: 'Choose which figures you see and in what order, and whether you begin here.' },
    ],
  },
}

/** Of a queue of requests; the keys are those of both. */
function queueTour(path: string, texts: { filters: string; list: string }): Tour {
  return {
    paths: [path],
    steps: [
      { at: FILTERS, text: texts.filters },
      { at: LIST, text: texts.list },
      { at: ACTIONS, text: 'All keys of this screen. With them a queue is worked off without the mouse.' },
    ],
  }
}
