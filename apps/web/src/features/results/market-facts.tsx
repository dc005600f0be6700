// The market and its result, one fact to a line, in the dialogs that ask about a declaration.
import type { Family } from '@panadesk/domain/families'
import type { ReactNode } from 'react'
import { useMarketWords } from './market-line.tsx'
import type { Market } from './market.ts'
import { resultText } from './result-text.ts'
import classes from './results.module.css'

interface MarketFactsProps {
  market: Market
  value: string
  /** The open that is declared before a close: jodis and sangams win by both. */
  openValue?: string | undefined
}

export function MarketFacts({ market, value, openValue }: MarketFactsProps) {
  const words = useMarketWords(market)
  return (
    <dl className={classes.facts}>
      <Fact label="Game" value={words.game} />
      <Fact label="Date" value={words.date} />
      {words.session !== undefined && <Fact label="Session" value={words.session} />}
      {openValue !== undefined && (
        <Fact label="Open Result" value={<Result family={market.family} value={openValue} />} />
      )}
      <Fact label="Result" value={<Result family={market.family} value={value} />} />
    </dl>
  )
}

function Result({ family, value }: { family: Family; value: string }) {
  return <span className={classes.number}>{resultText(family, value)}</span>
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
