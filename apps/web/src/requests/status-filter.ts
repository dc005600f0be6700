// The quick filter of lists of requests: by what became of them.
import { FUND_STATUS_WORDS } from '@panadesk/contract/fund-request'

export const STATUS_FILTER = { fund_status: { label: 'Status', words: FUND_STATUS_WORDS } } as const
