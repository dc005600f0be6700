// One value of the result history: red while it is only saved, green once it is declared, and the word in any case; what was
// saved again or taken back says so beside it.
import { IconAlertTriangle, IconCheck, IconClock } from '@tabler/icons-react'
import type { SessionResult } from './result-history-row.ts'
import classes from './results.module.css'

export function ResultMark({ result }: { result: SessionResult }) {
  if (result.state === 'missing') return <span className={classes.missing}>{result.value}</span>
  const Sign = result.state === 'saved' ? IconClock : IconCheck
  return (
    <span className={classes.mark} data-state={result.state}>
      <strong>{result.value}</strong>
      <span className={classes.markWord}>
        <Sign size={13} stroke={2.25} aria-hidden />
        {result.state === 'saved' ? <>saved</> : <>declared</>}
      </span>
      {result.remarks.map((remark) => (
        <span key={remark} className={classes.markRemark}>
          <IconAlertTriangle size={13} stroke={2.25} aria-hidden />
          {remark}
        </span>
      ))}
    </span>
  )
}
