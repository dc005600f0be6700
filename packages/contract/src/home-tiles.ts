// What the home of an owner may be put together of: figures of a span of days, and what is so now.

/** Days up to today, the day before, and the week (from Monday) and the month as far as they are. */
export const HOME_SPANS = ['today', 'yesterday', 'week', 'month'] as const

export type HomeSpan = (typeof HOME_SPANS)[number]

/** Waits are those of a clerk's decision: half of the requests waited for less, and 19 of 20 for less. */
const SPAN_FIGURES = [
  'net',
  'margin',
  'bids',
  'payouts',
  'bonuses',
  'deposits',
  'withdrawals',
  'deposit_wait',
  'deposit_wait_p95',
  'withdrawal_wait',
  'withdrawal_wait_p95',
  'top_games',
  'new_players',
  'active_players',
] as const

export type SpanFigure = (typeof SPAN_FIGURES)[number]

const STATE_FIGURES = ['deposits_waiting', 'withdrawals_waiting', 'exceptions', 'alerts', 'checkpoint'] as const

export type StateFigure = (typeof STATE_FIGURES)[number]

const SPAN_TILES = SPAN_FIGURES.flatMap((figure) => HOME_SPANS.map((span) => `${figure}.${span}` as const))

/** Every tile there is, as the wire names it: `net.yesterday`, `alerts`. */
export const HOME_TILES = [...SPAN_TILES, ...STATE_FIGURES] as const

export type HomeTile = (typeof HOME_TILES)[number]

/** What a tile shows; of what is so now there is no span. */
export type TileParts =
  | { readonly figure: SpanFigure; readonly span: HomeSpan }
  | { readonly figure: StateFigure; readonly span: undefined }

/** A tile taken apart; undefined for what is none, as of another version. */
export function partsOfTile(tile: string): TileParts | undefined {
  const [named, within] = tile.split('.')
  const state = STATE_FIGURES.find((each) => each === tile)
  if (state !== undefined) return { figure: state, span: undefined }
  const figure = SPAN_FIGURES.find((each) => each === named)
  const span = HOME_SPANS.find((each) => each === within)
  return figure === undefined || span === undefined ? undefined : { figure, span }
}
