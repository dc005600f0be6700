// A queue of requests: the list, and beside it the one that is being decided (docs/screens.md, "Queues").
import { Button } from '@mantine/core'
import { BULK_ROWS_MAX } from '@panadesk/contract/fund-request'
import { IconKeyboard } from '@tabler/icons-react'
import { useEffect } from 'react'
import { FilterBar } from '../../kit/filter-bar.tsx'
import { OLDEST_FIRST } from '../../kit/list-state.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { loadLater } from '../../kit/load-later.tsx'
import { PageHeader } from '../../kit/page-header.tsx'
import { openTool } from '../../kit/panel-tools.ts'
import { Section } from '../../kit/section.tsx'
import { SidePanel } from '../../kit/side-panel.tsx'
import { useNews } from '../../kit/use-news.ts'
import { useUrlListState } from '../../kit/use-list-state.ts'
import { usePaged } from '../../kit/use-paged.ts'
import { useRowSelection } from '../../kit/use-row-selection.tsx'
import { callKey } from '../../platform/use-call.ts'
import { BulkButtons } from './bulk-buttons.tsx'
import { Bulks } from './bulks.tsx'
import { isOpen, QUEUES, type QueueCall, type QueueKind, type QueueRow } from './queue.ts'
import { queueColumns } from './queue-columns.tsx'
import { QueueFields } from './queue-fields.tsx'
import { useBulkDialog } from './use-bulk-dialog.ts'
import { useQueueFilters } from './use-queue-filters.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { useQueuePlace } from './use-queue-place.ts'

// Behind the list, so that the screen is there before what is opened from it.
const loadPanel = async () => (await import('./request-panel.tsx')).RequestPanel
const RequestPanel = loadLater(loadPanel)
const BulkDialog = loadLater(async () => (await import('./bulk-dialog.tsx')).BulkDialog)

const NO_ROWS: readonly QueueRow[] = []
const keyOf = ({ _id: id }: QueueRow): string => id

export function QueueScreen({ kind }: { kind: QueueKind }) {
  const { title, call, rows: words, accept } = QUEUES[kind]
  const filters = useQueueFilters(call)
  useEffect(() => void loadPanel(), [])
  const control = useUrlListState('', OLDEST_FIRST)
  const { rows, fresh, isReading } = useQueueRows(call, { filters: filters.body, control })
  const place = useQueuePlace(rows, isReading)
  const selection = useRowSelection({ rows, keyOf, nameOf, isOpen, most: BULK_ROWS_MAX })
  const bulk = useBulkDialog(selection.clear)
  const currentRow = rows.find(({ _id: id }) => id === place.currentKey)
  useQueueKeys({
    step: place.step,
    toggleSelected: () => currentRow && selection.toggle(currentRow),
    close: place.close,
  })
  const openRow = place.openKey === undefined ? undefined : fresh.get(place.openKey)
  const columns = queueColumns(call, {
    claimOf: (row) => fresh.get(row._id) ?? row,
    onOpen: (row) => place.open(row._id),
  })
  return (
    <>
      <PageHeader title={title} actions={<KeysButton />} />
      <FilterBar filters={filters} isAside>
        <QueueFields filters={filters} />
      </FilterBar>
      <Bulks kind={kind} onOpen={place.open} />
      <SidePanel
        title={panelTitle(kind, openRow)}
        subject={place.openKey}
        onClose={place.close}
        list={
          <Section flush>
            <ListTable<QueueCall>
              call={call}
              filters={filters.body}
              control={control}
              columns={columns}
              label={title}
              emptyText={`No ${words} for this filter.`}
              currentKey={place.currentKey}
              selection={selection}
              selectionActions={
                <BulkButtons
                  accept={accept}
                  count={selection.selected.length}
                  onDecide={(decision) => bulk.open(decision, selection.selected)}
                />
              }
            />
          </Section>
        }
      >
        {place.openKey !== undefined && (
          <RequestPanel key={place.openKey} kind={kind} id={place.openKey} listed={openRow} onDone={place.goOn} />
        )}
      </SidePanel>
      <ShownBulk kind={kind} bulk={bulk} />
    </>
  )
}

function KeysButton() {
  return (
    <Button variant="default" leftSection={<IconKeyboard size={17} aria-hidden />} onClick={() => openTool('keys')}>
      Keys
    </Button>
  )
}

function ShownBulk({ kind, bulk }: { kind: QueueKind; bulk: ReturnType<typeof useBulkDialog> }) {
  if (bulk.shown === undefined) return null
  return <BulkDialog key={bulk.shown.opening} kind={kind} {...bulk.shown.row} {...bulk.control} onBegun={bulk.begun} />
}

/** The rows that the list shows; and `fresh` what is known of them since, where the list keeps still. */
function useQueueRows(
  call: QueueCall,
  options: Pick<Parameters<typeof usePaged<QueueCall>>[0], 'filters' | 'control'>,
) {
  const { query, body } = usePaged<QueueCall>({ call, ...options })
  const { news } = useNews<{ data: readonly QueueRow[] }>(callKey(call, body))
  const rows: readonly QueueRow[] = query.data?.data ?? NO_ROWS
  const fresh = new Map([...rows, ...(news?.data ?? NO_ROWS)].map((row) => [row._id, row]))
  return { rows, fresh, isReading: query.isFetching }
}

function nameOf({ tx_request_number: number, user_name: name }: QueueRow): string {
  return `${number} of ${name}`
}

function panelTitle(kind: QueueKind, row: QueueRow | undefined): string {
  const word = kind === 'deposit' ? 'Deposit' : 'Withdrawal'
  return row === undefined ? word : `${word} ${nameOf(row)}`
}
