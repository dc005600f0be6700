// Says that whoever looks is on a request, for as long as it is open on the screen, so that others keep off
// (docs/screens.md, "Queues").
import { contract } from '@panadesk/contract'
import { useEffect, useState } from 'react'
import { CallError } from '../../platform/call-error.ts'
import { callApi } from '../../platform/call.ts'
import { changeRow } from '../../platform/query-client.ts'
import { QUEUES, type QueueKind } from './queue.ts'

const { claim, release } = contract.queues

/** Well within the five minutes for which a claim holds. */
const RENEW_MS = 60_000
const CONFLICT = 409

/** What the server said last: that it is ours, or in its words who else is on it. */
type Answer = { readonly isOurs: true } | { readonly isOurs: false; readonly taken: string }

interface Claimed {
  /** Undefined until the server has answered. */
  answer: Answer | undefined
  /** Takes it over from whoever is on it. */
  takeOver: () => void
}

/** `id` is undefined of what cannot be decided. With `isFreed` it is tried again, as whoever was on it has left. */
export function useClaim(kind: QueueKind, id: string | undefined, isFreed: boolean): Claimed {
  const [answer, setAnswer] = useState<Answer>()
  const isRefused = answer?.isOurs === false

  useEffect(() => {
    if (id === undefined) return undefined
    const request = { kind, request_id: id }
    const renew = () => void send(request, false, setAnswer)
    renew()
    const timer = window.setInterval(renew, RENEW_MS)
    return () => {
      window.clearInterval(timer)
      void leave(request)
    }
  }, [kind, id])

  useEffect(() => {
    if (id !== undefined && isFreed && isRefused) void send({ kind, request_id: id }, false, setAnswer)
  }, [kind, id, isFreed, isRefused])

  return {
    answer,
    takeOver: () => {
      if (id !== undefined) void send({ kind, request_id: id }, true, setAnswer)
    },
  }
}

interface ClaimedRequest {
  kind: QueueKind
  request_id: string
}

async function send(request: ClaimedRequest, isOver: boolean, tell: (answer: Answer) => void): Promise<void> {
  try {
    const reply = await callApi(claim, { body: { ...request, ...(isOver && { over_claim: true }) } })
    const { claimed_by, claimed_since } = reply
    // The list hears of it a moment later.
    changeRow(QUEUES[request.kind].call, request.request_id, { claimed_by, claimed_since, claimed_by_me: 1 })
    tell({ isOurs: true })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // A claim is advice: without it the request is decided all the same, or the server says why not.
    if (error.status === CONFLICT) tell({ isOurs: false, taken: error.msg })
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
