// From where on an alert calls, in words.
import { thresholdOf, type AlertKind, type AlertThreshold } from '@panadesk/domain/alert-kinds'
import { formatRupees } from '../../kit/money.tsx'

type Unit = AlertThreshold['unit']

/** A number of a threshold with what it is a number of: '15 minutes'. */
export function inUnits(count: string, unit: Unit): string {
  const told: Readonly<Record<Unit, string>> = {
    percent: `${count} %`,
    rupees: `${count} points`,
    times: `${count} times as much`,
    minutes: `${count} minutes`,
    weight: count,
    gib: `${count} GiB`,
    hours: `${count} hours`,
    seconds: `${count} seconds`,
  }
  return told[unit]
}

/** 'Target: 15 minutes'; a dash where there is nothing to choose. */
export function thresholdText({ kind, threshold }: { kind: AlertKind; threshold: number | null }): string {
  const bounds = thresholdOf(kind)
  if (bounds === undefined || threshold === null) return '–'
  const { label, unit } = bounds
  return `${label}: ${unit === 'rupees' ? formatRupees(threshold) : inUnits(String(threshold), unit)}`
}
