// The market and its result, one fact to a line, in the dialogs that ask about a declaration.
import type { ReactNode } from 'react'
import { useMarketWords } from './market-line.tsx'
import type { Market } from './market.ts'
import { resultText } from './result-text.ts'
import classes from './results.module.css'

export function MarketFacts({ market, value }: { market: Market; value: string }) {
  const words = useMarketWords(market)
  return (
    <dl className={classes.facts}>
      <Fact label="Game" value={words.game} />
      <Fact label="Date" value={words.date} />
      {words.session !== undefined && <Fact label="Session" value={words.session} />}
      <Fact label="Result" value={<span className={classes.number}>{resultText(market.family, value)}</span>} />
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
