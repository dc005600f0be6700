// The calendar of a date field; loaded when the first one is opened.
import '@mantine/dates/styles.layer.css'
import { DatePicker } from '@mantine/dates'
import { longDate, parseMarketDate, weekdayLabel, weekdayOf } from '@panadesk/domain/market-date'
import { useEffect, useRef } from 'react'
import { marketToday } from '../platform/zoned-time.ts'

interface DateCalendarProps {
  /** `YYYY-MM-DD`; any other text for none. */
  value: string
  min: string | undefined
  onPick: (date: string) => void
}

export function DateCalendar({ value, min, onPick }: DateCalendarProps) {
  const calendar = useRef<HTMLDivElement>(null)
  const today = marketToday()
  const chosen = parseMarketDate(value)
  // It comes after the focus was moved into the popup: the arrow keys begin at the day that is chosen.
  useEffect(() => calendar.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [])
  return (
    <div ref={calendar}>
      <DatePicker
        value={chosen ?? null}
        defaultDate={chosen ?? today}
        onChange={(date) => {
          if (date !== null) onPick(date)
        }}
        allowDeselect={false}
        {...(min !== undefined && { minDate: min })}
        // Today is that of the installation, wherever the browser stands.
        getDayProps={(date) => ({
          ...(date === (chosen ?? today) && { 'data-first': true }),
          ...(date === today && { 'data-today': true, 'aria-current': 'date' as const }),
        })}
        getDayAriaLabel={dayWords}
        hideOutsideDates
        ariaLabels={{ previousMonth: 'Previous month', nextMonth: 'Next month' }}
      />
    </div>
  )
}

/** '2026-11-22' is 'Sunday, 22 November 2026', as a screen reader says it. */
function dayWords(text: string): string {
  const date = parseMarketDate(text)
  return date === undefined ? text : `${weekdayLabel(weekdayOf(date))}, ${longDate(date)}`
}
