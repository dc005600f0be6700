// The one list: reads a paged call and shows it with Show entries, Search, sorting and pager
// (docs/screens.md, "Lists").
import { Skeleton } from '@mantine/core'
import type { AnyEndpoint, BodyInput, ReplyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useBodyChecks } from '../platform/body-checks.ts'
import { isRecord } from '../platform/call-error.ts'
import type { RowOf } from '../platform/query-client.ts'
import { callKey } from '../platform/use-call.ts'
import type { RowPage } from './all-rows.ts'
import { AsOf } from './as-of.tsx'
import { arrange, filedColumns, widened } from './column-layout.ts'
import { DataTable, type Column } from './data-table.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'
import { useKeptColumns } from './kept-columns.ts'
import { useKeptWidths } from './kept-widths.ts'
import { ListExport } from './list-export.tsx'
import { ListFoot, summedOf } from './list-foot.tsx'
import { pageInReach, withPage, withSearch, withSize, withSort, type ListState } from './list-state.ts'
import { ListNews } from './list-news.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import classes from './list.module.css'
import { loadLater } from './load-later.tsx'
import { Pager } from './pager.tsx'
import { isExportable } from './use-list-export.ts'
import type { ListControl } from './use-list-state.ts'
import { useRowSelection, type RowSelection } from './use-row-selection.tsx'
import { usePaged, type FilterBody } from './use-paged.ts'

const ListTools = loadLater(
  async () => (await import('./list-tools.tsx')).ListTools,
  ({ control }) => <Skeleton width={control.prefix === undefined ? 30 : 68} height={30} aria-hidden />,
)

/** More is looked at as a file. */
const SELECTED_MAX = 1000

export interface ListTableProps<E extends AnyEndpoint> {
  /** A paged call of the contract; its `startCounts` decides how `start` is sent. */
  call: E
  /** Takes the place of `:id` in the path. */
  id?: string
  /** The filters as the call wants them; left out for a call without any. Undefined filters hold the call back. */
  filters?: FilterBody<E> | undefined
  /** Those of the contract, as `columnsOf` makes them, and buttons. */
  columns: readonly Column<RowOf<E>>[]
  /** What tells the rows apart, where it is not their `_id`. */
  rowKey?: (row: RowOf<E>) => string
  /** Where page, size, search and sort live: `useUrlListState()` or `useLocalListState()`. */
  control: ListControl
  /** What the rows are, for screen readers. */
  label: string
  /** Shown when there is no row at all. */
  emptyText?: string
  /** False holds the call back. True when left out. */
  enabled?: boolean
  /** Shown while the call is held back. */
  idleText?: string
  /** Buttons beside the search box. */
  toolbar?: ReactNode
  /** Totals of the whole reply, above the rows. */
  summary?: (reply: ReplyOf<E>) => ReactNode
  /** Where the screen itself has a say in what is selected, and does something with it. */
  selection?: RowSelection<RowOf<E>>
  /** Buttons for what is done with selected rows. */
  selectionActions?: ReactNode
  /** The row that is open beside the list, or next. */
  currentKey?: string | undefined
}

export function ListTable<E extends AnyEndpoint>(props: ListTableProps<E>) {
  const { call, id, rowKey = idOfRow, control } = props
  const { label, idleText = 'Choose what to show first.', toolbar, summary } = props
  const list = useList(props)
  const frame = useRef<HTMLDivElement>(null)
  const { state, change } = control
  const kept = useKeptColumns(call.path)
  const layout = state.columns === '' ? kept : state.columns
  const columns = arrange(widened(props.columns, useKeptWidths(call.path)), layout)
  // Until filters are checked nobody knows whether they hold the call back.
  const areFiltersChecked = useBodyChecks(!list.isEnabled)
  if (!list.isEnabled && areFiltersChecked) return <EmptyState title={idleText} />
  return (
    <div data-list={call.path}>
      <ListToolbar
        label={label}
        size={state.size}
        search={state.search}
        density={state.density}
        onDensity={(density) => change({ ...state, density }, 'replace')}
        onSize={(size) => change(withSize(state, size), 'push')}
        // Back leads out of a search in one step, not through each pause in its typing.
        onSearch={(search) => change(withSearch(state, search), state.search === '' ? 'push' : 'replace')}
        news={<ListNews queryKey={list.queryKey} rowKey={rowKey} frame={frame} label={label} />}
      >
        <AsOf reply={list.reply} />
        {toolbar}
        <ListTools
          call={call}
          label={label}
          control={control}
          columns={props.columns}
          layout={layout}
          bodyOf={list.bodyOf}
        />
        {isExportable(call) && (
          <ListExport
            list={{
              call,
              id,
              state,
              bodyOf: list.bodyOf,
              rowKey,
              label,
              columnNames: filedColumns(call.columns ?? {}, { text: layout, shown: props.columns }),
            }}
            label={label}
            columns={columns}
            summary={summary}
            isEmpty={list.page === undefined || list.page.recordsFiltered === 0}
          />
        )}
      </ListToolbar>
      {summary !== undefined && (list.reply !== undefined || list.error === null) && (
        // Its place is kept while it is being read, so that the rows stay where they are.
        <div className={classes.summary}>{list.reply === undefined ? <SummarySkeleton /> : summary(list.reply)}</div>
      )}
      {list.error !== null && list.page === undefined ? (
        <div className={classes.frame}>
          <ErrorState error={list.error} onRetry={list.retry} />
        </div>
      ) : (
        <Rows {...props} columns={columns} list={list} frame={frame} />
      )}
    </div>
  )
}

function idOfRow(row: unknown): string {
  const id = isRecord(row) ? row['_id'] : undefined
  assert(typeof id === 'string', 'a list whose rows have no _id says what tells them apart')
  return id
}

function SummarySkeleton() {
  return <Skeleton height={20} maw={320} aria-hidden />
}

function Rows<E extends AnyEndpoint>(
  props: ListTableProps<E> & { list: List<E>; frame: RefObject<HTMLDivElement | null> },
) {
  const { columns, rowKey = idOfRow, control, label, emptyText = 'There is nothing here yet.', list, frame } = props
  const { call, currentKey, selectionActions } = props
  const { state, change } = control
  const { page } = list
  const firstNumber = (state.page - 1) * state.size + 1
  const sums = summedOf(call, columns)
  const own = useRowSelection({
    rows: page?.data ?? [],
    keyOf: rowKey,
    nameOf: (_, number) => `row ${number} of ${label}`,
    most: SELECTED_MAX,
  })
  const { selection = sums.length === 0 ? undefined : own } = props
  if (page?.data.length === 0) return <NoRows search={state.search} emptyText={emptyText} />
  return (
    <div ref={frame}>
      <DataTable
        label={label}
        columns={columns}
        density={state.density}
        hasGrips
        rows={page?.data}
        rowKey={rowKey}
        firstNumber={firstNumber}
        sort={{ column: state.column, order: state.order, onSort: (column) => change(withSort(state, column), 'push') }}
        skeletonRows={Math.min(state.size, 10)}
        isStale={list.isStale}
        currentKey={currentKey}
        boxOf={selection?.boxOf}
      />
      {page !== undefined && selection !== undefined && (
        <ListFoot
          label={label}
          sums={sums}
          page={page}
          selection={selection}
          isStale={list.isStale}
          actions={selectionActions}
        />
      )}
      <div className={classes.foot}>
        {page !== undefined && (
          <Pager
            page={state.page}
            rowCount={page.recordsFiltered}
            limit={page.limit}
            onPage={(next) => change(withPage(state, next), 'push')}
            label={label}
          />
        )}
      </div>
    </div>
  )
}

function NoRows({ search, emptyText }: { search: string; emptyText: string }) {
  return (
    <div className={classes.frame}>
      {search === '' ? (
        <EmptyState title={emptyText} />
      ) : (
        <EmptyState title={`Nothing found for “${search}”`}>Try another word, or clear the search box.</EmptyState>
      )}
    </div>
  )
}

interface List<E extends AnyEndpoint> {
  isEnabled: boolean
  reply: ReplyOf<E> | undefined
  page: RowPage<RowOf<E>> | undefined
  queryKey: readonly unknown[]
  bodyOf: (state: ListState) => BodyInput<E>
  error: Error | null
  retry: () => void
  isStale: boolean
}

function useList<E extends AnyEndpoint>(props: ListTableProps<E>): List<E> {
  const { call, control } = props
  const { state, change } = control
  const { query, body, bodyOf, isEnabled } = usePaged(props)
  const page = query.data as RowPage<RowOf<E>> | undefined

  // Rows that went away may leave us beyond the last page.
  const reach = page && pageInReach({ page: state.page, size: page.limit, rowCount: page.recordsFiltered })
  const isBeyond = reach !== undefined && reach < state.page && !query.isPlaceholderData
  useEffect(() => {
    if (isBeyond) change(withPage(state, reach), 'replace')
  })

  return {
    isEnabled,
    reply: query.data,
    queryKey: callKey(call, body, props),
    page: isBeyond ? undefined : page,
    bodyOf,
    error: query.error,
    retry: () => void query.refetch(),
    isStale: query.isPlaceholderData,
  }
}
