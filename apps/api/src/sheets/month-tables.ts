// The sheet of a month as the tables of a workbook.
import type { contract, ReplyOf } from '@panadesk/contract'
import type { AnswerTable } from '../platform/answer-table.ts'
import { BID_AMOUNTS, partTables } from './sheet-tables.ts'

type MonthSheet = ReplyOf<typeof contract.daySheet.month>

export function monthTables(sheet: MonthSheet): AnswerTable[] {
  return [dayTable(sheet), gameTable(sheet), resultTable(sheet), ...partTables(sheet)]
}

const BIDS = { bids: ['count', 'Bids: Count'], ...BID_AMOUNTS } as const satisfies AnswerTable['columns']

function dayTable({ days, total }: MonthSheet): AnswerTable {
  return {
    name: 'Days',
    columns: {
      date: ['instant', 'Date'],
      ...BIDS,
      bonus_amount: ['money', 'Bonuses'],
      net_amount: ['money', 'Net'],
      deposit_amount: ['money', 'Money In'],
      withdrawal_amount: ['money', 'Money Out'],
      transfer_amount: ['money', 'Transfers'],
      wallet_amount: ['money', 'In All Wallets'],
    },
    rows: [...days, { date: 'Month', ...total }],
  }
}

function gameTable({ games }: MonthSheet): AnswerTable {
  return {
    name: 'Games',
    columns: { game_name: ['text', 'Game'], family: ['text', 'Family'], ...BIDS, net_amount: ['money', 'Net'] },
    rows: games.map(({ results: _drawn, ...game }) => game),
  }
}

/** A line for each date, a column for each game that drew something. */
function resultTable({ days, games }: MonthSheet): AnswerTable {
  const drawn = games.filter(({ results }) => results.length > 0)
  return {
    name: 'Results',
    columns: {
      date: ['instant', 'Date'],
      ...Object.fromEntries(drawn.map(({ gameDB_id, game_name }) => [`of_${gameDB_id}`, ['line', game_name] as const])),
    },
    rows: days.map(({ date }) => ({
      date,
      ...Object.fromEntries(
        drawn.map(({ gameDB_id, results }) => [
          `of_${gameDB_id}`,
          results.find((result) => result.date === date)?.result ?? '',
        ]),
      ),
    })),
  }
}
