// What narrows a list of requests besides date and player, each as an index has it (docs/screens.md, "Queues").
import { FUND_STATUS } from '@panadesk/contract/fund-request'
import { PAYMENT_METHODS } from '@panadesk/contract/payment-methods'
import { sql, type RawBuilder } from 'kysely'
import { allOf } from '../database/all-of.ts'
import { containsPattern } from '../platform/paging.ts'

/** As the contract has them; amounts in paise. */
export interface RequestFilters {
  readonly fund_status?: number | undefined
  readonly payment_method?: number | undefined
  readonly amount_from?: number | undefined
  readonly amount_to?: number | undefined
  readonly waiting_minutes?: number | undefined
  readonly decided_by?: string | undefined
}

type Condition = (filters: RequestFilters) => RawBuilder<boolean> | undefined

const CONDITIONS: readonly Condition[] = [
  ({ fund_status: code }) => (code === undefined ? undefined : sql`status = ${wordOf(FUND_STATUS, code)}`),
  ({ payment_method: code }) => (code === undefined ? undefined : sql`method = ${wordOf(PAYMENT_METHODS, code)}`),
  ({ amount_from: paise }) => (paise === undefined ? undefined : sql`amount_paise >= ${paise}`),
  ({ amount_to: paise }) => (paise === undefined ? undefined : sql`amount_paise <= ${paise}`),
  // The clock is asked once, so that an index is entered at its place.
  ({ waiting_minutes: minutes }) =>
    minutes === undefined
      ? undefined
      : sql`(status = 'pending' and created_at <= (select app_now() - make_interval(mins => ${minutes})))`,
  // As an array, so that the few who bear the name are found first.
  ({ decided_by: name = '' }) =>
    name === ''
      ? undefined
      : sql`decided_by = any(array(select admin.id from admin where full_name ilike ${containsPattern(name)}))`,
]

/** Whether they leave anything out. */
export function isNarrowing(filters: RequestFilters): boolean {
  return conditionsOf(filters).length > 0
}

/** Of a row with the columns of deposits and withdrawals. */
export function isAmong(filters: RequestFilters): RawBuilder<boolean> {
  return allOf(conditionsOf(filters))
}

function conditionsOf(filters: RequestFilters): RawBuilder<boolean>[] {
  return CONDITIONS.flatMap((condition) => condition(filters) ?? [])
}

function wordOf(codes: Readonly<Record<string, number>>, code: number): string | undefined {
  return Object.keys(codes).find((word) => codes[word] === code)
}
