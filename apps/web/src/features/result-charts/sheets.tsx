// The sheet of a chart, with its choice, file and paper.
import { drawnKinds } from '@panadesk/domain/drawn-numbers'
import type { Family } from '@panadesk/domain/families'
import type { ReactNode } from 'react'
import { AsOf } from '../../kit/as-of.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportMenu } from '../../kit/export-menu.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { fileNameOf, saveFile } from '../../platform/save-file.ts'
import type { Chart, Frequency } from './chart.ts'
import { chartCsv, frequencyCsv } from './chart-csv.ts'
import { chartViews, type ChartView } from './chart-views.ts'
import { JodiCell, PanelCell } from './day-cell.tsx'
import { FrequencyView } from './frequency-view.tsx'
import classes from './result-charts.module.css'
import { WeekTable } from './week-table.tsx'

interface SheetProps {
  reply: { game_name: string; family: Family }
  view: ChartView
  onChoose: (view: string) => void
  toCsv: () => string
  children: ReactNode
}

function Sheet({ reply, view, onChoose, toCsv, children }: SheetProps) {
  const views = chartViews(reply.family)
  const label = views.find(({ value }) => value === view)?.label ?? ''
  return (
    <div className={classes.paper}>
      <Section
        title={`${reply.game_name} · ${label}`}
        flush
        actions={
          <div className={classes.tools}>
            <AsOf reply={reply} />
            <SelectField aria-label="Chart" value={view} choices={views} onChange={onChoose} />
            <ExportMenu
              label={label}
              isRunning={false}
              disabled={false}
              files={[{ name: 'CSV', kind: 'csv', save: () => saveCsv([reply.game_name, label], toCsv()) }]}
              onPrint={() => window.print()}
            />
          </div>
        }
      >
        {children}
      </Section>
    </div>
  )
}

function saveCsv(words: readonly string[], text: string): void {
  saveFile({ fileName: fileNameOf(words, 'csv'), content: new Blob([text], { type: 'text/csv' }) })
}

interface ChartSheetProps {
  chart: Chart
  view: Exclude<ChartView, 'frequency'>
  onChoose: (view: string) => void
}

export function ChartSheet({ chart, view, onChoose }: ChartSheetProps) {
  const { weeks, game_name: name } = chart
  return (
    <Sheet reply={chart} view={view} onChoose={onChoose} toCsv={() => chartCsv(chart)}>
      {weeks.length === 0 ? (
        <EmptyState title="This period lies ahead." />
      ) : (
        <WeekTable
          label={`Results of ${name}`}
          weeks={weeks}
          hasJodis={drawnKinds(chart.family).includes('jodi')}
          renderDay={(day) => (view === 'panel' ? <PanelCell day={day} /> : <JodiCell day={day} />)}
        />
      )}
    </Sheet>
  )
}

export function FrequencySheet({ frequency, onChoose }: { frequency: Frequency; onChoose: (view: string) => void }) {
  return (
    <Sheet reply={frequency} view="frequency" onChoose={onChoose} toCsv={() => frequencyCsv(frequency)}>
      <FrequencyView frequency={frequency} />
    </Sheet>
  )
}
