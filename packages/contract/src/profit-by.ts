// What the profit of a period is told apart by; days are market dates, weeks begin on Monday.
export const PROFIT_BY = ['day', 'week', 'month', 'game', 'type', 'session', 'hour'] as const

export type ProfitBy = (typeof PROFIT_BY)[number]
