// By what somebody wants to be told of alerts besides the screen: of each kind, kept in this browser.
import { ALERT_KIND_LIST, type AlertKind } from '@panadesk/domain/alert-kinds'

export const ALERT_WAYS = ['sound', 'notification'] as const
export type AlertWay = (typeof ALERT_WAYS)[number]

/** Of each way the kinds that are told by it. */
export type AlertChoices = Readonly<Record<AlertWay, readonly AlertKind[]>>

const KEY = 'panadesk-alert-choices'

let choices: AlertChoices | undefined
const listeners = new Set<() => void>()

export function alertChoices(): AlertChoices {
  choices ??= choicesIn(localStorage.getItem(KEY))
  return choices
}

export function chooseAlert(way: AlertWay, kind: AlertKind, isOn: boolean): void {
  const others = alertChoices()[way].filter((each) => each !== kind)
  const next = { ...alertChoices(), [way]: isOn ? [...others, kind] : others }
  localStorage.setItem(KEY, JSON.stringify(next))
  take(next)
}

/** Hears of what other tabs choose, too. */
export function subscribeToAlertChoices(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', takeStored)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', takeStored)
  }
}

/** Whatever is not known, as of another version, is left out. */
export function choicesIn(text: string | null): AlertChoices {
  const kept = parsed(text)
  const kindsOf = (way: AlertWay) => {
    const kinds: unknown = Reflect.get(kept, way)
    return Array.isArray(kinds) ? ALERT_KIND_LIST.filter((kind) => kinds.includes(kind)) : []
  }
  return { sound: kindsOf('sound'), notification: kindsOf('notification') }
}

function parsed(text: string | null): object {
  try {
    const kept: unknown = JSON.parse(text ?? '{}')
    return typeof kept === 'object' && kept !== null ? kept : {}
  } catch {
    // Not ours: as if nothing was chosen.
    return {}
  }
}

function takeStored({ key, newValue }: StorageEvent): void {
  if (key === KEY) take(choicesIn(newValue))
}

function take(next: AlertChoices): void {
  choices = next
  for (const listener of listeners) listener()
}
