// Keeps what is on the screen as it is on the server: by what the server tells, and where it does not, by asking now and then.
import { ALL_KEY } from '@panadesk/contract/live'
import { openAnnouncer, type Announcer } from './announce-alerts.ts'
import { hearLive, type LiveMessage } from './live-stream.ts'
import { liveState, setLiveState } from './live-state.ts'
import { openRefresher } from './refresh-topics.ts'

/** More than two signs of life, which come every 15 s. */
const SILENCE_MS_MAX = 35_000
const ASK_EVERY_MS = 15_000
const LOOK_EVERY_MS = 1000
/** A line that is mended at once is no news to anybody. */
const MENDED_WITHIN_MS = 5000

/** Goes on until the function that is answered is called. Of alerts it tells whoever may see them. */
export function startLive({ seesAlerts }: { seesAlerts: boolean }): () => void {
  const refresher = openRefresher()
  const announcer = seesAlerts ? openAnnouncer() : undefined
  let liveUntilMs = Date.now() + MENDED_WITHIN_MS
  let askedAtMs = Date.now()

  const isAlive = () => {
    const now = Date.now()
    // Nobody knows what happened while nothing was told.
    if (!liveState.get().isLive) refresher.takeAll()
    liveUntilMs = now + SILENCE_MS_MAX
    setLiveState({ isLive: true, askedAtMs: now })
  }
  const stopHearing = hearLive((message, isReader) => {
    if (message.kind === 'lost') {
      liveUntilMs = Math.min(liveUntilMs, Date.now() + MENDED_WITHIN_MS)
      return
    }
    isAlive()
    if (message.kind === 'change') refresher.take(message.topic, message.key)
    if (isReader) tellOfAlerts(message, announcer)
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
    announcer?.stop()
    refresher.stop()
    setLiveState({ isLive: true, askedAtMs: Date.now() })
  }
}

function tellOfAlerts(message: LiveMessage, announcer: Announcer | undefined): void {
  if (message.kind !== 'change') announcer?.begin()
  else if (message.topic === 'alerts' || message.key === ALL_KEY) announcer?.look()
}
