// Takes back a declaration with a wrong result: shows what that does, and asks the main admin why.
import { Button, Textarea } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { Callout } from '../../kit/callout.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { FormDialog } from '../../kit/form-dialog.tsx'
import { Money } from '../../kit/money.tsx'
import dialog from '../../kit/dialog.module.css'
import { refreshCalls } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { MarketFacts } from './market-facts.tsx'
import { sessionBody, staleCalls, type Market } from './market.ts'
import { Totals } from './totals.tsx'
import { players, undoLabel, undoneText, undoWarning, type UndoDetails } from './undo-text.ts'
import { UndoneRounds } from './undone-rounds.tsx'

const TITLE = 'Undo Declare'
const WIDTH = 560
const { undoDeclare, undoDetails } = contract.results

interface UndoDialogProps {
  market: Market
  opened: boolean
  onClose: () => void
  onUndone: () => void
}

export function UndoDialog({ market, opened, onClose, onUndone }: UndoDialogProps) {
  const body = { ...sessionBody(market), session: market.session }
  const details = useCall(undoDetails, opened ? body : undefined)
  const { data, isFetching } = details
  const isRefused = data !== undefined && data.refusal !== ''
  const close = (): void => {
    onClose()
    // A refusal may have told of something that the screen does not show yet.
    refreshCalls(staleCalls(market))
  }
  return (
    <>
      <FormDialog
        title={TITLE}
        width={WIDTH}
        opened={opened && !isRefused}
        onClose={close}
        call={undoDeclare}
        // Money is decided on what is read now, however fresh the figures of the last time are.
        initialValues={data === undefined || isFetching ? undefined : { reason: '' }}
        loadError={details.error}
        onRetryLoad={() => void details.refetch()}
        toBody={({ reason }) => ({ ...body, pana_number: data?.result ?? '', reason })}
        submitLabel={data === undefined ? TITLE : undoLabel(data)}
        danger
        success={undoneText}
        onDone={onUndone}
      >
        {(form) => (
          <>
            {data !== undefined && <Question market={market} details={data} />}
            <Textarea
              label="Reason"
              description="Stays in the audit log and with the session."
              rows={2}
              maxLength={500}
              required
              {...form.getInputProps('reason')}
            />
          </>
        )}
      </FormDialog>
      <Dialog title={TITLE} width={WIDTH} opened={opened && isRefused} onClose={close}>
        {data !== undefined && <Refusal market={market} details={data} onClose={close} />}
      </Dialog>
    </>
  )
}

function Question({ market, details }: { market: Market; details: UndoDetails }) {
  return (
    <div>
      <MarketFacts market={market} value={details.result} />
      <UndoTotals details={details} />
      <Callout>{undoWarning(details)}</Callout>
      <UndoneRounds market={market} rounds={details.undone} />
    </div>
  )
}

function Refusal({ market, details, onClose }: { market: Market; details: UndoDetails; onClose: () => void }) {
  return (
    <>
      {details.result !== '' && <MarketFacts market={market} value={details.result} />}
      <Callout>{details.refusal}</Callout>
      <UndoneRounds market={market} rounds={details.undone} />
      <div className={dialog.buttons}>
        <Button onClick={onClose} data-autofocus>
          Close
        </Button>
      </div>
    </>
  )
}

/** What the declaration paid, and where that is now. */
function UndoTotals({ details }: { details: UndoDetails }) {
  const owed = details.debtors === 0 ? 'Will Be Owed' : `Will Be Owed By ${players(details.debtors)}`
  const totals = [
    { label: 'Winning Bids', value: details.winners.toLocaleString('en-IN') },
    { label: 'Taken Back', value: <Money rupees={details.win_amt} /> },
    { label: 'Still In Wallets', value: <Money rupees={details.held_amt} /> },
    { label: owed, value: <Money rupees={details.owed_amt} /> },
  ]
  return <Totals totals={totals} inPairs />
}
