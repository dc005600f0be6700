// Says that whoever looks is on a request, for as long as it is open on the screen, so that others keep off
// (docs/screens.md, "Queues").
import { contract } from '@panadesk/contract'
import { useEffect, useState } from 'react'
import { CallError } from '../../platform/call-error.ts'
import { callApi } from '../../platform/call.ts'
import type { QueueKind } from './queue.ts'

const { claim, release } = contract.queues

/** Well within the five minutes for which a claim holds. */
const RENEW_MS = 60_000
const CONFLICT = 409

interface Claimed {
  /** Who else is on it, in the words of the server; undefined where nobody is. */
  taken: string | undefined
  /** Takes it over from whoever is on it. */
  takeOver: () => void
}

/** `id` is undefined of what cannot be decided. With `isFreed` it is tried again, as whoever was on it has left. */
export function useClaim(kind: QueueKind, id: string | undefined, isFreed: boolean): Claimed {
  const [taken, setTaken] = useState<string>()

  useEffect(() => {
    if (id === undefined) return undefined
    const request = { kind, request_id: id }
    const renew = () => void send(request, false, setTaken)
    renew()
    const timer = window.setInterval(renew, RENEW_MS)
    return () => {
      window.clearInterval(timer)
      void leave(request)
    }
  }, [kind, id])

  useEffect(() => {
    if (id !== undefined && isFreed && taken !== undefined) void send({ kind, request_id: id }, false, setTaken)
  }, [kind, id, isFreed, taken])

  return {
    taken,
    takeOver: () => {
      if (id !== undefined) void send({ kind, request_id: id }, true, setTaken)
    },
  }
}

interface ClaimedRequest {
  kind: QueueKind
  request_id: string
}

async function send(
  request: ClaimedRequest,
  isOver: boolean,
  tell: (taken: string | undefined) => void,
): Promise<void> {
  try {
    await callApi(claim, { body: { ...request, ...(isOver && { over_claim: true }) } })
    tell(undefined)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A claim is advice: without it the request is decided all the same, or the server says why not.
    if (error.status === CONFLICT) tell(error.msg)
  }
}

async function leave(request: ClaimedRequest): Promise<void> {
  try {
    await callApi(release, { body: request, quiet: true })
  } catch (error) {
    // It ends by itself.
    if (!(error instanceof CallError)) throw error
  }
}
