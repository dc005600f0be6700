// How the profit is drawn: bids and payouts as bars side by side, the net as a line over them; told apart by colour, hatching and form.
import { axisAmount } from '@panadesk/domain/amount-text'
import UPlot from 'uplot'
import { formatRupees } from '../../kit/money.tsx'
import type { ProfitRow } from './profit-row.ts'

const HEIGHT = 340
const BAR_SHARE = 0.38
const AXIS_WIDTH = 84
const NAMES_HEIGHT = 34
/** Of a name at the axis, with the room around it. */
const NAME_WIDTH = 110
const NAME_LENGTH_MAX = 12

export function chartValues(rows: readonly ProfitRow[]): UPlot.AlignedData {
  return [
    rows.map((_row, at) => at),
    rows.map(({ bid_amount: bids }) => bids),
    rows.map(({ win_amount: payouts }) => payouts),
    rows.map(({ net_amount: net }) => net),
  ]
}

interface Drawing {
  names: readonly string[]
  /** Parts that follow one another have a line from each to the next; others have none. */
  isOverTime: boolean
  element: HTMLElement
}

export function chartOptions({ names, isOverTime, element }: Drawing): UPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(`--pd-${name}`)
  const axis = {
    font: `12px ${getComputedStyle(element).fontFamily}`,
    stroke: colour('muted'),
    grid: { stroke: colour('line'), width: 1 },
    ticks: { stroke: colour('line') },
  }
  return {
    width: element.clientWidth,
    height: HEIGHT,
    scales: { x: { time: false, range: () => [-0.6, names.length - 0.4] } },
    axes: [
      {
        ...axis,
        size: NAMES_HEIGHT,
        space: NAME_WIDTH,
        incrs: STEPS,
        values: (_chart, at) => at.map((each) => axisName(names[each] ?? '')),
      },
      { ...axis, size: AXIS_WIDTH, values: (_chart, at) => at.map(axisAmount) },
    ],
    series: [
      { label: 'Of', value: (_chart, at: number | null) => (at === null ? '–' : (names[at] ?? '–')) },
      {
        label: 'Bids',
        value: amountText,
        fill: colour('accent'),
        stroke: colour('accent'),
        paths: barsAt(-1),
        points: { show: false },
      },
      {
        label: 'Payouts (hatched)',
        value: amountText,
        fill: () => hatched(colour('warn')),
        stroke: colour('warn'),
        width: 1,
        paths: barsAt(1),
        points: { show: false },
      },
      {
        label: isOverTime ? 'Net (line)' : 'Net (dots)',
        ...(!isOverTime && { paths: () => null }),
        value: amountText,
        stroke: colour('text'),
        width: 2,
        points: { show: true, size: 7, fill: colour('surface') },
      },
    ],
  }
}

/** Every name, every second one and so on, as many as fit. */
const STEPS = [1, 2, 5, 7, 14, 30, 60, 90, 180, 365]

/** Whole it stands in the legend. */
function axisName(name: string): string {
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX - 1)}…` : name
}

function amountText(_chart: UPlot, rupees: number | null): string {
  return rupees === null ? '–' : formatRupees(rupees)
}

function barsAt(align: -1 | 1): UPlot.Series.PathBuilder {
  const { bars } = UPlot.paths
  return bars === undefined ? () => null : bars({ size: [BAR_SHARE, 60], align })
}

function hatched(colour: string): CanvasPattern | string {
  const tile = document.createElement('canvas')
  tile.width = 6
  tile.height = 6
  const pen = tile.getContext('2d')
  if (pen === null) return colour
  pen.strokeStyle = colour
  pen.lineWidth = 1.5
  pen.moveTo(0, 6)
  pen.lineTo(6, 0)
  pen.stroke()
  return pen.createPattern(tile, 'repeat') ?? colour
}
