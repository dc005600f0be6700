// What Go opens: the result of one session, to be saved, looked at and declared, or what its declaration paid.
import { contract } from '@panadesk/contract'
import { SUB_ADMIN } from '@panadesk/domain/access-codes'
import { useEffect, useRef, useState } from 'react'
import { Callout } from '../../kit/callout.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { Section } from '../../kit/section.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCanOpen } from '../../platform/access.ts'
import { refreshCalls } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import { DeclareDialog } from './declare-dialog.tsx'
import { DeclaredResult } from './declared-result.tsx'
import { MarketLine } from './market-line.tsx'
import { isDeclared, marketBody, openBefore, staleCalls, type Market } from './market.ts'
import { ResultForm } from './result-form.tsx'
import classes from './results.module.css'
import { UndoDialog } from './undo-dialog.tsx'
import { WinnersDialog } from './winners-dialog.tsx'

/** Mounted anew for each market: its state belongs to one. */
export function DeclareSection({ market }: { market: Market }) {
  const load = useLoadedResult(market)
  const [shown, setShown] = useState<'winners' | 'declare' | 'undo'>()
  const { isFinal, note } = useIsFinal(market, load)
  const mayUndo = useCanOpen(SUB_ADMIN)
  const body = useScrolledTo<HTMLDivElement>()
  const value = load.data?.pana_number ?? ''
  const openValue = load.data && openBefore(market, load.data)

  function close(): void {
    setShown(undefined)
    // The button that had the focus is gone with the form.
    if (isFinal) body.current?.focus()
  }

  /** What is about to be paid, or taken back, is asked for anew, however fresh the figures on screen are. */
  function showAnew(dialog: 'declare' | 'undo'): void {
    refreshCalls(staleCalls(market))
    setShown(dialog)
  }

  return (
    <Section title="Declare Result">
      <div ref={body} tabIndex={-1} className={classes.body}>
        <MarketLine market={market} />
        <SessionResult
          market={market}
          load={load}
          isFinal={isFinal}
          mayUndo={mayUndo}
          onShowWinners={() => setShown('winners')}
          onAsk={showAnew}
        />
      </div>
      <WinnersDialog market={market} value={value} opened={shown === 'winners'} onClose={close} />
      <DeclareDialog
        market={market}
        value={value}
        openValue={openValue}
        lookedBy={load.data?.looked_by ?? []}
        isChecking={load.isFetching}
        isDeclared={isFinal}
        opened={shown === 'declare'}
        onClose={close}
        onDeclared={() => note(true)}
      />
      {mayUndo && (
        <UndoDialog
          market={market}
          opened={shown === 'undo'}
          onClose={() => setShown(undefined)}
          onUndone={() => {
            note(false)
            body.current?.focus()
          }}
        />
      )}
    </Section>
  )
}

function useLoadedResult(market: Market) {
  return useCall(contract.results.load[market.family], marketBody(market))
}

interface SessionResultProps {
  market: Market
  load: ReturnType<typeof useLoadedResult>
  isFinal: boolean
  mayUndo: boolean
  onShowWinners: () => void
  onAsk: (dialog: 'declare' | 'undo') => void
}

/** What is declared, or the form until it is. */
function SessionResult({ market, load, isFinal, mayUndo, onShowWinners, onAsk }: SessionResultProps) {
  if (load.error !== null) return <ErrorState error={load.error} onRetry={() => void load.refetch()} />
  if (load.data === undefined) return <Waiting height={120} />
  const { pana_number: value, bids_until: bidsUntil } = load.data
  if (isFinal) {
    const undo = mayUndo && { onUndo: () => onAsk('undo') }
    return <DeclaredResult market={market} value={value} onShowWinners={onShowWinners} {...undo} />
  }
  return (
    <>
      <BidsUntil instant={bidsUntil} />
      <ResultForm market={market} savedValue={value} onShowWinners={onShowWinners} onDeclare={() => onAsk('declare')} />
    </>
  )
}

type Flags = Parameters<typeof isDeclared>[1]

/** Whether the session is declared. What was done here stands, once it is noted, until the flags are read again. */
function useIsFinal(market: Market, load: { data: Flags | undefined; dataUpdatedAt: number }) {
  const [done, setDone] = useState<{ isDeclared: boolean; since: number }>()
  const isKnownAgain = done === undefined || load.dataUpdatedAt > done.since
  return {
    isFinal: isKnownAgain ? load.data !== undefined && isDeclared(market.session, load.data) : done.isDeclared,
    note: (isNowDeclared: boolean): void => setDone({ isDeclared: isNowDeclared, since: load.dataUpdatedAt }),
  }
}

/** For what opens below what it was chosen in. */
function useScrolledTo<E extends Element>() {
  const element = useRef<E>(null)
  // Newer browsers answer a promise, which is nothing to clean up by.
  useEffect(() => {
    element.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return element
}

function BidsUntil({ instant }: { instant: string }) {
  if (instant === '') return null
  return <Callout>{`Bids are taken until ${formatInstant(instant)}. No result is saved before.`}</Callout>
}
