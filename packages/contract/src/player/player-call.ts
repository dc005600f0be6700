// How a call of the player gateway is written down: an entry as those of the panel.
import type { Idempotent, Upload } from '../endpoint.ts'

interface Draft {
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly summary: string
  readonly access: 'public' | 'player' | 'signature'
  readonly idempotent?: Idempotent
  readonly bodyBytesMax?: number
  readonly upload?: Upload
}

/** A call of the gateway: a GET asks by its query string, a POST by its body. */
export function playerCall<const D extends Draft>(draft: D) {
  return { ...draft, changesState: draft.method === 'POST' }
}
