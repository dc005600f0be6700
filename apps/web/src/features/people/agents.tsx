// Who brought whom in a period, and what came of it.
import { contract, type ReplyOf } from '@panadesk/contract'
import { Loaded } from '../../kit/loaded.tsx'
import { Waiting } from '../../kit/waiting.tsx'
import { useCall } from '../../platform/use-call.ts'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './people.module.css'
import { USER_COLUMNS } from './user-columns.tsx'

const { agents } = contract.people

type Agent = ReplyOf<typeof agents>['agents'][number]

const AGENT_COLUMNS: readonly FigureColumn<Agent>[] = [
  ...USER_COLUMNS,
  { title: 'Brought', kind: 'count', of: ({ brought }) => brought },
  { title: 'Their Deposits', kind: 'count', of: ({ deposits }) => deposits },
  { title: 'They Paid In', kind: 'money', of: ({ deposit_amount: amount }) => amount },
  { title: 'Bonus Earned', kind: 'money', of: ({ earned_amount: amount }) => amount },
]

export function Agents({ period }: { period: { from: string; to: string } }) {
  const query = useCall(agents, period, { keepPrevious: true })
  return (
    <Loaded query={query} waiting={<Waiting height={200} />} isOnSheets>
      {({ agents: rows, agents_found: found }) => (
        <FigureTable
          title="Agents And Referrers"
          columns={AGENT_COLUMNS}
          rows={rows}
          rowKey={({ _id: id }) => id}
          period={period}
          atFirst={10}
          emptyText="Nobody was brought in this period."
          note={
            found > rows.length && (
              <p className={classes.note}>
                The first {rows.length} of {found.toLocaleString('en-IN')}, by what they earned.
              </p>
            )
          }
        />
      )}
    </Loaded>
  )
}
