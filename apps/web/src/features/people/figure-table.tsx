// A table of figures on a sheet of its own: sorted by any column, as a chart where it has one, as a file and on paper.
import { Button } from '@mantine/core'
import { csvLine, CSV_BYTE_ORDER_MARK } from '@panadesk/domain/csv'
import { useRef, useState, type ReactNode } from 'react'
import { LazyChart } from '../../charts/lazy-chart.tsx'
import { savePicture } from '../../charts/save-picture.ts'
import { DataTable, type Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportMenu, type FileChoice } from '../../kit/export-menu.tsx'
import type { FilterWord } from '../../kit/filter-words.ts'
import { Money } from '../../kit/money.tsx'
import { PrintSheet } from '../../kit/print-sheet.tsx'
import { Section } from '../../kit/section.tsx'
import { fileNameOf, saveFile } from '../../platform/save-file.ts'
import { FigureChartChoice, useFigureChart, type FigureCharts } from './figure-chart.tsx'
import { inOrder, type FigureColumn } from './figure-column.ts'
import classes from './people.module.css'
import { waitWords } from '../../kit/wait-words.ts'

interface FigureTableProps<Row> {
  title: string
  columns: readonly FigureColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** What the rows were asked by, for file and paper. */
  period: { from: string; to: string }
  emptyText: string
  /** What the rows may be shown as besides. */
  charts?: FigureCharts<Row>
  /** Below the rows. */
  note?: ReactNode
  /** So many rows are shown until all are asked for; file and paper have all of them. */
  atFirst?: number
}

export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, columns, rows, rowKey, period, emptyText, charts, note, atFirst = Infinity } = props
  const [sorted, setSorted] = useState<{ column: number; order: 1 | -1 }>({ column: 0, order: 1 })
  const [isPrinting, setPrinting] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { chart, show } = useFigureChart(charts)
  const paper = useRef<HTMLDivElement>(null)
  const shown = inOrder(rows, columns[sorted.column - 1], sorted.order)
  const drawn = columns.map(drawnColumn)
  const onSort = (column: number) =>
    setSorted(({ column: before, order }) => ({ column, order: before === column && order === -1 ? 1 : -1 }))
  const words = [title, period.from, period.to]
  const savePng = (name: string) =>
    savePicture(paper.current, (content) =>
      saveFile({ fileName: fileNameOf([title, name, period.from, period.to], 'png'), content }),
    )
  const files: FileChoice[] = [
    { name: 'CSV', kind: 'csv', save: () => saveCsv(words, columns, shown) },
    ...(chart === undefined ? [] : [{ name: 'PNG', kind: 'png' as const, save: () => savePng(chart.name) }]),
  ]
  return (
    <div ref={paper}>
      <Section
        title={title}
        flush
        actions={
          <div className={classes.tools}>
            {charts !== undefined && (
              <FigureChartChoice title={title} charts={charts} chart={chart?.name} onShow={show} />
            )}
            <ExportMenu
              label={title}
              isRunning={false}
              disabled={rows.length === 0}
              files={files}
              onPrint={() => setPrinting(true)}
            />
          </div>
        }
      >
        {rows.length === 0 && <EmptyState title={emptyText} />}
        {rows.length > 0 && chart !== undefined && <LazyChart drawing={chart.draw(rows)} />}
        {rows.length > 0 && chart === undefined && (
          <DataTable
            label={title}
            columns={drawn}
            rows={isWhole ? shown : shown.slice(0, atFirst)}
            rowKey={rowKey}
            sort={{ ...sorted, onSort }}
          />
        )}
        {!isWhole && chart === undefined && rows.length > atFirst && (
          <Button className={classes.more} variant="default" size="xs" onClick={() => setWhole(true)}>
            Show all {rows.length}
          </Button>
        )}
        {note}
        {isPrinting && (
          <PrintSheet
            title={title}
            filters={wordsOf(period)}
            columns={drawn}
            rows={shown}
            rowCount={shown.length}
            rowKey={rowKey}
            onPrinted={() => setPrinting(false)}
          />
        )}
      </Section>
    </div>
  )
}

function wordsOf({ from, to }: FigureTableProps<unknown>['period']): FilterWord[] {
  return [
    { label: 'From', text: from },
    { label: 'To', text: to },
  ]
}

function drawnColumn<Row>(column: FigureColumn<Row>, at: number): Column<Row> {
  const { title, kind, of, cell } = column
  return {
    header: title,
    sortIndex: at + 1,
    align: kind === 'text' ? 'left' : 'right',
    nowrap: kind !== 'text',
    render: (row) => cell?.(row) ?? valueCell(kind, of(row)),
  }
}

function valueCell(kind: FigureColumn<unknown>['kind'], value: string | number | null): ReactNode {
  if (value === null) return '–'
  if (typeof value === 'string') return value
  if (kind === 'money') return <Money rupees={value} />
  return kind === 'wait' ? waitWords(value) : value.toLocaleString('en-IN')
}

function saveCsv<Row>(words: readonly string[], columns: readonly FigureColumn<Row>[], rows: readonly Row[]): void {
  const head = columns.map(({ title, kind }) => (kind === 'wait' ? `${title} (Seconds)` : title))
  const lines = [head, ...rows.map((row) => columns.map(({ of }) => of(row)))]
  const content = new Blob([CSV_BYTE_ORDER_MARK + lines.map(csvLine).join('')], { type: 'text/csv' })
  saveFile({ fileName: fileNameOf(words, 'csv'), content })
}
