// How the session of a market date stands, as staff see it (docs/game.md, "Results").

/**
 * It takes bids; waits for a result; has one that is saved, or declared; its bids were reverted; or it is not played.
 */
export const SESSION_STANDINGS = ['takes-bids', 'waits', 'saved', 'declared', 'reverted', 'off'] as const

export type SessionStanding = (typeof SESSION_STANDINGS)[number]
