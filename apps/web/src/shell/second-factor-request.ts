// That the server wants the second factor again before it does something: the panel asks over the page, once for all calls that wait.
import { sharedValue } from '../platform/shared-value.ts'

type Answer = (isConfirmed: boolean) => void

const waiting = sharedValue<readonly Answer[]>([])

export const subscribeToSecondFactor = waiting.subscribe

/** Asks, and answers whether the server has taken the code; false when the user went away from it. */
export function requestSecondFactor(): Promise<boolean> {
  return new Promise((resolve) => waiting.set([...waiting.get(), resolve]))
}

export function settleSecondFactor(isConfirmed: boolean): void {
  for (const answer of waiting.get()) answer(isConfirmed)
  waiting.set([])
}

export function isSecondFactorAsked(): boolean {
  return waiting.get().length > 0
}
