// What a day, a week or a month is called by its first date.
import { formatMarketDate } from '../platform/zoned-time.ts'

export type PartOfTime = 'day' | 'week' | 'month'

export const PART_LABELS: Readonly<Record<PartOfTime, string>> = { day: 'Day', week: 'Week', month: 'Month' }

const NAMES: Readonly<Record<PartOfTime, (first: string) => string>> = {
  day: formatMarketDate,
  week: (first) => `Week of ${formatMarketDate(first)}`,
  month: (first) => `${first.slice(5, 7)}-${first.slice(0, 4)}`,
}

export function partOfTime(by: PartOfTime, first: string): string {
  return NAMES[by](first)
}
