// How a chart is drawn: two figures as bars side by side, the third as a line over them; told apart by colour, hatching and form.
import { axisAmount } from '@panadesk/domain/amount-text'
import UPlot from 'uplot'
import { formatRupees } from '../kit/money.tsx'
import type { Drawing } from './drawing.ts'

const HEIGHT = 340
const BAR_SHARE = 0.38
const AXIS_WIDTH = 84
const NAMES_HEIGHT = 34
/** Of a name at the axis, with the room around it. */
const NAME_WIDTH = 110
const NAME_LENGTH_MAX = 12

export function chartValues({ parts }: Drawing): UPlot.AlignedData {
  return [
    parts.map((_part, at) => at),
    parts.map(({ values: [first] }) => first),
    parts.map(({ values: [, second] }) => second),
    parts.map(({ values: [, , third] }) => third),
  ]
}

export function chartOptions(
  { heading, names, kind, isOverTime, parts }: Drawing,
  element: HTMLElement,
): UPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(`--pd-${name}`)
  const nameAt = (at: number) => parts[at]?.name ?? ''
  const axis = {
    font: `12px ${getComputedStyle(element).fontFamily}`,
    stroke: colour('muted'),
    grid: { stroke: colour('line'), width: 1 },
    ticks: { stroke: colour('line') },
  }
  const value = (_chart: UPlot, of: number | null) => (of === null ? '–' : valueText(kind, of))
  const [first, second, third] = names
  return {
    width: element.clientWidth,
    height: HEIGHT,
    scales: { x: { time: false, range: () => [-0.6, parts.length - 0.4] } },
    axes: [
      {
        ...axis,
        size: NAMES_HEIGHT,
        space: NAME_WIDTH,
        incrs: STEPS,
        values: (_chart, at) => at.map((each) => axisName(nameAt(each))),
      },
      { ...axis, size: AXIS_WIDTH, ...AXES[kind] },
    ],
    series: [
      { label: heading, value: (_chart, at: number | null) => (at === null ? '–' : nameAt(at)) },
      {
        label: first,
        value,
        fill: colour('accent'),
        stroke: colour('accent'),
        paths: barsAt(-1),
        points: { show: false },
      },
      {
        label: `${second} (hatched)`,
        value,
        fill: () => hatched(colour('warn')),
        stroke: colour('warn'),
        width: 1,
        paths: barsAt(1),
        points: { show: false },
      },
      {
        label: isOverTime ? `${third} (line)` : `${third} (dots)`,
        ...(!isOverTime && { paths: () => null }),
        value,
        stroke: colour('text'),
        width: 2,
        points: { show: true, size: 7, fill: colour('surface') },
      },
    ],
  }
}

/** Every name, every second one and so on, as many as fit. */
const STEPS = [1, 2, 5, 7, 14, 30, 60, 90, 180, 365]

/** Nobody is half there, so an axis of counts has whole steps alone. */
const AXES: Readonly<Record<Drawing['kind'], Partial<UPlot.Axis>>> = {
  money: { values: (_chart, at) => at.map(axisAmount) },
  count: {
    incrs: Array.from({ length: 12 }, (_, power) => [1, 2, 5].map((step) => step * 10 ** power)).flat(),
    values: (_chart, at) => at.map((each) => each.toLocaleString('en-IN')),
  },
}

export function valueText(kind: Drawing['kind'], value: number): string {
  return kind === 'money' ? formatRupees(value) : value.toLocaleString('en-IN')
}

/** Whole it stands in the legend. */
function axisName(name: string): string {
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX - 1)}…` : name
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
