// How many wait for this admin, beside the entry of the menu.
import { VisuallyHidden } from '@mantine/core'
import { approvals } from '@panadesk/contract/approvals'
import { exceptions } from '@panadesk/contract/exceptions'
import { useLocation } from '@tanstack/react-router'
import { useCall } from '../platform/use-call.ts'
import type { SectionSign } from './menu.ts'
import classes from './sidebar.module.css'

const COUNTED = {
  '13': { call: approvals.count, words: 'waiting for you' },
  exceptions: { call: exceptions.count, words: 'open' },
}

type Counted = keyof typeof COUNTED

function isCounted(sign: SectionSign): sign is Counted {
  return sign in COUNTED
}

/** Counted anew with each screen that is opened, and when a request came or went. */
export function SectionCount({ sign }: { sign: SectionSign }) {
  const path = useLocation({ select: (location) => location.pathname })
  return isCounted(sign) ? <Count key={path} of={sign} /> : null
}

function Count({ of }: { of: Counted }) {
  const { call, words } = COUNTED[of]
  const { data } = useCall(call, {})
  if (data === undefined || data.count === 0) return null
  return (
    <span className={classes.count}>
      {data.count.toLocaleString('en-IN')}
      <VisuallyHidden> {words}</VisuallyHidden>
    </span>
  )
}
