// The parts of a period as a table or a chart, with their files and paper.
import { useComputedColorScheme } from '@mantine/core'
import type { ProfitBy } from '@panadesk/contract/profit-by'
import { lazy, Suspense, useRef } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportMenu, type FileChoice } from '../../kit/export-menu.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { Waiting } from '../../kit/waiting.tsx'
import { fileNameOf, saveFile } from '../../platform/save-file.ts'
import { profitCsv } from './profit-csv.ts'
import { BY_LABELS, type Profit } from './profit-row.ts'
import { ProfitTable } from './profit-table.tsx'
import classes from './profit.module.css'

const ProfitChart = lazy(async () => ({ default: (await import('./profit-chart.tsx')).ProfitChart }))

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
]

export function ProfitSheet({ by, profit }: { by: ProfitBy; profit: Profit }) {
  const [named, show] = useUrlValue('show')
  const scheme = useComputedColorScheme('light')
  const paper = useRef<HTMLDivElement>(null)
  const isChart = named === 'chart'
  const save = (ending: string, content: Blob) =>
    saveFile({ fileName: fileNameOf(['Profit', BY_LABELS[by], profit.from, profit.to], ending), content })
  const files: FileChoice[] = [
    { name: 'CSV', kind: 'csv', save: () => save('csv', new Blob([profitCsv(by, profit)], { type: 'text/csv' })) },
    ...(isChart
      ? [{ name: 'PNG', kind: 'png' as const, save: () => savePicture(paper.current, (png) => save('png', png)) }]
      : []),
  ]
  return (
    <div ref={paper}>
      <Section
        title={`By ${BY_LABELS[by]}`}
        flush
        actions={
          <div className={classes.tools}>
            <AsOf reply={profit} />
            <SelectField aria-label="Show" value={isChart ? 'chart' : 'table'} choices={VIEWS} onChange={show} />
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
        {profit.rows.length > 0 && isChart && (
          <Suspense fallback={<Waiting height={400} />}>
            {/* Its colours are read from the page, so another scheme draws it anew. */}
            <ProfitChart key={scheme} by={by} profit={profit} />
          </Suspense>
        )}
        {profit.rows.length > 0 && !isChart && <ProfitTable by={by} profit={profit} />}
      </Section>
    </div>
  )
}

/** The chart as it is drawn, on the colour of its sheet. */
function savePicture(paper: HTMLElement | null, save: (png: Blob) => void): void {
  const drawn = paper?.querySelector('canvas')
  const picture = document.createElement('canvas')
  const pen = picture.getContext('2d')
  if (!paper || !drawn || !pen) return
  picture.width = drawn.width
  picture.height = drawn.height
  pen.fillStyle = getComputedStyle(paper).getPropertyValue('--pd-surface')
  pen.fillRect(0, 0, picture.width, picture.height)
  pen.drawImage(drawn, 0, 0)
  picture.toBlob((png) => {
    if (png !== null) save(png)
  }, 'image/png')
}
