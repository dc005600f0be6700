// What a period came to, each figure with that of the period before.
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { Profit, ProfitFigures } from './profit-row.ts'
import classes from './profit.module.css'

const AMOUNTS = [
  ['Bids', 'bid_amount'],
  ['Payouts', 'win_amount'],
  ['Bonuses', 'bonus_amount'],
  ['Net', 'net_amount'],
  ['Credits By Staff', 'credit_amount'],
  ['Debits By Staff', 'debit_amount'],
] as const

export function ProfitFacts({ profit: { total, before_from: from, before_to: to } }: { profit: Profit }) {
  return (
    <Section id="profit-total">
      <StatGrid columns={4}>
        {AMOUNTS.map(([label, name]) => (
          <StatCard
            key={name}
            label={label}
            value={
              <Beside now={<Money rupees={total[name] ?? 0} />} before={<Money rupees={total.before[name] ?? 0} />} />
            }
          />
        ))}
        <StatCard label="Margin" value={<Beside now={marginText(total)} before={marginText(total.before)} />} />
      </StatGrid>
      <p className={classes.note}>
        The smaller figure is of the period before, {formatMarketDate(from)} to {formatMarketDate(to)}. The net is bids
        less payouts and bonuses; sessions without a result count with their bids alone.
      </p>
    </Section>
  )
}

export function marginText({ margin }: Pick<ProfitFigures, 'margin'>): string {
  return margin === null ? '–' : `${margin.toFixed(2)} %`
}

function Beside({ now, before }: { now: React.ReactNode; before: React.ReactNode }) {
  return (
    <>
      {now}
      <span className={classes.before}>{before}</span>
    </>
  )
}
