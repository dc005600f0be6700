// Keeps what is on the screen as it is on the server: by what the server tells, and where it does not, by asking now and then.
import { hearLive } from './live-stream.ts'
import { liveState, setLiveState } from './live-state.ts'
import { openRefresher } from './refresh-topics.ts'

/** More than two signs of life, which come every 15 s. */
const SILENCE_MS_MAX = 35_000
const ASK_EVERY_MS = 15_000
const LOOK_EVERY_MS = 1000
/** A line that is mended at once is no news to anybody. */
const MENDED_WITHIN_MS = 5000

/** Goes on until the function that is answered is called. */
export function startLive(): () => void {
  const refresher = openRefresher()
  let liveUntilMs = Date.now() + MENDED_WITHIN_MS
  let askedAtMs = Date.now()

  const isAlive = () => {
    const now = Date.now()
    // Nobody knows what happened while nothing was told.
    if (!liveState().isLive) refresher.takeAll()
    liveUntilMs = now + SILENCE_MS_MAX
    setLiveState({ isLive: true, askedAtMs: now })
  }
  const stopHearing = hearLive((message) => {
    if (message.kind === 'lost') {
      liveUntilMs = Math.min(liveUntilMs, Date.now() + MENDED_WITHIN_MS)
      return
    }
    isAlive()
    if (message.kind === 'change') refresher.take(message.topic, message.key)
  })
  const look = window.setInterval(() => {
    const now = Date.now()
    if (now < liveUntilMs) {
      askedAtMs = now
      return
    }
    if (now - askedAtMs >= ASK_EVERY_MS) {
      askedAtMs = now
      refresher.takeAll()
    }
    setLiveState({ isLive: false, askedAtMs })
  }, LOOK_EVERY_MS)
  return () => {
    window.clearInterval(look)
    stopHearing()
    refresher.stop()
    setLiveState({ isLive: true, askedAtMs: Date.now() })
  }
}
