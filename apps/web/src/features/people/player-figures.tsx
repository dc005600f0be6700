// Player Figures: who brought whom, and what came of it (docs/screens.md, "Figures of people").
import { contract, type ReplyOf } from '@panadesk/contract'
import { addDays } from '@panadesk/domain/market-date'
import { AsOf } from '../../kit/as-of.tsx'
import { checkFromTo } from '../../kit/asked-filters.ts'
import { EmptyState } from '../../kit/empty-state.tsx'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { Loaded } from '../../kit/loaded.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { PeriodFields } from '../../kit/period-fields.tsx'
import { Section } from '../../kit/section.tsx'
import { useFilters } from '../../kit/use-filters.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { marketToday } from '../../platform/zoned-time.ts'
import { useCall } from '../../platform/use-call.ts'
import { UserLink } from '../../players/user-link.tsx'
import type { FigureColumn } from './figure-column.ts'
import { FigureTable } from './figure-table.tsx'
import classes from './people.module.css'

const { agents } = contract.people

const DAYS_BACK = 29

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
  const today = marketToday()
  const filters = useFilters({
    call: agents,
    defaults: { from: addDays(today, -DAYS_BACK), to: today },
    toBody: (values) => values,
    validate: checkFromTo,
  })
  const brought = useCall(agents, filters.body, { keepPrevious: true })
  const period = filters.applied
  return (
    <>
      <PageHeader
        title="Player Figures"
        description="Who brought whom, and what came of it."
        actions={<AsOf reply={brought.data} />}
      />
      <FilterBar filters={filters} isRunning={brought.isFetching}>
        <PeriodFields getInputProps={filters.form.getInputProps} />
      </FilterBar>
      {period === undefined ? (
        <Section>
          <EmptyState title="Choose a period to see its figures." />
        </Section>
      ) : (
        <Loaded query={brought} waiting={<Waiting height={500} />} isOnSheets>
          {({ agents: rows, agents_found: found }) => (
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
        </Loaded>
      )}
    </>
  )
}
