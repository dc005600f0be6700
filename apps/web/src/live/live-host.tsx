// Keeps the screen live, and says how old it is where it is not.
import { useEffect, useState, useSyncExternalStore } from 'react'
import classes from './live-host.module.css'
import { liveState, subscribeToLive } from './live-state.ts'
import { startLive } from './start-live.ts'

export function LiveHost() {
  const { isLive, askedAtMs } = useSyncExternalStore(subscribeToLive, liveState)
  useEffect(startLive, [])
  return <output className={classes.place}>{!isLive && <Age askedAtMs={askedAtMs} />}</output>
}

function Age({ askedAtMs }: { askedAtMs: number }) {
  const [nowMs, setNowMs] = useState(Date.now)
  useEffect(() => {
    const tick = window.setInterval(() => setNowMs(Date.now()), 1000)
    return () => window.clearInterval(tick)
  }, [])
  const seconds = Math.max(0, Math.round((nowMs - askedAtMs) / 1000))
  return (
    <span className={classes.age}>
      Not live
      {/* Counting seconds are no news to whoever listens. */}
      <span aria-hidden> · {seconds} s old</span>
    </span>
  )
}
