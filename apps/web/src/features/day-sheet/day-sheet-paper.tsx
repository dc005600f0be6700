// The sheet of a day: its markets, and what all sheets have.
import { Section } from '../../kit/section.tsx'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import { MarketTable } from './market-table.tsx'
import { SheetPaper } from './sheet-paper.tsx'
import type { Sheet } from './sheet.ts'

export function DaySheetPaper({ sheet }: { sheet: Sheet }) {
  return (
    <SheetPaper title={`Panadesk · Day Sheet ${formatMarketDate(sheet.date)}`} sheet={sheet}>
      <Section title="Markets" flush>
        <MarketTable sheet={sheet} />
      </Section>
    </SheetPaper>
  )
}
