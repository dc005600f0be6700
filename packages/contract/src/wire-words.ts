// Words of the wire that stand where a field otherwise has an id, a digit or a text.

export const ALL_USERS = 'all_users'
export const ALL_GAMES = 'all_games'

/** What a side that has no value yet says in a list (docs/wire.md, "Values"). */
export const NOT_AVAILABLE = 'N/A'

/** The words by which the wire names the ten digits in `total_zero`, `bid_zero` and so on. */
export const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

export type DigitWord = (typeof DIGIT_WORDS)[number]
