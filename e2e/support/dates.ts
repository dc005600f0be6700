// Dates as staff type and read them in the panel.
import type { Locator, Page } from '@playwright/test'
import { dayMonthYear, parseMarketDate } from '@panadesk/domain/market-date'
import { assert } from '@panadesk/domain/assert'

/** '2026-11-20' as a field shows it. */
export function shownDate(date: string): string {
  const marketDate = parseMarketDate(date)
  assert(marketDate !== undefined, 'the date is one')
  return dayMonthYear(marketDate)
}

export function dateField(within: Page | Locator, label = 'Date'): Locator {
  return within.getByLabel(label, { exact: true })
}

export async function fillDate(within: Page | Locator, date: string): Promise<void> {
  await dateField(within).fill(shownDate(date))
}
