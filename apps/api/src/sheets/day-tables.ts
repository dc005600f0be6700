// The sheet of a day as the tables of a workbook.
import type { contract, ReplyOf } from '@panadesk/contract'
import { sumRupees } from '@panadesk/domain/money'
import type { AnswerTable } from '../platform/answer-table.ts'
import { BID_AMOUNTS, partTables } from './sheet-tables.ts'

type DaySheet = ReplyOf<typeof contract.daySheet.get>

export function dayTables(sheet: DaySheet): AnswerTable[] {
  return [marketTable(sheet), resultTable(sheet), ...partTables(sheet)]
}

function withNet<Sums extends { bid_amount: number; win_amount: number }>(sums: Sums) {
  return { ...sums, net_amount: sumRupees([sums.bid_amount, -sums.win_amount]) }
}

function marketTable({ markets, bid_amount, win_amount }: DaySheet): AnswerTable {
  return {
    name: 'Markets',
    columns: {
      game_name: ['text', 'Market'],
      family: ['text', 'Family'],
      ...BID_AMOUNTS,
      net_amount: ['money', 'Net'],
    },
    rows: [
      ...markets.map(({ sessions: _listed, ...market }) => withNet(market)),
      withNet({ game_name: 'All markets', family: '', bid_amount, win_amount }),
    ],
  }
}

function resultTable({ markets }: DaySheet): AnswerTable {
  return {
    name: 'Results',
    columns: {
      game_name: ['text', 'Market'],
      session: ['text', 'Session'],
      number: ['line', 'Result'],
      saved_by: ['text', 'Saved By'],
      confirmed_by: ['text', 'Confirmed By'],
      declared_by: ['text', 'Declared By'],
      declare_date: ['instant', 'Declared At'],
      saved: ['count', 'Times Saved'],
      undone: ['count', 'Times Taken Back'],
    },
    rows: markets.flatMap(({ game_name, sessions }) => sessions.map((session) => ({ game_name, ...session }))),
  }
}
