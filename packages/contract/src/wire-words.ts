// Words of the wire that stand where a field otherwise has an id or a digit.

export const ALL_USERS = 'all_users'
export const ALL_GAMES = 'all_games'

/** The words by which the wire names the ten digits in `total_zero`, `bid_zero` and so on. */
export const DIGIT_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const

export type DigitWord = (typeof DIGIT_WORDS)[number]
