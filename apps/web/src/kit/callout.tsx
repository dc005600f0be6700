// A sentence that must not be missed: what to beware of, or what has come of something.
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import classes from './callout.module.css'

const SIGNS = { warn: IconAlertTriangle, good: IconCircleCheck }

interface CalloutProps {
  tone?: keyof typeof SIGNS
  /** It has come up by itself, so that it is announced. */
  isStatus?: boolean
  children: string
}

export function Callout({ tone = 'warn', isStatus = false, children }: CalloutProps) {
  const Sign = SIGNS[tone]
  const Element = isStatus ? 'output' : 'p'
  return (
    <Element className={classes.callout} data-tone={tone}>
      <Sign size={18} aria-hidden />
      <span>{children}</span>
    </Element>
  )
}
