// The filters of the audit log: an empty one asks for nothing.
import { checkPeriod as checkDays, filledIn } from '../../kit/asked-filters.ts'

export const NO_FILTERS = {
  date_from: '',
  date_to: '',
  adminDB_id: '',
  call: '',
  subject: '',
  subject_id: '',
  readings: '',
}

type Filters = typeof NO_FILTERS

/** What was only looked at is much, and is left out where nothing is chosen and no action is asked for. */
export const READINGS = [
  { value: 'only', label: 'What was looked at' },
  { value: 'all', label: 'Both' },
]

type Asked = Partial<Omit<Filters, 'readings'>> & { readings?: 'only' | 'all' }

/** What is asked for. */
export function filterBody(filters: Filters): Asked {
  return filledIn<keyof Filters>(filters) as Asked
}

export function checkPeriod({ date_from: first, date_to: last }: Filters): { date_to?: string } {
  return checkDays({ first, last }, 'date_to')
}
