// The parts of a period as a table or a chart, with their files and paper.
import type { ProfitBy } from '@panadesk/contract/profit-by'
import { useRef } from 'react'
import { LazyChart } from '../../charts/lazy-chart.tsx'
import { savePicture } from '../../charts/save-picture.ts'
import { TableOrChart, viewOf } from '../../charts/table-or-chart.tsx'
import { AsOf } from '../../kit/as-of.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportMenu, type FileChoice } from '../../kit/export-menu.tsx'
import { Section } from '../../kit/section.tsx'
import { sheetFiles } from '../../kit/sheet-files.ts'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { fileNameOf, saveFile } from '../../platform/save-file.ts'
import { profitDrawing } from './profit-drawing.ts'
import { profitSheet } from './profit-file.ts'
import { BY_LABELS, type Profit } from './profit-row.ts'
import { ProfitTable } from './profit-table.tsx'
import classes from './profit.module.css'

export function ProfitSheet({ by, profit }: { by: ProfitBy; profit: Profit }) {
  const [named, show] = useUrlValue('show')
  const paper = useRef<HTMLDivElement>(null)
  const view = viewOf(named)
  const words = ['Profit', BY_LABELS[by], profit.from, profit.to]
  const savePng = (content: Blob): void => saveFile({ fileName: fileNameOf(words, 'png'), content })
  const files: FileChoice[] = [
    ...sheetFiles(
      () => words,
      () => profitSheet(by, profit),
    ),
    ...(view === 'chart'
      ? [{ name: 'PNG', kind: 'png' as const, save: () => savePicture(paper.current, savePng) }]
      : []),
  ]
  return (
    <div ref={paper}>
      <Section
        title={`By ${BY_LABELS[by]}`}
        id="profit-parts"
        flush
        actions={
          <div className={classes.tools}>
            <AsOf reply={profit} />
            <TableOrChart label="Show" view={view} onShow={show} />
            <ExportMenu
              label="Profit"
              isRunning={false}
              disabled={profit.rows.length === 0}
              files={files}
              onPrint={() => window.print()}
            />
          </div>
        }
      >
        {profit.rows.length === 0 && <EmptyState title="Nothing was bid, paid or given in this period." />}
        {profit.rows.length > 0 && view === 'chart' && <LazyChart drawing={profitDrawing(by, profit)} />}
        {profit.rows.length > 0 && view === 'table' && <ProfitTable by={by} profit={profit} />}
      </Section>
    </div>
  )
}
