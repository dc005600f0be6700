// In which sealed book a bid is.
import { Button } from '@mantine/core'
import { contract, type ReplyOf } from '@panadesk/contract'
import { IconFileCertificate } from '@tabler/icons-react'
import { txIdOf } from '../../bids/opened-bid.ts'
import { Fact, FactList } from '../../kit/fact-list.tsx'
import { CopyText } from '../../kit/copy-text.tsx'
import { fileNameOf, saveFile } from '../../platform/save-file.ts'
import { useAction } from '../../platform/use-action.ts'
import { formatInstant } from '../../platform/zoned-time.ts'
import classes from './bid-page.module.css'
import type { BidReply } from './bid-reply.ts'

export function SealFacts({ reply: { bid, seal, is_older_than_seals: isOlder } }: { reply: BidReply }) {
  if (isOlder === 1) return <p className={classes.quiet}>Its result was saved before books were sealed here.</p>
  if (seal === null) return <p className={classes.quiet}>Its book is sealed soon after the last bid was taken.</p>
  return (
    <>
      <FactList>
        <Fact label="Seal">{seal._id}</Fact>
        <Fact label="Sealed At">{formatInstant(seal.sealed_at)}</Fact>
        <Fact label="Root">
          <CopyText text={seal.root} name="Root" />
        </Fact>
      </FactList>
      <ProofFile bidId={bid._id} />
    </>
  )
}

/** To the letter what the player of the bid gets, so that either can be held against the other. */
function ProofFile({ bidId }: { bidId: string }) {
  const { run, isRunning } = useAction(contract.bids.proof, {
    onDone: (reply) => saveFile({ fileName: fileNameOf([txIdOf(bidId), 'proof'], 'json'), content: proofOf(reply) }),
  })
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileCertificate size={15} aria-hidden />}
      loading={isRunning}
      onClick={() => void run({ bidDB_id: bidId })}
    >
      Proof File
    </Button>
  )
}

function proofOf({ seal, leaf, index, path, salt }: ReplyOf<typeof contract.bids.proof>): Blob {
  return new Blob([JSON.stringify({ seal, leaf, index, path, salt }, null, 2)], { type: 'application/json' })
}
