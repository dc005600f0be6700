// Customer Sell Report: what was sold on each number of a game on a date (docs/screens.md, "Customer Sell Report").
import { contract } from '@panadesk/contract'
import { Skeleton, VisuallyHidden } from '@mantine/core'
import type { Family } from '@panadesk/domain/families'
import { formatPaise } from '@panadesk/domain/money'
import { AsOf } from '../../kit/as-of.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { EmptySection } from '../../kit/empty-section.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { ExportMenu } from '../../kit/export-menu.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { filterWords } from '../../kit/filter-words.ts'
import { Section } from '../../kit/section.tsx'
import { sheetFiles } from '../../kit/sheet-files.ts'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { GameSelect } from '../../games/game-select.tsx'
import { GameTypeSelect } from '../../games/game-type-select.tsx'
import { MarketHeader } from '../../games/market-header.tsx'
import { SessionSelect } from '../../games/session-select.tsx'
import { useCall } from '../../platform/use-call.ts'
import { HEAT_LEVELS, heatWords } from '../../kit/heat.ts'
import classes from './sell-report.module.css'
import grid from '../../kit/number-grid.module.css'
import { SoldPartSection } from './sold-part-section.tsx'
import { addSold, soldParts, type SoldPart } from './sold-numbers.ts'
import { soldSheet } from './sold-sheet.ts'
import { useSellFilters } from './use-sell-filters.ts'

export function SellReport({ family }: { family: Family }) {
  const { filters, asksSession } = useSellFilters(family)
  const { getInputProps } = filters.form
  const report = useCall(contract.reports.sell[family], filters.body, { keepPrevious: true })
  const parts = report.data && soldParts(report.data)
  return (
    <>
      <MarketHeader
        family={family}
        title="Customer Sell Report"
        actions={
          <>
            <AsOf reply={report.data} />
            <ExportMenu
              label="Customer Sell Report"
              isRunning={false}
              disabled={parts === undefined || filters.applied === undefined}
              files={sheetFiles(
                () => ['Customer Sell Report', ...filterWords(contract.reports.sell[family]).map(({ text }) => text)],
                () => soldSheet(parts ?? []),
              )}
              onPrint={() => window.print()}
            />
          </>
        }
      />
      <FilterBar filters={filters} isRunning={report.isFetching}>
        <DateField label="Date" {...getInputProps('predictionDate')} />
        <GameSelect family={family} {...getInputProps('gameDB_id')} />
        <GameTypeSelect family={family} {...getInputProps('gameType')} />
        {asksSession && <SessionSelect {...getInputProps('session')} />}
      </FilterBar>
      {filters.body === undefined ? (
        <EmptySection title="Choose what to show first.">
          The date, the game and the game type decide which numbers are shown.
        </EmptySection>
      ) : parts !== undefined ? (
        <Sold parts={parts} isStale={report.isPlaceholderData} />
      ) : report.error !== null ? (
        <Section>
          <ErrorState error={report.error} onRetry={() => void report.refetch()} />
        </Section>
      ) : (
        <Loading />
      )}
    </>
  )
}

function Sold({ parts, isStale }: { parts: readonly SoldPart[]; isStale: boolean }) {
  const total = addSold(parts.map((part) => part.total))
  return (
    <div data-stale={isStale || undefined} aria-busy={isStale}>
      <StatGrid>
        <StatCard label="Total Points" value={formatPaise(total.pointsPaise)} />
        <StatCard label="Total Bids" value={total.bidCount.toLocaleString('en-IN')} />
      </StatGrid>
      {parts.some((part) => part.layout === 'grid') && <HeatLegend />}
      {parts.map((part) => (
        <SoldPartSection key={part.type} part={part} />
      ))}
    </div>
  )
}

/** What the colours of the cells mean. */
function HeatLegend() {
  return (
    <div className={grid.legend}>
      <ul className={grid.legendSteps} aria-label="Colours">
        {HEAT_LEVELS.map((level) => (
          <li key={level} className={grid.legendStep} data-heat={level}>
            {heatWords(level)}
          </li>
        ))}
      </ul>
      <span className={grid.legendNote}>of the largest amount in the same grid</span>
    </div>
  )
}

function Loading() {
  return (
    <div aria-busy>
      <VisuallyHidden component="output">Loading</VisuallyHidden>
      <StatGrid>
        <StatCard label="Total Points" value={undefined} />
        <StatCard label="Total Bids" value={undefined} />
      </StatGrid>
      <Section>
        <div className={classes.bones}>
          {Array.from({ length: 30 }, (_, index) => (
            <Skeleton key={index} height={46} radius={6} />
          ))}
        </div>
      </Section>
    </div>
  )
}
