// What figures of players are told apart by, and after how many days without a bid a player counts as lost.
export const PLAYERS_BY = ['day', 'week', 'month'] as const

export type PlayersBy = (typeof PLAYERS_BY)[number]

export const DAYS_TO_LOSE = [7, 14, 30] as const
