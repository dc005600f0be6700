// Export in the toolbar of a list, with the sheet that Print puts on paper.
import type { AnyEndpoint, ReplyOf } from '@panadesk/contract'
import type { FileInput } from '@panadesk/contract/export-schemas'
import type { ReactNode } from 'react'
import { asOfIn } from '../platform/as-of.ts'
import { formatInstantTime } from '../platform/zoned-time.ts'
import type { RowOf } from '../platform/query-client.ts'
import type { Column } from './data-table.tsx'
import { ExportMenu, type FileChoice } from './export-menu.tsx'
import { filterWords, type FilterWord } from './filter-words.ts'
import { useListExport, type ExportedList } from './use-list-export.ts'

interface ListExportProps<E extends AnyEndpoint> {
  list: ExportedList<E>
  label: string
  columns: readonly Column<RowOf<E>>[]
  /** Totals of the whole reply. */
  summary: ((reply: ReplyOf<E>) => ReactNode) | undefined
  isEmpty: boolean
}

export function ListExport<E extends AnyEndpoint>(props: ListExportProps<E>) {
  const { list, label, columns, summary, isEmpty } = props
  const { save, bytes, print, isRunning, printed, onPrinted } = useListExport(list)
  return (
    <>
      <ExportMenu
        label={label}
        isRunning={isRunning}
        bytes={bytes}
        disabled={isEmpty}
        files={filesOf(save)}
        onPrint={print}
      />
      {printed !== undefined && (
        <printed.Sheet
          title={label}
          filters={[...filterWords(list.call), ...searchWord(list.state.search), ...asOfWord(printed.reply)]}
          summary={summary?.(printed.reply)}
          columns={columns}
          rows={printed.rows}
          rowCount={printed.rowCount}
          rowKey={list.rowKey}
          onPrinted={onPrinted}
        />
      )}
    </>
  )
}

function filesOf(save: (as: FileInput) => void): FileChoice[] {
  return [
    { name: 'CSV', kind: 'csv', save: () => save({ kind: 'csv' }) },
    { name: 'XLSX', kind: 'xlsx', save: () => save({ kind: 'xlsx' }) },
    { name: 'This Page as CSV', kind: 'csv', save: () => save({ kind: 'csv', only_page: true }) },
    { name: 'This Page as XLSX', kind: 'xlsx', save: () => save({ kind: 'xlsx', only_page: true }) },
  ]
}

function asOfWord(reply: object): FilterWord[] {
  const asOf = asOfIn(reply)
  return asOf === undefined ? [] : [{ label: 'As of', text: formatInstantTime(asOf) }]
}

function searchWord(search: string): FilterWord[] {
  return search === '' ? [] : [{ label: 'Search', text: search }]
}
