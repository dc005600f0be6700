// What a period came to, each figure with that of the period before.
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import { BidsLink } from './bids-link.tsx'
import { wonOf, type Profit, type ProfitFigures } from './profit-row.ts'
import classes from './profit.module.css'

const AMOUNTS = [
  ['Bonuses', 'bonus_amount'],
  ['Net', 'net_amount'],
  ['Credits By Staff', 'credit_amount'],
  ['Debits By Staff', 'debit_amount'],
] as const

export function ProfitFacts({ profit }: { profit: Profit }) {
  const { total, before_from: from, before_to: to } = profit
  const asked = { from: profit.from, to: profit.to }
  return (
    <Section id="profit-total">
      <StatGrid columns={4}>
        <StatCard
          label="Bids"
          value={
            <Beside
              now={<OfBids rupees={total.bid_amount} search={total.bids > 0 ? asked : undefined} />}
              before={<Money rupees={total.before.bid_amount} />}
            />
          }
        />
        <StatCard
          label="Payouts"
          value={
            <Beside
              now={<OfBids rupees={total.win_amount} search={wonOf(total, asked)} />}
              before={<Money rupees={total.before.win_amount} />}
            />
          }
        />
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

function OfBids({ rupees, search }: { rupees: number; search: Record<string, string> | undefined }) {
  return (
    <BidsLink search={search}>
      <Money rupees={rupees} />
    </BidsLink>
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
