// The dashboard: what there is, what was bid today, and who waits for staff (docs/screens.md, "Dashboard").
import { Skeleton } from '@mantine/core'
import { dashboard } from '@panadesk/contract/dashboard'
import { SUB_ADMIN } from '@panadesk/domain/access-codes'
import { dayMonthYear, parseMarketDate } from '@panadesk/domain/market-date'
import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { Section } from '../../kit/section.tsx'
import type { Choice } from '../../kit/select-field.tsx'
import { useCanOpen } from '../../platform/access.ts'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { AnkTotals } from './ank-totals.tsx'
import { FirstStepsPlace } from './first-steps-place.tsx'
import { MarketBids } from './market-bids.tsx'
import { SummaryCards } from './summary-cards.tsx'
import { UnApprovedUsers } from './un-approved-users.tsx'

const FundTables = loadLater(
  async () => (await import('./fund-tables.tsx')).FundTables,
  () => <Skeleton height={420} radius="lg" />,
)

/** What stands above the section needs a moment to find its height. */
const SCROLL_DELAY_MS = 400

export function DashboardScreen() {
  useScrollToSection()
  const hasFirstSteps = useCanOpen(SUB_ADMIN)
  const { data, error, refetch } = useCall(dashboard.top, {})
  const choices: Choice[] = (data?.gamesName ?? []).map((game) => ({ value: game._id, label: game.game_name }))
  const today = parseMarketDate(data?.today ?? '') ?? marketToday()
  return (
    <>
      <PageHeader title="DASHBOARD" actions={<AsOf reply={data} />} />
      {hasFirstSteps && <FirstStepsPlace />}
      {error !== null && data === undefined ? (
        <Section>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Section>
      ) : (
        <SummaryCards top={data} />
      )}
      <MarketBids games={choices} />
      <AnkTotals games={choices} today={dayMonthYear(today)} />
      <UnApprovedUsers />
      <FundTables />
    </>
  )
}

/** To the section that the link to this screen named, if it named one (docs/screens.md, "Dashboard"). */
function useScrollToSection(): void {
  const elementId = useLocation({ select: (location) => location.state.scrollTo })
  useEffect(() => {
    if (elementId === undefined) return undefined
    const timer = setTimeout(() => {
      const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
      document.getElementById(elementId)?.scrollIntoView({ behavior, block: 'start' })
    }, SCROLL_DELAY_MS)
    return () => clearTimeout(timer)
  }, [elementId])
}
