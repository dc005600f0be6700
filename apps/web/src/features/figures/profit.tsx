// Profit: what bids and payouts, bonuses and staff left the house (docs/screens.md, "Profit").
import { EmptyState } from '../../kit/empty-state.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'

export function Profit() {
  return (
    <>
      <PageHeader title="Profit" description="What bids and payouts, bonuses and staff left the house." />
      <Section>
        <EmptyState title="Nothing is counted yet." />
      </Section>
    </>
  )
}
