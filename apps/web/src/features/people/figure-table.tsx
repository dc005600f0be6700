// A table of figures on a sheet of its own: sorted by any column, as a chart where it has one, as a file and on paper.
import { useRef, useState, type ReactNode } from 'react'
import { LazyChart } from '../../charts/lazy-chart.tsx'
import { savePicture } from '../../charts/save-picture.ts'
import type { Column } from '../../kit/data-table.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportMenu, type FileChoice } from '../../kit/export-menu.tsx'
import type { FilterWord } from '../../kit/filter-words.ts'
import { FirstRows } from '../../kit/first-rows.tsx'
import { Money } from '../../kit/money.tsx'
import { PrintSheet } from '../../kit/print-sheet.tsx'
import { Section } from '../../kit/section.tsx'
import { sheetFiles } from '../../kit/sheet-files.ts'
import type { Sheet } from '../../kit/sheet.ts'
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
  /** Beside the title: what else is chosen of the rows. */
  tools?: ReactNode
  /** Below the rows. */
  note?: ReactNode
  /** As of `FirstRows`; file and paper have all of them. */
  atFirst?: number
  isOverTime?: boolean
}

export function FigureTable<Row>(props: FigureTableProps<Row>) {
  const { title, columns, rows, rowKey, period, emptyText, charts, tools, note, atFirst, isOverTime = false } = props
  const sort = useSort()
  const [isPrinting, setPrinting] = useState(false)
  const { chart, show } = useFigureChart(charts)
  const paper = useRef<HTMLDivElement>(null)
  const shown = inOrder(rows, columns[sort.column - 1], sort.order)
  const drawn = columns.map(drawnColumn)
  const words = [title, period.from, period.to]
  const savePng = (name: string) => savePictureOf(paper.current, [title, name, period.from, period.to])
  const files: FileChoice[] = [
    ...sheetFiles(
      () => words,
      () => sheetOf(title, columns, shown),
    ),
    ...(chart === undefined ? [] : [{ name: 'PNG', kind: 'png' as const, save: () => savePng(chart.name) }]),
  ]
  return (
    <div ref={paper}>
      <Section
        title={title}
        flush
        actions={
          <div className={classes.tools}>
            {tools}
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
          <FirstRows
            label={title}
            columns={drawn}
            rows={shown}
            rowKey={rowKey}
            sort={sort}
            atFirst={atFirst}
            isOverTime={isOverTime && sort.column === 0}
          />
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

/** By no column at first; by one the greatest come first, and asked for again, the least. */
function useSort() {
  const [sorted, setSorted] = useState<{ column: number; order: 1 | -1 }>({ column: 0, order: 1 })
  const onSort = (column: number) =>
    setSorted(({ column: before, order }) => ({ column, order: before === column && order === -1 ? 1 : -1 }))
  return { ...sorted, onSort }
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

function savePictureOf(drawn: HTMLElement | null, words: readonly string[]) {
  return savePicture(drawn, (content) => saveFile({ fileName: fileNameOf(words, 'png'), content }))
}

/** Waits are counted in seconds. */
function sheetOf<Row>(title: string, columns: readonly FigureColumn<Row>[], rows: readonly Row[]): Sheet<Row> {
  const inFile = columns.map(({ title: name, kind, of }) =>
    kind === 'wait' ? { title: `${name} (Seconds)`, kind: 'count' as const, of } : { title: name, kind, of },
  )
  return { name: title, columns: inFile, rows }
}
