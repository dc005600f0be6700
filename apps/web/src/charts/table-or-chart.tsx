// Whether figures are shown as a table or as a chart; the address keeps it.
import { SelectField } from '../kit/select-field.tsx'

export type FigureView = 'table' | 'chart'

const VIEWS = [
  { value: 'table', label: 'Table' },
  { value: 'chart', label: 'Chart' },
]

export function viewOf(named: string | undefined): FigureView {
  return named === 'chart' ? 'chart' : 'table'
}

interface TableOrChartProps {
  label: string
  view: FigureView
  onShow: (view: string | undefined) => void
}

export function TableOrChart({ label, view, onShow }: TableOrChartProps) {
  return <SelectField aria-label={label} value={view} choices={VIEWS} onChange={onShow} />
}
