// In which sealed book a bid is.
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { CopyText } from '../../kit/copy-text.tsx'
import { formatInstant } from '../../platform/zoned-time.ts'
import classes from './bid-page.module.css'
import type { BidReply } from './bid-reply.ts'

export function SealFacts({ reply: { seal, is_older_than_seals: isOlder } }: { reply: BidReply }) {
  if (isOlder === 1) return <p className={classes.quiet}>Its result was saved before books were sealed here.</p>
  if (seal === null) return <p className={classes.quiet}>Its book is sealed soon after the last bid was taken.</p>
  return (
    <FactList>
      <Fact label="Seal">{seal._id}</Fact>
      <Fact label="Sealed At">{formatInstant(seal.sealed_at)}</Fact>
      <Fact label="Root">
        <CopyText text={seal.root} name="Root" />
      </Fact>
    </FactList>
  )
}
