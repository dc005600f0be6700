// The winners of a day as a list. The call names its rows `getResultHistory`, so that the common list cannot read it.
import type { contract } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { DataTable } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ErrorState } from '../../kit/error-state.tsx'
import { pageInReach, pagingBody, withPage, withSearch, withSize, withSort } from '../../kit/list-state.ts'
import { ListToolbar } from '../../kit/list-toolbar.tsx'
import type { FilterBody } from '../../kit/list-table.tsx'
import { Pager } from '../../kit/pager.tsx'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { useCall } from '../../platform/use-call.ts'
import classes from './reports.module.css'
import { DAY_WINNING_COLUMNS } from './winning-columns.tsx'

const LABEL = 'Winning Report'

type WinnersCall = (typeof contract.reports.winningOfDay)['starline']

interface DayWinnersProps {
  call: WinnersCall
  filters: FilterBody<WinnersCall>
}

export function DayWinners({ call, filters }: DayWinnersProps) {
  const { state, change } = useUrlListState()
  assert(call.startCounts !== undefined, `${call.path} is a paged call`)
  const body = { ...filters, ...pagingBody(state, call.startCounts) }
  const { data, error, refetch, isPlaceholderData } = useCall(call, body, { keepPrevious: true })
  const rows = data?.getResultHistory
  return (
    <>
      <ListToolbar
        label={LABEL}
        size={state.size}
        search={state.search}
        onSize={(size) => change(withSize(state, size), 'push')}
        onSearch={(search) => change(withSearch(state, search), 'replace')}
      />
      {error !== null && data === undefined ? (
        <div className={classes.frame}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : rows?.length === 0 ? (
        <div className={classes.frame}>
          <NoWinners search={state.search} />
        </div>
      ) : (
        <DataTable
          label={LABEL}
          columns={DAY_WINNING_COLUMNS}
          rows={rows}
          rowKey={(row) => row._id}
          firstNumber={(state.page - 1) * state.size + 1}
          sort={{
            column: state.column,
            order: state.order,
            onSort: (column) => change(withSort(state, column), 'push'),
          }}
          isStale={isPlaceholderData}
        />
      )}
      {data !== undefined && (
        <div className={classes.foot}>
          <Pager
            page={pageInReach({ page: state.page, size: data.limit, rowCount: data.recordsFiltered })}
            rowCount={data.recordsFiltered}
            limit={data.limit}
            onPage={(page) => change(withPage(state, page), 'push')}
            label={LABEL}
          />
        </div>
      )}
    </>
  )
}

function NoWinners({ search }: { search: string }) {
  return search === '' ? (
    <EmptyState title="No winners: the result is not declared, or nobody won." />
  ) : (
    <EmptyState title={`Nothing found for “${search}”`}>Try another word, or clear the search box.</EmptyState>
  )
}
