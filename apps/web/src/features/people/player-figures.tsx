// Player Figures: who brought whom, and what came of it (docs/screens.md, "Figures of people").
import { contract, type ReplyOf } from '@panadesk/contract'
import { AsOf } from '../../kit/as-of.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { ReportPage } from '../../kit/report-page.tsx'
import { usePeriodReport } from '../../kit/use-period-report.ts'
import { UserLink } from '../../players/user-link.tsx'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './people.module.css'

const { agents } = contract.people

type Agent = ReplyOf<typeof agents>['agents'][number]

const AGENT_COLUMNS: readonly FigureColumn<Agent>[] = [
  {
    title: 'User Name',
    kind: 'text',
    of: ({ user_name: name }) => name,
    cell: ({ _id: id, user_name: name }) => <UserLink userId={id} name={name} />,
  },
  { title: 'Mobile', kind: 'text', of: ({ mobile }) => mobile },
  { title: 'Brought', kind: 'count', of: ({ brought }) => brought },
  { title: 'Their Deposits', kind: 'count', of: ({ deposits }) => deposits },
  { title: 'They Paid In', kind: 'money', of: ({ deposit_amount: amount }) => amount },
  { title: 'Bonus Earned', kind: 'money', of: ({ earned_amount: amount }) => amount },
]

export function PlayerFigures() {
  const report = usePeriodReport({ call: agents, further: {}, toBody: (values) => values })
  return (
    <ReportPage
      title="Player Figures"
      description="Who brought whom, and what came of it."
      actions={<AsOf reply={report.query.data} />}
      report={report}
      fields={<PeriodFields getInputProps={report.filters.form.getInputProps} />}
      emptyTitle="Choose a period to see its figures."
    >
      {({ agents: rows, agents_found: found }, period) => (
        <FigureTable
          title="Agents And Referrers"
          columns={AGENT_COLUMNS}
          rows={rows}
          rowKey={({ _id: id }) => id}
          period={period}
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
    </ReportPage>
  )
}
