// One day of a chart: signs for whoever sees it, words for whoever hears it.
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ChartDay, ChartDraw } from './chart.ts'
import {
  CORRECTED_SIGN,
  dayWords,
  emptyState,
  isCorrected,
  isUndone,
  jodiText,
  STATE_SIGNS,
  UNDONE_SIGN,
} from './day-words.ts'
import classes from './result-charts.module.css'

/** The jodi, or the digit of a family without jodis. */
export function JodiCell({ day }: { day: ChartDay }) {
  return (
    <DayCell day={day}>
      <Jodi day={day} />
    </DayCell>
  )
}

/** Open pana, jodi and close pana as the trade prints them: the panas from top to bottom. */
export function PanelCell({ day }: { day: ChartDay }) {
  const [first, last] = [day.sessions[0], day.sessions[1]]
  return (
    <DayCell day={day}>
      <span className={classes.panel}>
        <Pana draw={first} />
        <Jodi day={day} />
        <Pana draw={last} />
      </span>
    </DayCell>
  )
}

function DayCell({ day, children }: { day: ChartDay; children: ReactNode }) {
  const state = emptyState(day)
  return (
    <>
      <VisuallyHidden>{dayWords(day)}</VisuallyHidden>
      <span className={classes.day} data-state={state} title={dayWords(day)} aria-hidden>
        {state === undefined ? children : STATE_SIGNS[state].sign}
        <Marks day={day} />
      </span>
    </>
  )
}

/** A red jodi is ringed, so that it is one on black and white paper, too. */
function Jodi({ day }: { day: ChartDay }) {
  return (
    <span className={classes.jodi} data-red={day.is_red || undefined}>
      {jodiText(day)}
    </span>
  )
}

function Pana({ draw }: { draw: ChartDraw | undefined }) {
  if (draw === undefined) return null
  const pana = draw.pana === '' ? '***' : draw.pana
  return (
    <span className={classes.pana}>
      {Array.from(pana, (digit, at) => (
        <span key={at}>{digit}</span>
      ))}
    </span>
  )
}

function Marks({ day }: { day: ChartDay }) {
  const marks = [isUndone(day) ? UNDONE_SIGN : '', isCorrected(day) ? CORRECTED_SIGN : ''].join('')
  return marks === '' ? null : <span className={classes.marks}>{marks}</span>
}
