// A chart: weeks as rows, days as columns.
import { Box, VisuallyHidden } from '@mantine/core'
import { WEEKDAYS, weekdayLabel } from '@panadesk/domain/market-date'
import type { ReactNode } from 'react'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { ChartDay, ChartWeek } from './chart.ts'
import { CORRECTED_SIGN, STATE_SIGNS, UNDONE_SIGN } from './day-words.ts'
import classes from './result-charts.module.css'

interface WeekTableProps {
  label: string
  weeks: readonly ChartWeek[]
  hasJodis: boolean
  /** Whether it drew the number that is looked for. */
  isFound: (day: ChartDay) => boolean
  renderDay: (day: ChartDay) => ReactNode
}

export function WeekTable({ label, weeks, hasJodis, isFound, renderDay }: WeekTableProps) {
  return (
    <>
      <Legend hasJodis={hasJodis} />
      {/* Wider than a small screen, it is scrolled by keyboard too: so its frame takes the focus. */}
      <Box component="section" className={classes.frame} aria-label={`${label}, table`} tabIndex={0}>
        <table className={classes.weeks} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">Week</th>
              {WEEKDAYS.map((weekday) => (
                <th key={weekday} scope="col" abbr={weekdayLabel(weekday)}>
                  {weekdayLabel(weekday).slice(0, 3)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ monday, days }) => (
              <tr key={monday}>
                <th scope="row">
                  <VisuallyHidden>Week of </VisuallyHidden>
                  {formatMarketDate(monday)}
                </th>
                {days.map((day) => (
                  <td key={day.date} data-found={isFound(day) || undefined}>
                    {isFound(day) && <VisuallyHidden>Found: </VisuallyHidden>}
                    {renderDay(day)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Box>
    </>
  )
}

const MARKS = [
  { sign: UNDONE_SIGN, words: 'Taken back at least once' },
  { sign: CORRECTED_SIGN, words: 'Saved more than once' },
]

function Legend({ hasJodis }: { hasJodis: boolean }) {
  const { 'off-day': off, missing, reverted, ahead } = STATE_SIGNS
  return (
    <ul className={classes.legend} aria-label="Signs">
      {hasJodis && (
        <li>
          <span className={classes.jodi} data-red aria-hidden>
            27
          </span>{' '}
          Red jodi, ringed
        </li>
      )}
      {[off, missing, reverted, ahead, ...MARKS].map(({ sign, words }) => (
        <li key={words}>
          <span className={classes.sign} aria-hidden>
            {sign}
          </span>{' '}
          {words}
        </li>
      ))}
    </ul>
  )
}
