// Which of the charts of a table of figures is shown in its place; the address keeps it.
import { SelectField } from '../../kit/select-field.tsx'
import { useUrlValue } from '../../kit/use-url-value.ts'
import type { Drawing } from '../../charts/drawing.ts'

/** A chart of the same rows. */
interface FigureChart<Row> {
  /** In the address and in the names of files. */
  name: string
  label: string
  draw: (rows: readonly Row[]) => Drawing
}

export interface FigureCharts<Row> {
  /** Of the address; no other table of the screen has it. */
  urlName: string
  choices: readonly FigureChart<Row>[]
}

/** Undefined where the table itself is shown. */
export function useFigureChart<Row>(charts: FigureCharts<Row> | undefined) {
  const [named, show] = useUrlValue(charts?.urlName ?? 'show')
  return { chart: charts?.choices.find(({ name }) => name === named), show }
}

interface FigureChartChoiceProps {
  title: string
  charts: FigureCharts<never>
  chart: string | undefined
  onShow: (name: string | undefined) => void
}

export function FigureChartChoice({ title, charts, chart, onShow }: FigureChartChoiceProps) {
  return (
    <SelectField
      aria-label={`Show ${title}`}
      size="xs"
      value={chart ?? ''}
      choices={[{ value: '', label: 'Table' }, ...charts.choices.map(({ name, label }) => ({ value: name, label }))]}
      onChange={(name) => onShow(name === '' ? undefined : name)}
    />
  )
}
