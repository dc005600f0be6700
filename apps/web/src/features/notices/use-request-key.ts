// The key under which a notification is sent once, however often the button is pressed.
import { useRef } from 'react'
import { newRequestKey } from '../../wallet/new-request-key.ts'

export interface RequestKey {
  /** The key of what is to be sent: the same for the same, a new one for anything else. */
  keyOf: (sent: object) => string
  /** From now on the same counts as another one. */
  renew: () => void
}

export function useRequestKey(): RequestKey {
  const held = useRef<{ sent: string; key: string }>(undefined)
  return {
    keyOf: (sent) => {
      const text = JSON.stringify(sent)
      if (held.current?.sent !== text) held.current = { sent: text, key: newRequestKey() }
      return held.current.key
    },
    renew: () => {
      held.current = undefined
    },
  }
}
