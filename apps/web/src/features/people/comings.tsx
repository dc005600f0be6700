// Who came, bid, paid in and was lost: of the whole period beside the one before, and by day, week or month.
import type { contract, ReplyOf } from '@panadesk/contract'
import type { PlayersBy } from '@panadesk/contract/figure-parts'
import { PART_LABELS, partOfTime } from '../../charts/part-of-time.ts'
import { Callout } from '../../kit/callout.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { StatCard, StatGrid } from '../../kit/stat-card.tsx'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import type { FigureCharts } from './figure-chart.tsx'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './people.module.css'

type PlayersReply = ReplyOf<typeof contract.people.players>
type Part = PlayersReply['rows'][number]

/** So many are counted within a few seconds; of more the screen says that it has still to count them. */
const FEW_MOVEMENTS = 5000

const COUNTS = [
  ['New', 'new_players'],
  ['Active', 'active_players'],
  ['Paying', 'paying_players'],
  ['Lost', 'lost_players'],
] as const

interface ComingsProps {
  figures: PlayersReply
  by: PlayersBy
  lostAfter: number
}

export function Comings({ figures, by, lostAfter }: ComingsProps) {
  const { rows, from, to } = figures
  return (
    <>
      <Totals figures={figures} lostAfter={lostAfter} />
      <FigureTable
        title={`By ${PART_LABELS[by]}`}
        columns={columnsBy(by)}
        rows={rows}
        rowKey={({ first }) => first}
        period={{ from, to }}
        emptyText="Nobody was there in this period."
        charts={chartsBy(by)}
        isOverTime
      />
    </>
  )
}

function Totals({ figures, lostAfter }: Omit<ComingsProps, 'by'>) {
  const { total, before, before_from: from, before_to: to } = figures
  return (
    <Section>
      <StillCounting figures={figures} />
      <StatGrid>
        {COUNTS.map(([label, name]) => (
          <StatCard
            key={name}
            label={label}
            value={
              <>
                {total[name].toLocaleString('en-IN')}
                <span className={classes.before}>{before[name].toLocaleString('en-IN')}</span>
              </>
            }
          />
        ))}
        <StatCard
          label="Net"
          value={
            <>
              <Money rupees={total.net_amount} />
              <span className={classes.before}>
                <Money rupees={before.net_amount} />
              </span>
            </>
          }
        />
      </StatGrid>
      <p className={classes.below}>
        The smaller figure is of the period before, {formatMarketDate(from)} to {formatMarketDate(to)}. New players
        registered, active ones have a bid that stands, paying ones a deposit that was accepted. Lost is who had not bid
        for {lostAfter} whole days, counted on the day after them and as often as it happens. The net is bids less
        payouts and bonuses.
      </p>
    </Section>
  )
}

function StillCounting({ figures: { behind, counted_to: date } }: { figures: PlayersReply }) {
  if (behind <= FEW_MOVEMENTS) return null
  const further = behind.toLocaleString('en-IN')
  return (
    <div className={classes.counting}>
      <Callout isStatus>
        {date === null
          ? `What players did is still being counted: about ${further} movements. New and Net are complete.`
          : `What players did is still being counted: up to ${formatMarketDate(date)}, and about ${further} movements more. New and Net are complete.`}
      </Callout>
    </div>
  )
}

function columnsBy(by: PlayersBy): readonly FigureColumn<Part>[] {
  return [
    {
      title: PART_LABELS[by],
      kind: 'text',
      of: ({ first }) => first,
      cell: ({ first }) => partOfTime(by, first),
    },
    ...COUNTS.map(([title, name]) => ({ title, kind: 'count' as const, of: (part: Part) => part[name] })),
    { title: 'Net', kind: 'money', of: ({ net_amount: net }) => net },
  ]
}

function chartsBy(by: PlayersBy): FigureCharts<Part> {
  return {
    urlName: 'show',
    choices: [
      {
        name: 'chart',
        label: 'Chart',
        draw: (rows) => ({
          label: 'Players',
          heading: PART_LABELS[by],
          names: ['New', 'Paying', 'Active'],
          kind: 'count',
          isOverTime: true,
          parts: rows.map(({ first, new_players: came, paying_players: paying, active_players: active }) => ({
            key: first,
            name: partOfTime(by, first),
            ...(by === 'week' && { short: formatMarketDate(first) }),
            values: [came, paying, active],
          })),
        }),
      },
    ],
  }
}
