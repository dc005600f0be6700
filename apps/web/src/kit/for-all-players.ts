// The question before a switch that every player feels at once.
import type { Confirmation } from './confirm.ts'

interface Switched {
  isOn: boolean
  /** What it means to switch it off, or on, in a sentence. */
  off: string
  on: string
}

export function forAllPlayers({ isOn, off, on }: Switched): Confirmation {
  return isOn
    ? { title: 'Switch Off For All Players', message: off, confirmLabel: 'Switch Off', danger: true }
    : { title: 'Switch On For All Players', message: on, confirmLabel: 'Switch On' }
}
