// The three game families and the two sessions of a market day.

/** Families in the order in which the panel shows them (docs/game.md, "Families"). */
export const FAMILIES = ['main', 'starline', 'galidisswar'] as const

export type Family = (typeof FAMILIES)[number]

/**
 * Sessions in the order of the day (docs/game.md, "The market day"). Which of them a family has is a row of
 * `MARKET_RULES`.
 */
export const SESSIONS = ['open', 'close'] as const

export type Session = (typeof SESSIONS)[number]

/** How a session is named on the screens and on the wire. */
export const SESSION_LABELS: Readonly<Record<Session, string>> = { open: 'Open', close: 'Close' }
