// One seal, whole, as the gateway publishes it.
import { contract } from '@panadesk/contract'
import { CopyText } from '../../kit/copy-text.tsx'
import { Dialog, type DialogControl } from '../../kit/dialog.tsx'
import { ExactInstant } from '../../kit/exact-instant.tsx'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import { sealedDate, sealedGame, type SealRow } from './seal-row.ts'
import classes from './sealed-books.module.css'
import { said } from '../../platform/said.ts'

const { root, hash } = contract.sealedBooks.list.columns

export function SealDialog({ row: seal, ...dialog }: DialogControl & { row: SealRow }) {
  return (
    <Dialog title={`Seal ${seal._id}`} {...dialog} width={760}>
      <FactList layout="cells">
        <Fact label="Game">
          {sealedGame(seal)} ({seal.gameDB_id})
        </Fact>
        <Fact label="Date">{sealedDate(seal)}</Fact>
        <Fact label="Session">{said(seal.session)}</Fact>
        <Fact label="Bids">{seal.bids.toLocaleString('en-IN')}</Fact>
        <MoneyFact label="Points" rupees={seal.points} />
        <Fact label="Cut-off">
          <ExactInstant shown={formatInstant(seal.cut_off_utc)} at={seal.cut_off_utc} />
        </Fact>
        <Fact label="Sealed at">
          <ExactInstant shown={formatInstant(seal.sealed_at_utc)} at={seal.sealed_at_utc} />
        </Fact>
      </FactList>
      <div className={classes.hashes}>
        <FactList layout="plain">
          <Fact label={root.title}>
            <CopyText text={seal.root} name={root.title} />
          </Fact>
          <Fact label={hash.title}>
            <CopyText text={seal.hash} name={hash.title} />
          </Fact>
          <Fact label="Hash of the seal before">
            <CopyText text={seal.previous} name="Hash of the seal before" />
          </Fact>
        </FactList>
      </div>
      <p className={classes.note}>
        Anybody reads the same through the gateway. A player proves by a file from the app that his bid is in this book;{' '}
        <a href="/verify">/verify</a> checks it.
      </p>
    </Dialog>
  )
}
