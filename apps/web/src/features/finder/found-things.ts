// What the server has found, as lines that lead somewhere: each to the first screen on which its reader may see it.
import type { contract, ReplyOf } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { SESSION_LABELS, type Session } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { txIdOf } from '../../bids/opened-bid.ts'
import { screensOfMarket } from '../../games/market-screens.ts'
import { firstOpenHref, hrefOf, type Place } from '../../platform/place.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import { placesOfRequest } from '../../requests/request-places.ts'
import { shownWord } from '../../platform/shown-word.ts'
import { hasWord, namesOfScreen, type Phrase } from './phrase.ts'
import type { Thing } from './thing.ts'
import { said } from '../../platform/said.ts'

export type Found = ReplyOf<typeof contract.finder.find>

/** Screens about one game, so that others are seen, too. */
const MOST_OF_A_GAME = 3

export function foundThings(found: Found, phrase: Phrase, opensPath: (path: string) => boolean): readonly Thing[] {
  const first = (...places: readonly Place[]) => firstOpenHref(places, opensPath)
  const things: (Omit<Thing, 'href'> & { href: string | undefined })[] = [
    ...found.games.flatMap((game) => ofGame(game, phrase, opensPath)),
    ...found.players.map((player) => ({
      group: 'Players' as const,
      label: player.user_name,
      hint: player.mobile,
      href: first([userPath(player._id)], ['/user-management', { search: player.mobile }]),
    })),
    ...found.bids.map((bid) => ({
      group: 'Bids' as const,
      label: txIdOf(bid._id),
      hint: `${bid.user_name}, ${bid.game_name}`,
      href: first([`/bids/${bid._id}`]),
    })),
    ...found.requests.map((request) => ({
      group: 'Requests' as const,
      label: request.tx_request_number,
      hint: request.user_name,
      href: first(...placesOfRequest(request)),
    })),
    ...found.movements.map((movement) => ({
      group: 'Movements' as const,
      label: movement.tx_request_number,
      hint: said(movement.kind_name),
      href: first(['/movements', { ...onDay(movement, 'from', 'to'), search: movement.tx_request_number }]),
    })),
  ]
  return things.filter((thing): thing is Thing => thing.href !== undefined)
}

function userPath(id: string): string {
  return `/dashboard/view-user/${id}`
}

/** The server writes instants in the time of the installation, the date first. */
function onDay({ insert_date: at }: { insert_date: string }, ...fields: readonly string[]): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, at.slice(0, 10)]))
}

function ofGame(
  { _id: gameId, family, game_name: name }: Found['games'][number],
  phrase: Phrase,
  opensPath: (path: string) => boolean,
): Thing[] {
  const session = sessionIn(family, phrase)
  const asked = { date: marketToday(), gameId, session: session ?? '', gameType: '' }
  const opened = screensOfMarket(family, asked).filter(({ to }) => opensPath(to))
  const declareFirst = opened.toSorted((a, b) => Number(isDeclare(b)) - Number(isDeclare(a)))
  const meant = declareFirst.filter((screen) =>
    phrase.screenWords.every((word) => hasWord(namesOfScreen(screen), word)),
  )
  return meant.slice(0, MOST_OF_A_GAME).map(({ label, to, search }) => ({
    group: 'Actions',
    label: [`${label}: ${name}`, ...(session === undefined ? [] : [shownWord(SESSION_LABELS[session])])].join(', '),
    hint: FAMILY_TABLE[family].hasSection ? MARKET_RULES[family].label : '',
    href: hrefOf([to, search]),
  }))
}

/** By its path, as its label is in the language of the panel. */
const isDeclare = ({ to }: { to: string }): boolean => to.endsWith('-result')

/** None where the family has no choice of it. */
function sessionIn(family: Found['games'][number]['family'], { session }: Phrase): Session | undefined {
  return MARKET_RULES[family].sessions.length > 1 ? session : undefined
}
