// The sheet of a chart, with its choice, file and paper.
import { drawnKinds, readSoughtNumber } from '@panadesk/domain/drawn-numbers'
import type { Family } from '@panadesk/domain/families'
import { useRef, useState, type ReactNode } from 'react'
import { savePicture } from '../../charts/save-picture.ts'
import { TableOrChart, viewOf } from '../../charts/table-or-chart.tsx'
import { AsOf } from '../../kit/as-of.tsx'
import { EmptyState } from '../../kit/empty-state.tsx'
import { ExportMenu, type FileChoice } from '../../kit/export-menu.tsx'
import { Section } from '../../kit/section.tsx'
import { SelectField } from '../../kit/select-field.tsx'
import { useUrlValue } from '../../kit/use-url-value.ts'
import { fileNameOf, saveFile } from '../../platform/save-file.ts'
import type { Chart, Frequency } from './chart.ts'
import { chartCsv, frequencyCsv } from './chart-csv.ts'
import { chartViews, type ChartView } from './chart-views.ts'
import { JodiCell, PanelCell } from './day-cell.tsx'
import { hasDrawn } from './day-words.ts'
import { FindNumber, type Finding } from './find-number.tsx'
import { KIND_LABELS } from './frequency-words.ts'
import { FrequencyView } from './frequency-view.tsx'
import classes from './result-charts.module.css'
import { WeekTable } from './week-table.tsx'

interface SheetProps {
  reply: { game_name: string; family: Family }
  view: ChartView
  onChoose: (view: string) => void
  toCsv: () => string
  /** Besides the choice of the chart. */
  tools?: ReactNode
  savePng?: () => void
  children: ReactNode
}

function Sheet({ reply, view, onChoose, toCsv, tools, savePng, children }: SheetProps) {
  const views = chartViews(reply.family)
  const label = views.find(({ value }) => value === view)?.label ?? ''
  const files: FileChoice[] = [
    { name: 'CSV', kind: 'csv', save: () => saveCsv([reply.game_name, label], toCsv()) },
    ...(savePng === undefined ? [] : [{ name: 'PNG', kind: 'png' as const, save: savePng }]),
  ]
  return (
    <div className={classes.paper}>
      <Section
        title={`${reply.game_name} · ${label}`}
        flush
        actions={
          <div className={classes.tools}>
            <AsOf reply={reply} />
            <SelectField aria-label="Chart" value={view} choices={views} onChange={onChoose} />
            {tools}
            <ExportMenu label={label} isRunning={false} disabled={false} files={files} onPrint={() => window.print()} />
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
  finding: Finding
}

export function ChartSheet({ chart, view, onChoose, finding }: ChartSheetProps) {
  const { weeks, game_name: name } = chart
  const sought = readSoughtNumber(finding.typed)
  return (
    <Sheet reply={chart} view={view} onChoose={onChoose} toCsv={() => chartCsv(chart)}>
      {weeks.length === 0 ? (
        <EmptyState title="This period lies ahead." />
      ) : (
        <>
          <FindNumber {...finding} />
          <WeekTable
            label={`Results of ${name}`}
            weeks={weeks}
            hasJodis={drawnKinds(chart.family).includes('jodi')}
            isFound={(day) => sought !== undefined && hasDrawn(day, sought)}
            renderDay={(day) => (view === 'panel' ? <PanelCell day={day} /> : <JodiCell day={day} />)}
          />
        </>
      )}
    </Sheet>
  )
}

interface FrequencySheetProps {
  frequency: Frequency
  onChoose: (view: string) => void
  finding: Finding
}

export function FrequencySheet({ frequency, onChoose, finding }: FrequencySheetProps) {
  const [kindName, setKind] = useState('')
  const [named, show] = useUrlValue('as')
  const paper = useRef<HTMLDivElement>(null)
  const kind = frequency.kinds.find((each) => each.kind === kindName) ?? frequency.kinds[0]
  if (kind === undefined) return null
  const view = viewOf(named)
  const words = [frequency.game_name, 'Frequency', KIND_LABELS[kind.kind]]
  const savePng = () =>
    savePicture(paper.current, (content) => saveFile({ fileName: fileNameOf(words, 'png'), content }))
  return (
    <div ref={paper}>
      <Sheet
        reply={frequency}
        view="frequency"
        onChoose={onChoose}
        toCsv={() => frequencyCsv(frequency)}
        tools={<TableOrChart label="Show Frequency" view={view} onShow={show} />}
        {...(view === 'chart' && { savePng })}
      >
        <FrequencyView frequency={frequency} finding={finding} kind={kind} onKind={setKind} view={view} />
      </Sheet>
    </div>
  )
}
