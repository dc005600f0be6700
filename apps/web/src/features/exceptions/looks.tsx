// When exceptions were last looked for, and which kinds nobody looks for just now: an empty list alone would say that all is well.
import { contract } from '@panadesk/contract'
import { EXCEPTION_KINDS } from '@panadesk/domain/exception-kinds'
import { Callout } from '../../kit/callout.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './exceptions.module.css'

export function Looks() {
  const { data, isError } = useCall(contract.exceptions.looks, {})
  if (isError) return <Callout>It cannot be told when exceptions were last looked for.</Callout>
  if (data === undefined) return null
  const failing = data.looks.filter((look) => look.failing_since !== '')
  const regrade = data.looks.find(({ kind }) => kind === 'daily-regrade')
  return (
    <>
      {failing.map(({ kind, failing_since: since }) => (
        <Callout key={kind}>
          {`${EXCEPTION_KINDS[kind].label}: cannot be looked for since ${formatInstant(since)}. It is tried again every minute; the server's log says why.`}
        </Callout>
      ))}
      <p className={classes.looks}>
        {regrade === undefined || regrade.look_date === ''
          ? 'The daily regrade has not run yet.'
          : `The daily regrade last ran on ${formatInstant(regrade.look_date)}, for all that was declared before ${formatInstant(regrade.up_to_date)}.`}
      </p>
    </>
  )
}
