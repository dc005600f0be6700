// A state as a word with a sign and a colour; and the same as a button that flips it.
import { Loader } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconClock,
  IconInfoCircle,
  IconMinus,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PlainButton } from './plain-button.tsx'
import classes from './status-badge.module.css'

/** good: done, open, active · bad: rejected, lost · wait: pending · info: neutral news · warn: needs a look · off: inactive. */
export type Tone = 'good' | 'bad' | 'wait' | 'info' | 'warn' | 'off'

const SIGNS: Record<Tone, Icon> = {
  good: IconCheck,
  bad: IconX,
  wait: IconClock,
  info: IconInfoCircle,
  warn: IconAlertTriangle,
  off: IconMinus,
}

interface StatusBadgeProps {
  tone: Tone
  label: ReactNode
  /** A label of several words gives way in a row of a table. */
  isLong?: boolean
}

export function StatusBadge({ tone, label, isLong = false }: StatusBadgeProps) {
  const Sign = SIGNS[tone]
  return (
    <span className={classes.badge} data-tone={tone} data-long={isLong || undefined}>
      <Sign size={13} stroke={2.25} aria-hidden />
      {label}
    </span>
  )
}

interface StatusToggleProps {
  isOn: boolean
  /** The words of the two states, such as Yes and No, or Activate and Inactivate. */
  onLabel: string
  offLabel: string
  /** How the first state looks; good when left out. */
  onTone?: Tone
  /** What is flipped and whose, for screen readers: `Betting of Ravi`. */
  name: string
  onToggle: () => void
  isRunning?: boolean
  disabled?: boolean
}

/** A badge to click: shows the state that holds, and flips it. */
export function StatusToggle(props: StatusToggleProps) {
  const { isOn, onLabel, offLabel, onTone = 'good', name, onToggle, isRunning = false, disabled = false } = props
  const tone = isOn ? onTone : 'off'
  const Sign = SIGNS[tone]
  const label = isOn ? onLabel : offLabel
  return (
    <PlainButton
      className={classes.toggle}
      data-tone={tone}
      aria-pressed={isOn}
      aria-label={`${name}: ${label}`}
      aria-busy={isRunning}
      disabled={disabled}
      onClick={() => {
        if (!isRunning) onToggle()
      }}
    >
      {isRunning ? <Loader size={13} color="currentColor" /> : <Sign size={13} stroke={2.25} aria-hidden />}
      {label}
    </PlainButton>
  )
}
