// One exception, whole: what was found, what it may mean, and what somebody says of it.
import { EXCEPTION_KINDS } from '@panadesk/domain/exception-kinds'
import { ApprovalSubject } from '../../approvals/approval-subject.tsx'
import { BidLink } from '../../bids/bid-link.tsx'
import { txIdOf } from '../../bids/opened-bid.ts'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import type { ExceptionRow } from './exception-row.ts'
import { ExceptionState } from './exception-state.tsx'
import { ExceptionWeight } from './exception-weight.tsx'
import classes from './exceptions.module.css'
import { ExplainException } from './explain-exception.tsx'
import { Happened } from './happened.tsx'
import { said } from '../../platform/said.ts'

/** The fact that names a bid by its id. */
const BID = 'Bid'

export function ExceptionDialog({ row, opened, onClose }: DialogControl & { row: ExceptionRow }) {
  const { label, means } = EXCEPTION_KINDS[row.kind]
  return (
    <Dialog title={label} opened={opened} onClose={onClose} width={760}>
      <p className={classes.lead}>{said(row.evidence)}</p>
      <FactList layout="cells">
        <Fact label="About">
          <ApprovalSubject row={row} />
        </Fact>
        <Fact label="Weight">
          <ExceptionWeight weight={row.weight} />
        </Fact>
        <Fact label="Happened">
          <Happened row={row} />
        </Fact>
        <Fact label="Found">{formatInstant(row.insert_date)}</Fact>
        {row.amount !== null && <MoneyFact label="Amount" rupees={row.amount} />}
        {row.facts.map((fact) => (
          <Fact key={fact.label} label={said(fact.label)}>
            {fact.label === BID ? <BidLink txId={txIdOf(fact.value)} /> : said(fact.value)}
          </Fact>
        ))}
        <Fact label="State">
          <ExceptionState row={row} />
        </Fact>
      </FactList>
      <p className={classes.note}>{means}</p>
      {row.may_explain === 1 ? (
        <ExplainException row={row} onDone={onClose} />
      ) : (
        <p className={classes.note}>
          Somebody else explains it: whoever it is about cannot, and who only reads does not.
        </p>
      )}
    </Dialog>
  )
}
