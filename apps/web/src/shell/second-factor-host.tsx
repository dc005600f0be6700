// Brings the question for the second factor when a call wants it.
import { loadLater } from '../kit/load-later.tsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSecondFactorAsked, settleSecondFactor, subscribeToSecondFactor } from './second-factor-request.ts'

const ConfirmSecondFactor = loadLater(async () => (await import('./confirm-second-factor.tsx')).ConfirmSecondFactor)

export function SecondFactorHost() {
  const isAsked = useSyncExternalStore(subscribeToSecondFactor, isSecondFactorAsked)
  // Stays while it closes; whoever has no second factor never loads it.
  const [wasAsked, setWasAsked] = useState(isAsked)
  if (isAsked && !wasAsked) setWasAsked(true)
  // Whoever leaves the panel waits for no answer.
  useEffect(() => () => settleSecondFactor(false), [])
  if (!wasAsked) return null
  return <ConfirmSecondFactor opened={isAsked} />
}
