// One bid on a page of its own, for whoever was sent its address (docs/screens.md, "Bid page").
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import { txIdOf } from '../../bids/opened-bid.ts'
import { BidContent } from './bid-content.tsx'

export function BidPage({ id }: { id: string }) {
  return (
    <>
      <PageHeader title={`Bid ${txIdOf(id)}`} />
      <Section>
        <BidContent id={id} heading="h2" />
      </Section>
    </>
  )
}
