// How much of a limit is taken: as a bar, and in words beside it.
import { StatusBadge, type Tone } from '../kit/status-badge.tsx'
import classes from './limit-share.module.css'

/** What is near its limit is told by a sign, too, never by the colour alone. */
export function LimitShare({ percent }: { percent: number }) {
  const tone = toneOf(percent)
  return (
    <span className={classes.share}>
      <span className={classes.track} aria-hidden>
        <span className={classes.taken} data-tone={tone} style={{ width: `${Math.min(percent, 100)}%` }} />
      </span>
      <StatusBadge tone={tone} label={`${percent} %`} />
    </span>
  )
}

function toneOf(percent: number): Tone {
  if (percent >= 100) return 'bad'
  return percent >= 80 ? 'warn' : 'info'
}
