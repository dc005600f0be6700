// A date as all screens show it, 22-11-2026, whatever language the browser has: typed, or picked from a calendar.
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState, type KeyboardEvent } from 'react'
import { formatMarketDate } from '../platform/zoned-time.ts'
import { DATE_SHAPE, dateOnceTyped, dateWhileTyped, isNoDate } from './date-text.ts'
import { useIsOnTop } from './dialog-stack.ts'
import { loadLater } from './load-later.tsx'
import { Waiting } from './waiting.tsx'

const DateCalendar = loadLater(
  async () => (await import('./date-calendar.tsx')).DateCalendar,
  () => <Waiting height={260} />,
)

export interface DateFieldProps extends Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'label'> {
  label: string
  /** `YYYY-MM-DD`; an empty text while none is chosen, and what was typed while it is no date. */
  value?: string
  onChange?: (value: string) => void
  /** The first day that the calendar offers, `YYYY-MM-DD`. */
  min?: string
}

/** Fits `form.getInputProps('date')`. For today as default pass `marketToday()` of platform/zoned-time. */
export function DateField({ value = '', onChange, onBlur, onFocus, error, min, ...props }: DateFieldProps) {
  const [isTyping, setTyping] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isWrong = isNoDate(value) && (!isTyping || error !== undefined)

  function finish(): void {
    const date = dateOnceTyped(value)
    if (date !== value) onChange?.(date)
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter sends the form with what stands here.
    if (event.key === 'Enter') finish()
    if (event.key === 'ArrowDown' && event.altKey) setOpen(true)
  }

  return (
    <TextInput
      inputMode="numeric"
      placeholder={DATE_SHAPE}
      autoComplete="off"
      {...props}
      value={formatMarketDate(value)}
      error={isWrong ? `This is not a date. Type it as ${DATE_SHAPE}.` : error}
      onChange={(event) => onChange?.(dateWhileTyped(event.currentTarget.value))}
      onFocus={(event) => {
        setTyping(true)
        onFocus?.(event)
      }}
      onBlur={(event) => {
        setTyping(false)
        finish()
        onBlur?.(event)
      }}
      onKeyDown={onKeyDown}
      rightSection={
        <CalendarButton
          label={props.label}
          value={value}
          min={min}
          isOpen={isOpen}
          onOpen={setOpen}
          onPick={(date) => onChange?.(date)}
        />
      }
    />
  )
}

interface CalendarButtonProps {
  label: string
  value: string
  min: string | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  onPick: (date: string) => void
}

function CalendarButton({ label, value, min, isOpen, onOpen, onPick }: CalendarButtonProps) {
  // Esc closes the calendar, and not the dialog below it.
  useIsOnTop(isOpen, 300)
  return (
    <Popover opened={isOpen} onChange={onOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={`Calendar of ${label}`}
          onClick={() => onOpen(!isOpen)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={`Calendar of ${label}`}>
        <DateCalendar
          value={value}
          min={min}
          onPick={(date) => {
            onPick(date)
            onOpen(false)
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
