// What a proof says of the bid and of the book that it was in.
import type { BidLeaf } from '@panadesk/domain/bid-leaf'
import type { BidProof } from '@panadesk/domain/parse-proof'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { GAME_TYPE_RULES } from '@panadesk/domain/game-types'
import { dayMonthYear } from '@panadesk/domain/market-date'
import { formatPaise } from '@panadesk/domain/money'
import { ExactInstant } from '../../kit/exact-instant.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { formatInstantIn } from '../../platform/zoned-time.ts'
import { shownWord } from '../../platform/shown-word.ts'
import classes from './verify.module.css'

export function ProvedFacts({ leaf, seal }: { leaf: BidLeaf; seal: BidProof['seal'] }) {
  return (
    <>
      <h3 className={classes.heading}>The bid</h3>
      <FactList layout="plain">
        <Fact label="Bid">{leaf.bidId}</Fact>
        <Fact label="Player">{leaf.playerId}</Fact>
        <Fact label="Game">{leaf.gameId}</Fact>
        <Fact label="Date">{dayMonthYear(leaf.marketDate)}</Fact>
        <Fact label="Session">{shownWord(SESSION_LABELS[leaf.session])}</Fact>
        <Fact label="Game Type">{GAME_TYPE_RULES[leaf.type].label}</Fact>
        <Fact label="Number">{leaf.selection}</Fact>
        <Fact label="Points">{formatPaise(Number(leaf.pointsPaise))}</Fact>
        <Fact label="Rate">{`${leaf.stake} : ${leaf.payout}`}</Fact>
        <Fact label="Placed">
          <Instant at={leaf.placedAt} />
        </Fact>
      </FactList>
      <h3 className={classes.heading}>The book</h3>
      <FactList layout="plain">
        <Fact label="Bids were taken until">
          <Instant at={seal.cutOff} />
        </Fact>
        <Fact label="Sealed">
          <Instant at={seal.sealedAt} />
        </Fact>
        <Fact label="Bids">{seal.bids}</Fact>
        <Fact label="Seal">{seal.id}</Fact>
        <Fact label="Hash of the seal">
          <code className={classes.hash}>{seal.hash}</code>
        </Fact>
      </FactList>
    </>
  )
}

/** On the clocks of the browser, as nobody is signed in who would know those of the installation. */
function Instant({ at }: { at: string }) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return <ExactInstant shown={formatInstantIn(timeZone, at)} at={at} />
}
