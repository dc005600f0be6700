// The screen on which results are saved and declared, for one family (docs/screens.md, "Declare Result").
import { contract } from '@panadesk/contract'
import { SUB_ADMIN } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { PendingApprovals } from '../../approvals/pending-approvals.tsx'
import { DateField } from '../../kit/date-field.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { GameSelect } from '../../games/game-select.tsx'
import { MarketHeader } from '../../games/market-header.tsx'
import { SessionSelect } from '../../games/session-select.tsx'
import { useCanOpen, useMayCall } from '../../platform/access.ts'
import { DeclareSection } from './declare-section.tsx'
import { DueSessions } from './due-sessions.tsx'
import { Receivables } from './receivables.tsx'
import { ResultHistory } from './result-history.tsx'
import { useDeclareFilters } from './use-declare-filters.ts'

export function DeclareResult({ family }: { family: Family }) {
  const { filters, choose, market } = useDeclareFilters(family)
  const { getInputProps } = filters.form
  const mayDeclare = useMayCall(contract.results.save[family])
  const mayUndo = useCanOpen(SUB_ADMIN)
  return (
    <>
      <MarketHeader family={family} title="Declare Result" />
      <PendingApprovals kind="market-session" />
      {mayDeclare && <DueSessions family={family} onChoose={choose} />}
      {mayDeclare && (
        <FilterBar filters={filters} submitLabel="Go" isAside={market !== undefined}>
          <DateField label="Date" {...getInputProps('result_dec_date')} />
          <GameSelect family={family} {...getInputProps('gameDB_id')} />
          {MARKET_RULES[family].sessions.length > 1 && <SessionSelect {...getInputProps('session')} />}
        </FilterBar>
      )}
      {mayDeclare && market !== undefined && (
        <DeclareSection key={`${market.date} ${market.gameId} ${market.session}`} market={market} />
      )}
      <ResultHistory family={family} />
      {mayUndo && <Receivables />}
    </>
  )
}
