// The seven days of a game with a switch and times each.
import { Button, Switch } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import type { Family } from '@panadesk/domain/families'
import { WEEKDAYS, weekdayLabel, weekdayOf } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useId, useState, type SyntheticEvent } from 'react'
import { TimeField } from '../../kit/time-field.tsx'
import { marketToday } from '../../platform/ist-time.ts'
import classes from './games.module.css'
import { copyFirstDay, faultsOfWeek, type DayDraft, type DayFault, type WeekFaults } from './week-days.ts'

interface WeekFormProps {
  family: Family
  initialDays: readonly DayDraft[]
  isRunning: boolean
  onCancel: () => void
  onSave: (days: readonly DayDraft[]) => void
}

export function WeekForm({ family, initialDays, isRunning, onCancel, onSave }: WeekFormProps) {
  const { hasCloseTime } = MARKET_RULES[family]
  const [days, setDays] = useState(initialDays)
  const [faults, setFaults] = useState<WeekFaults>({})

  function change(changed: DayDraft): void {
    setDays(days.map((day) => (day.weekday === changed.weekday ? changed : day)))
    const { [changed.weekday]: _mended, ...others } = faults
    setFaults(others)
  }

  function copyMonday(): void {
    setDays(copyFirstDay(days))
    setFaults({})
  }

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault()
    const found = faultsOfWeek(family, days)
    setFaults(found)
    if (Object.keys(found).length === 0) onSave(days)
    else focusFirst(event.currentTarget, found)
  }

  return (
    <form onSubmit={submit} noValidate aria-busy={isRunning}>
      <div className={classes.week} data-two-times={hasCloseTime || undefined}>
        <div className={classes.weekHead}>
          <Button size="xs" variant="default" leftSection={<IconCopy size={14} aria-hidden />} onClick={copyMonday}>
            Copy Monday to all days
          </Button>
          <span aria-hidden>Open time</span>
          {hasCloseTime && <span aria-hidden>Close time</span>}
        </div>
        <ul className={classes.days}>
          {days.map((day) => (
            <DayRow key={day.weekday} family={family} day={day} fault={faults[day.weekday]} onChange={change} />
          ))}
        </ul>
      </div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onCancel} disabled={isRunning}>
          Cancel
        </Button>
        <Button type="submit" loading={isRunning}>
          Save
        </Button>
      </div>
    </form>
  )
}

interface DayRowProps {
  family: Family
  day: DayDraft
  fault: DayFault | undefined
  onChange: (day: DayDraft) => void
}

function DayRow({ family, day, fault, onChange }: DayRowProps) {
  const rowId = useId()
  const label = weekdayLabel(day.weekday)
  const isToday = day.weekday === weekdayOf(marketToday())
  const described = fault && { 'aria-describedby': `${rowId}-fault` }
  return (
    <li className={classes.day} data-off={!day.isOpen || undefined}>
      <div className={classes.daySwitch}>
        <Switch
          id={`${rowId}-switch`}
          aria-labelledby={`${rowId}-name`}
          aria-describedby={`${rowId}-state`}
          checked={day.isOpen}
          onChange={(event) => onChange({ ...day, isOpen: event.currentTarget.checked })}
        />
        <div>
          <label className={classes.dayName} id={`${rowId}-name`} htmlFor={`${rowId}-switch`}>
            {isToday ? `${label} (today)` : label}
          </label>
          <span className={classes.dayState} id={`${rowId}-state`}>
            {day.isOpen ? 'Open' : 'Off day'}
          </span>
        </div>
      </div>
      <TimeField
        {...described}
        name={fieldName(day, 'openTime')}
        aria-label={`${label} open time`}
        value={day.openTime}
        disabled={!day.isOpen}
        error={fault?.openTime === true}
        onChange={(openTime) => onChange({ ...day, openTime })}
      />
      {MARKET_RULES[family].hasCloseTime && (
        <TimeField
          {...described}
          name={fieldName(day, 'closeTime')}
          aria-label={`${label} close time`}
          value={day.closeTime}
          disabled={!day.isOpen}
          error={fault?.closeTime === true}
          onChange={(closeTime) => onChange({ ...day, closeTime })}
        />
      )}
      {fault && (
        <p className={classes.fault} id={`${rowId}-fault`} role="alert">
          {fault.message}
        </p>
      )}
    </li>
  )
}

function fieldName(day: Pick<DayDraft, 'weekday'>, time: 'openTime' | 'closeTime'): string {
  return `${day.weekday}-${time}`
}

function focusFirst(form: HTMLFormElement, faults: WeekFaults): void {
  const weekday = WEEKDAYS.find((each) => faults[each] !== undefined)
  if (weekday === undefined) return
  const name = fieldName({ weekday }, faults[weekday]?.openTime === true ? 'openTime' : 'closeTime')
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
