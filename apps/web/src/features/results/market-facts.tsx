// The market and its result, one fact to a line, in the dialogs that ask about a declaration.
import type { Family } from '@panadesk/domain/families'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { useMarketWords } from './market-line.tsx'
import type { Market } from './market.ts'
import { resultText } from './result-text.ts'
import classes from './results.module.css'

interface MarketFactsProps {
  market: Market
  value: string
  /** The open that is declared before a close: jodis and sangams win by both. */
  openValue?: string | undefined
  /** Who looked, before this declaration, at what the session would pay. */
  lookedBy?: readonly string[]
}

export function MarketFacts({ market, value, openValue, lookedBy = [] }: MarketFactsProps) {
  const words = useMarketWords(market)
  return (
    <div className={classes.facts}>
      <FactList>
        <Fact label="Game">{words.game}</Fact>
        <Fact label="Date">{words.date}</Fact>
        {words.session !== undefined && <Fact label="Session">{words.session}</Fact>}
        {openValue !== undefined && (
          <Fact label="Open Result">
            <Result family={market.family} value={openValue} />
          </Fact>
        )}
        <Fact label="Result">
          <Result family={market.family} value={value} />
        </Fact>
        {lookedBy.length > 0 && <Fact label="Looked At By">{lookedBy.join(', ')}</Fact>}
      </FactList>
    </div>
  )
}

function Result({ family, value }: { family: Family; value: string }) {
  return <span className={classes.number}>{resultText(family, value)}</span>
}
