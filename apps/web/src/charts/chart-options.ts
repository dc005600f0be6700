// How a chart is drawn: two figures as bars side by side, the third as a line over them; told apart by colour, hatching and form.
import UPlot from 'uplot'
import type { Drawing } from './drawing.ts'
import { VALUE_AXES, valueText, withNothing } from './value-axis.ts'

const HEIGHT = 340
const AXIS_WIDTH = 84
const NAMES_HEIGHT = 34
/** Of a letter at the axis, and of the room around a name. */
const LETTER_WIDTH = 7
const NAME_ROOM = 16

export function chartValues({ names, parts }: Drawing): UPlot.AlignedData {
  return [parts.map((_part, at) => at), ...names.map((_name, of) => parts.map(({ values }) => values[of] ?? null))]
}

export function chartOptions(drawing: Drawing, element: HTMLElement): UPlot.Options {
  const { heading, kind, parts } = drawing
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
    scales: {
      x: { time: false, range: () => [-0.6, parts.length - 0.4] },
      y: { range: (_chart, low: number | null, high: number | null) => withNothing(low, high) },
    },
    axes: [
      {
        ...axis,
        size: NAMES_HEIGHT,
        space: NAME_ROOM + LETTER_WIDTH * Math.max(...parts.map((part) => axisName(part).length)),
        incrs: STEPS,
        values: (_chart, at) => at.map((each) => axisName(parts[each])),
      },
      { ...axis, size: AXIS_WIDTH, ...VALUE_AXES[kind] },
    ],
    series: [
      { label: heading, value: (_chart, at: number | null) => (at === null ? '–' : (parts[at]?.name ?? '')) },
      ...seriesOf(drawing, colour),
    ],
  }
}

function seriesOf({ names, kind, isOverTime }: Drawing, colour: (name: string) => string): UPlot.Series[] {
  const [first, second, third] = names
  const value = (_chart: UPlot, of: number | null) => valueText(kind, of)
  const bars: UPlot.Series[] = [
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
  ]
  if (third === undefined) return bars
  return [
    ...bars,
    {
      label: isOverTime ? `${third} (line)` : `${third} (dots)`,
      ...(!isOverTime && { paths: () => null }),
      value,
      stroke: colour('text'),
      width: 2,
      points: { show: true, size: 7, fill: colour('surface') },
    },
  ]
}

/** Every name, every second one and so on, as many as fit. */
const STEPS = [1, 2, 5, 7, 14, 30, 60, 90, 180, 365]

const NAME_LENGTH_MAX = 15

/** Whole it stands in the legend. */
function axisName(part: Drawing['parts'][number] | undefined): string {
  const name = part?.short ?? part?.name ?? ''
  return name.length > NAME_LENGTH_MAX ? `${name.slice(0, NAME_LENGTH_MAX - 1)}…` : name
}

/** Of the room of a part, each of its two bars. */
const BAR_SHARE = 0.38

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
