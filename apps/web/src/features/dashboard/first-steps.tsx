// What a new installation has still to do, each with the screen that does it (docs/screens.md, "First steps and tours").
import { Button, VisuallyHidden } from '@mantine/core'
import { guides } from '@panadesk/contract/guides'
import type { FirstStep } from '@panadesk/contract/guide-names'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { openTool } from '../../kit/panel-tools.ts'
import { Section } from '../../kit/section.tsx'
import { useAction } from '../../platform/use-action.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './first-steps.module.css'

interface Words {
  readonly label: string
  readonly why: string
  /** The screen that does it; left out of what no screen does. */
  readonly path?: string
}

const WORDS: Readonly<Record<FirstStep, Words>> = {
  rates: {
    label: 'Set The Rates',
    why: 'The house pays the usual ones until you set your own.',
    path: '/game-rates',
  },
  games: { label: 'Add The Games', why: 'Players can bid on nothing before there is one.', path: '/game-name' },
  payment: {
    label: 'Give Payment Details',
    why: 'A UPI id, a bank account or a QR picture: players pay in there.',
    path: '/main-settings',
  },
  'second-factor': {
    label: 'Switch On Your Second Factor',
    why: 'A password alone, once it is known, opens everything.',
  },
  'second-person': {
    label: 'Add A Second Main Admin',
    why: 'For what two persons must agree on, and for when you cannot sign in.',
    path: '/sub-admin-management',
  },
  backup: {
    label: 'Take A Backup',
    why: 'On the server: npm run backup. Without one, all is lost with the disk.',
  },
}

interface FirstStepsProps {
  /** How high they stand, in pixels, once that is known; 0 where there are none to show. */
  onHeight: (height: number) => void
}

export function FirstSteps({ onHeight }: FirstStepsProps) {
  const { data, error } = useCall(guides.steps, {})
  const sheet = useRef<HTMLDivElement>(null)
  const isKnown = data !== undefined || error !== null
  useLayoutEffect(() => {
    if (isKnown) onHeight(sheet.current?.offsetHeight ?? 0)
  })
  // What could not be read is read with the next visit, and holds nobody up.
  if (data === undefined) return null
  const left = data.steps.filter((step) => step.is_done === 0).length
  if (data.is_shown === 0 || left === 0) return null
  return (
    <div ref={sheet} className={classes.sheet} data-part="first-steps">
      <Steps steps={data.steps} left={left} />
    </div>
  )
}

interface StepsProps {
  steps: readonly { readonly step: FirstStep; readonly is_done: 0 | 1 }[]
  left: number
}

function Steps({ steps, left }: StepsProps) {
  const close = useAction(guides.showSteps, { refresh: [guides.steps], success: (reply) => reply.msg })
  return (
    <Section
      title={`First Steps: ${left} of ${steps.length} left`}
      actions={
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={close.isRunning}
          onClick={() => void close.run({ is_shown: false })}
        >
          Close First Steps
        </Button>
      }
    >
      <ul className={classes.steps}>
        {steps.map(({ step, is_done: isDone }) => (
          <li key={step} className={classes.step} data-done={isDone === 1 || undefined}>
            {isDone === 1 ? <IconCircleCheckFilled size={18} aria-hidden /> : <IconCircle size={18} aria-hidden />}
            <span>
              <VisuallyHidden>{isDone === 1 ? 'Done' : 'To do'} </VisuallyHidden>
              <StepLink step={step} isDone={isDone === 1} />
              <span className={classes.why}>{WORDS[step].why}</span>
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function StepLink({ step, isDone }: { step: FirstStep; isDone: boolean }): ReactNode {
  const { label, path } = WORDS[step]
  if (isDone) return <span className={classes.label}>{label}</span>
  if (path !== undefined) {
    return (
      <Link to={path} className={classes.label}>
        {label}
      </Link>
    )
  }
  if (step !== 'second-factor') return <strong className={classes.label}>{label}</strong>
  return (
    <button type="button" className={classes.label} onClick={() => openTool('security')}>
      {label}
    </button>
  )
}
