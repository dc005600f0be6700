// Who won and who lost most in a period, each a link to the player.
import { contract, type ReplyOf } from '@panadesk/contract'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'
import { USER_COLUMNS } from './user-columns.tsx'

const { heaviest } = contract.people

type Gain = ReplyOf<typeof heaviest>['winners'][number]

const GAIN_COLUMNS: readonly FigureColumn<Gain>[] = [
  ...USER_COLUMNS,
  { title: 'Bids', kind: 'money', of: ({ bid_amount: amount }) => amount },
  { title: 'Winnings', kind: 'money', of: ({ win_amount: amount }) => amount },
  { title: 'Bonuses', kind: 'money', of: ({ bonus_amount: amount }) => amount },
  { title: 'Their Net', kind: 'money', of: ({ net_amount: amount }) => amount },
]

export function Heaviest({ period }: { period: { from: string; to: string } }) {
  const query = useCall(heaviest, period, { keepPrevious: true })
  const shared = { columns: GAIN_COLUMNS, rowKey: ({ _id: id }: Gain) => id, period, atFirst: 10 }
  return (
    <Loaded query={query} waiting={<Waiting height={400} />} isOnSheets>
      {({ winners, losers }) => (
        <>
          <FigureTable
            {...shared}
            title="Heaviest Winners"
            rows={winners}
            emptyText="Nobody won more than he bid in this period."
          />
          <FigureTable
            {...shared}
            title="Heaviest Losers"
            rows={losers}
            emptyText="Nobody lost more than he won in this period."
          />
        </>
      )}
    </Loaded>
  )
}
