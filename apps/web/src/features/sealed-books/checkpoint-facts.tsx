// A checkpoint of the history, so that it can be kept where nobody of the house writes (docs/sealed-book.md).
import type { contract, ReplyOf } from '@panadesk/contract'
import { CopyText } from '../../kit/copy-text.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import classes from './sealed-books.module.css'

type Checkpoint = ReplyOf<typeof contract.sealedBooks.checkpoint>['checkpoint']

export function CheckpointFacts({ checkpoint }: { checkpoint: Checkpoint }) {
  if (checkpoint === null) return <p className={classes.lead}>Nothing has been gathered yet.</p>
  return (
    <FactList layout="plain">
      <Fact label="Size">{checkpoint.size}</Fact>
      <Fact label="Signed at">{checkpoint.at}</Fact>
      <Fact label="Root">
        <CopyText text={checkpoint.root} name="Root" />
      </Fact>
      <Fact label="Note">
        <CopyText text={checkpoint.note} name="Note" />
      </Fact>
    </FactList>
  )
}
