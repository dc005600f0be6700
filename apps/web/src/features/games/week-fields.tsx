// The seven days of a game with a switch and times each.
import { Button, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCopy } from '@tabler/icons-react'
import type { Family } from '@panadesk/domain/families'
import { WEEKDAYS, weekdayLabel, weekdayOf, type Weekday } from '@panadesk/domain/market-date'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { useId } from 'react'
import { TimeField } from '../../kit/time-field.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import classes from './games.module.css'
import { copyMonday, faultOfDay, type DayDraft, type WeekDraft } from './week-days.ts'

interface WeekFieldsProps {
  family: Family
  form: UseFormReturnType<WeekDraft>
}

export function WeekFields({ family, form }: WeekFieldsProps) {
  const { hasCloseTime } = MARKET_RULES[family]
  return (
    <div className={classes.week} data-two-times={hasCloseTime || undefined}>
      <div className={classes.weekHead}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => form.setValues(copyMonday(form.values))}
        >
          Copy Monday to all days
        </Button>
        <span aria-hidden>Open time</span>
        {hasCloseTime && <span aria-hidden>Close time</span>}
      </div>
      <ul className={classes.days}>
        {WEEKDAYS.map((weekday) => (
          <DayRow
            key={weekday}
            family={family}
            weekday={weekday}
            day={form.values[weekday]}
            isFaulty={form.errors[weekday] !== undefined}
            onChange={(day) => form.setFieldValue(weekday, day)}
          />
        ))}
      </ul>
    </div>
  )
}

interface DayRowProps {
  family: Family
  weekday: Weekday
  day: DayDraft
  isFaulty: boolean
  onChange: (day: DayDraft) => void
}

function DayRow({ family, weekday, day, isFaulty, onChange }: DayRowProps) {
  const faultId = useId()
  const label = weekdayLabel(weekday)
  const isToday = weekday === weekdayOf(marketToday())
  // Looked for before it is shown: the form focuses the field at fault as soon as it has found the fault itself.
  const found = faultOfDay(family, weekday, day)
  const fault = isFaulty ? found : undefined
  const times = [
    { field: 'openTime', name: 'open time' },
    { field: 'closeTime', name: 'close time' },
  ] as const
  const firstAtFault = times.find(({ field }) => found?.[field] === true)?.field
  return (
    <li className={classes.day}>
      <Switch
        label={isToday ? `${label} (today)` : label}
        description={day.isOpen ? 'Open' : 'Off day'}
        classNames={{
          root: classes.daySwitch ?? '',
          body: classes.dayBody ?? '',
          label: classes.dayName ?? '',
          description: classes.dayState ?? '',
        }}
        checked={day.isOpen}
        onChange={(event) => onChange({ ...day, isOpen: event.currentTarget.checked })}
      />
      {times.slice(0, MARKET_RULES[family].hasCloseTime ? 2 : 1).map(({ field, name }) => (
        <TimeField
          key={field}
          aria-label={`${label} ${name}`}
          aria-errormessage={fault && faultId}
          data-path={field === firstAtFault ? weekday : undefined}
          value={day[field]}
          disabled={!day.isOpen}
          error={fault?.[field] === true}
          onChange={(time) => onChange({ ...day, [field]: time })}
        />
      ))}
      {fault && (
        <p className={classes.fault} id={faultId} role="alert">
          {fault.message}
        </p>
      )}
    </li>
  )
}
