// Keeps the screen live, and says how old it is where it is not.
import { contract } from '@panadesk/contract'
import { useEffect } from 'react'
import { useNow } from '../kit/use-now.ts'
import { useMayCall } from '../platform/access.ts'
import { useShared } from '../platform/shared-value.ts'
import classes from './live-host.module.css'
import { liveState } from './live-state.ts'
import { startLive } from './start-live.ts'

export function LiveHost() {
  const { isLive, askedAtMs } = useShared(liveState)
  const seesAlerts = useMayCall(contract.alerts.list)
  useEffect(() => startLive({ seesAlerts }), [seesAlerts])
  return <output className={classes.place}>{!isLive && <Age askedAtMs={askedAtMs} />}</output>
}

function Age({ askedAtMs }: { askedAtMs: number }) {
  const nowMs = useNow(1000)
  const seconds = Math.max(0, Math.round((nowMs - askedAtMs) / 1000))
  return (
    <span className={classes.age}>
      Not live
      {/* Counting seconds are no news to whoever listens. */}
      <span aria-hidden> · {seconds} s old</span>
    </span>
  )
}
