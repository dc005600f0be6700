// From where on an alert calls, in words.
import { thresholdOf, type AlertKind, type AlertThreshold } from '@panadesk/domain/alert-kinds'
import { formatRupees } from '../../kit/money.tsx'

/** What stands behind the number of a threshold; rupees have their sign in front. */
export const UNIT_WORDS: Readonly<Record<AlertThreshold['unit'], string>> = {
  percent: '%',
  rupees: 'points',
  times: 'times',
  minutes: 'minutes',
  weight: '',
  gib: 'GiB',
  hours: 'hours',
  seconds: 'seconds',
}

/** 'Target: 15 minutes'; a dash where there is nothing to choose. */
export function thresholdText({ kind, threshold }: { kind: AlertKind; threshold: number | null }): string {
  const bounds = thresholdOf(kind)
  if (bounds === undefined || threshold === null) return '–'
  const { label, unit } = bounds
  const count = unit === 'rupees' ? formatRupees(threshold) : `${threshold} ${UNIT_WORDS[unit]}`
  return `${label}: ${count.trim()}`
}
