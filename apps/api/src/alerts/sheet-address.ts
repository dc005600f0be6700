// How the address of the day sheets is kept: a process of a version that knows of alerts alone sends those to all that are kept,
// and to this one it cannot. While an installation goes from one version to the next both are at work.
import type { AlertShape } from '@panadesk/domain/alert-kinds'

const OF_SHEETS = 'sheet:'

/** As it stands in `alert_webhook`. */
export function keptAddress(shape: AlertShape, url: string): string {
  return shape === 'day-sheet' ? `${OF_SHEETS}${url}` : url
}

/** As it is sent to, also where it was kept before this was so. */
export function sentAddress(kept: string): string {
  return kept.startsWith(OF_SHEETS) ? kept.slice(OF_SHEETS.length) : kept
}
