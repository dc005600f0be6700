// The sheet of a month: what it came to, by day and by game, what was drawn, and what all sheets have.
import { EmptyState } from '../../kit/empty-state.tsx'
import { FactList } from '../../kit/fact-list.tsx'
import { MoneyFact } from '../../kit/money-fact.tsx'
import { Section } from '../../kit/section.tsx'
import { DrawnTables, MonthDays, MonthGames } from './month-tables.tsx'
import { monthText } from './months.ts'
import { SheetPaper } from './sheet-paper.tsx'
import type { MonthReply } from './sheet.ts'

export function MonthSheetPaper({ sheet }: { sheet: MonthReply }) {
  const { total, days, games } = sheet
  return (
    <SheetPaper title={`Panadesk · Month Sheet ${monthText(sheet.from)}`} sheet={sheet}>
      <Section title="The Month">
        <FactList layout="cells">
          <MoneyFact label="Bids" rupees={total.bid_amount} />
          <MoneyFact label="Payouts" rupees={total.win_amount} />
          <MoneyFact label="Bonuses" rupees={total.bonus_amount} />
          <MoneyFact label="Net" rupees={total.net_amount} />
        </FactList>
      </Section>
      <Section title="By Day" flush>
        {days.length === 0 ? <EmptyState title="This month has not begun." /> : <MonthDays days={days} />}
      </Section>
      <Section title="By Game" flush>
        {games.length === 0 ? (
          <EmptyState title="No game took bids or had a result in this month." />
        ) : (
          <MonthGames games={games} />
        )}
      </Section>
      <DrawnTables days={days} games={games} />
    </SheetPaper>
  )
}
