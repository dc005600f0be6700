// Whether keys do anything but type: for all screens at once, kept in this browser.
import { useSyncExternalStore } from 'react'

const KEY = 'panadesk-keys'
const OFF = 'off'

const listeners = new Set<() => void>()

/** On, unless somebody has switched them off. */
export function areKeysOn(): boolean {
  return localStorage.getItem(KEY) !== OFF
}

export function switchKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, OFF)
  for (const listener of listeners) listener()
}

export function useKeysOn(): boolean {
  return useSyncExternalStore(subscribe, areKeysOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
