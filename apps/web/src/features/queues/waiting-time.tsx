// How long a request has been waiting, as it goes on.
import { useState } from 'react'
import { useNow } from '../../kit/use-now.ts'
import { durationText } from '../../requests/request-words.ts'

const TICK_MS = 10_000
const MINUTE_MS = 60_000

/** `minutes` as the server counted them when it was read: the clock of the browser may be wrong. */
export function WaitingTime({ minutes }: { minutes: number }) {
  const nowMs = useNow(TICK_MS)
  const [read, setRead] = useState({ minutes, atMs: nowMs })
  if (read.minutes !== minutes) setRead({ minutes, atMs: nowMs })
  return <>{durationText(Math.floor(read.minutes + Math.max(nowMs - read.atMs, 0) / MINUTE_MS))}</>
}
