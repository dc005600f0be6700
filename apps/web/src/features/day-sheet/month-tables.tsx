// The tables of a month: by day, by game, and what each game drew on which day.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { Money } from '../../kit/money.tsx'
import { Section } from '../../kit/section.tsx'
import { said } from '../../platform/said.ts'
import { formatMarketDate } from '../../platform/zoned-time.ts'
import classes from './sheet.module.css'
import type { MonthReply } from './sheet.ts'

type Day = MonthReply['days'][number]
type Game = MonthReply['games'][number]

/** So many stand side by side on upright paper. */
const GAMES_A_TABLE = 7

function moneyColumn<Row>(header: string, of: (row: Row) => number): Column<Row> {
  return { header, align: 'right', nowrap: true, render: (row) => <Money rupees={of(row)} /> }
}

const DAY_COLUMNS: Column<Day>[] = [
  {
    header: 'Date',
    nowrap: true,
    render: ({ date }) => (
      <Anchor
        inherit
        renderRoot={(anchor) => (
          <Link to="/day-sheet" search={(_here: Record<string, unknown>) => ({ date })} {...anchor} />
        )}
      >
        {formatMarketDate(date)}
      </Anchor>
    ),
  },
  moneyColumn('Bids', ({ bid_amount: amount }) => amount),
  moneyColumn('Payouts', ({ win_amount: amount }) => amount),
  moneyColumn('Bonuses', ({ bonus_amount: amount }) => amount),
  moneyColumn('Net', ({ net_amount: amount }) => amount),
  moneyColumn('Money in', ({ deposit_amount: amount }) => amount),
  moneyColumn('Money out', ({ withdrawal_amount: amount }) => amount),
  moneyColumn('In all wallets', ({ wallet_amount: amount }) => amount),
]

export function MonthDays({ days }: { days: readonly Day[] }) {
  return <DataTable label="By Day" columns={DAY_COLUMNS} rows={days} rowKey={({ date }) => date} />
}

const GAME_COLUMNS: Column<Game>[] = [
  {
    header: 'Game',
    render: ({ game_name: name, family }) => (
      <>
        {name} <span className={classes.quiet}>{said(family)}</span>
      </>
    ),
  },
  { header: 'Results', align: 'right', render: ({ results }) => results.length.toLocaleString('en-IN') },
  { header: 'Count', align: 'right', render: ({ bids }) => bids.toLocaleString('en-IN') },
  moneyColumn('Bids', ({ bid_amount: amount }) => amount),
  moneyColumn('Payouts', ({ win_amount: amount }) => amount),
  moneyColumn('Net', ({ net_amount: amount }) => amount),
]

export function MonthGames({ games }: { games: readonly Game[] }) {
  return <DataTable label="By Game" columns={GAME_COLUMNS} rows={games} rowKey={({ gameDB_id: id }) => id} />
}

/** A line for each day, as many games side by side as paper holds; games that drew nothing are left out. */
export function DrawnTables({ days, games }: Pick<MonthReply, 'days' | 'games'>) {
  const drawn = games.filter(({ results }) => results.length > 0)
  const tables = Array.from({ length: Math.ceil(drawn.length / GAMES_A_TABLE) }, (_, at) =>
    drawn.slice(at * GAMES_A_TABLE, (at + 1) * GAMES_A_TABLE),
  )
  return tables.map((ofTable, at) => {
    const title = tables.length > 1 ? `Results, ${at + 1} of ${tables.length}` : 'Results'
    return (
      <Section key={ofTable[0]?.gameDB_id} title={title} flush>
        <DataTable label={title} columns={drawnColumns(ofTable)} rows={days} rowKey={({ date }) => date} />
      </Section>
    )
  })
}

function drawnColumns(games: readonly Game[]): Column<Day>[] {
  return [
    { header: 'Date', nowrap: true, render: ({ date }) => formatMarketDate(date) },
    ...games.map(({ game_name: header, results }): Column<Day> => ({
      header,
      nowrap: true,
      render: ({ date }) => results.find((result) => result.date === date)?.result ?? '–',
    })),
  ]
}
