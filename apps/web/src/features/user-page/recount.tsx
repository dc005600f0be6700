// What the newest recount of the wallet found, and the button that asks for one (docs/money.md, "One account recounted").
import { Button } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { Money } from '../../kit/money.tsx'
import { useAction } from '../../platform/use-action.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import { useSummary, type Summary } from './summary.ts'
import classes from './user-page.module.css'

const { recountWallet, summary } = contract.userPage

export function Recount({ userId }: { userId: string }) {
  const { data } = useSummary(userId)
  const ask = useAction(recountWallet, {
    refresh: [summary, contract.controlRoom.get, contract.auditLog.ofUser],
    success: ({ msg }) => msg,
  })
  return (
    <div className={classes.recount}>
      <Button
        size="compact-xs"
        variant="default"
        disabled={data?.recount?.state === 'waiting'}
        loading={ask.isRunning}
        onClick={() => void ask.run({ userDB_id: userId })}
      >
        Recount
      </Button>
      <output className={classes.hint}>
        {data !== undefined && data.recount !== null && <Found recount={data.recount} />}
      </output>
    </div>
  )
}

function Found({ recount }: { recount: NonNullable<Summary['recount']> }) {
  if (recount.state === 'waiting') return `Waits to be recounted, as ${recount.asked_by} asked`
  const counted = formatInstant(recount.counted_date)
  if (recount.state === 'right') return `Right when ${recount.asked_by} had it recounted, ${counted}`
  return (
    <strong className={classes.wrong}>
      Wrong on {counted}: it held <Money rupees={recount.wallet_amount} />, its movements make{' '}
      <Money rupees={recount.counted_amount} />
      {recount.wrong_tx_id !== '' && `, the first that does not fit is ${recount.wrong_tx_id}`}
    </strong>
  )
}
