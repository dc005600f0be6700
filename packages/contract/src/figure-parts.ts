// What figures of players are told apart by, and after how many days without a bid a player counts as lost.
export const PLAYERS_BY = ['day', 'week', 'month'] as const

export type PlayersBy = (typeof PLAYERS_BY)[number]

export const DAYS_TO_LOSE = [7, 14, 30] as const

export type DaysToLose = (typeof DAYS_TO_LOSE)[number]

/** By what of their registration players are gathered. */
export const COHORTS_BY = ['week', 'month'] as const

export type CohortsBy = (typeof COHORTS_BY)[number]

/** After how many days it is asked whether somebody had stopped; none is the day of the registration itself. */
export const DAYS_STAYED = [0, 1, 3, 7, 14, 30, 60, 90] as const
