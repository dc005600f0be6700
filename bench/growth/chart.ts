// How time and memory grow with the book, as one SVG that is readable on a light and on a dark page.
import { formatFigure } from './format.ts'
import { peakMemoryMib, SIZE_NAMES, SIZES, type Results } from './read-results.ts'
import { workOnBook, WORKS } from './works.ts'

const [WIDTH, HEIGHT] = [960, 520]
const [LEFT, TOP, BOTTOM] = [64, 84, 460]
const TIMES_TEN = 112
/** Where the books stand, from left to right: by powers of ten, and beside each other. */
const TIME_X = SIZES.map((size) => Math.round(LEFT + 20 + TIMES_TEN * Math.log10(SIZE_NAMES[size].bids / 100_000)))
const MEMORY_X = SIZES.map((_size, index) => 722 + 52 * index)
const [MS_MIN, MS_MAX] = [0.5, 20_000]
const LABEL_GAP = 17

/** The lines of the chart: a name that fits beside them, the work, and how it is drawn besides its colour. */
const LINES = [
  { label: 'export of all deposits', work: 'Export of all deposits', dash: '', colour: 1 },
  { label: 'slowest search', work: 'Searches that find little, the slowest', dash: '7 4', colour: 2 },
  { label: 'declare a tenth of all bids', work: 'Declare a session with a tenth of all bids', dash: '', colour: 3 },
  { label: 'slowest sorted page', work: 'Sorted pages, the slowest', dash: '2 4', colour: 4 },
  { label: 'sell report', work: 'Sell report of the largest market', dash: '', colour: 5 },
  { label: 'dashboard cards', work: 'Dashboard cards', dash: '7 4', colour: 6 },
  { label: 'slowest first page', work: 'First pages of lists, the slowest', dash: '2 4', colour: 1 },
  { label: 'median first page', work: 'First pages of lists, the median', dash: '', colour: 2 },
] as const

const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1f2328 }
  .title { font-size: 15px; font-weight: 600 }
  .quiet { fill: #59636e; font-size: 12px }
  .page { fill: #ffffff }
  .grid { stroke: #d1d9e0; stroke-width: 1 }
  .guide { stroke: #59636e; stroke-width: 1; stroke-dasharray: 1 5; fill: none }
  .line { fill: none; stroke-width: 2 }
  .c1 { stroke: #0550ae } .c2 { stroke: #953800 } .c3 { stroke: #116329 }
  .c4 { stroke: #8250df } .c5 { stroke: #a40e26 } .c6 { stroke: #57606a }
  .bar { fill: #0550ae }
  @media (prefers-color-scheme: dark) {
    text { fill: #f0f6fc } .quiet { fill: #9198a1 } .page { fill: #0d1117 }
    .grid { stroke: #3d444d } .guide { stroke: #9198a1 }
    .c1 { stroke: #79c0ff } .c2 { stroke: #ffa657 } .c3 { stroke: #56d364 }
    .c4 { stroke: #d2a8ff } .c5 { stroke: #ff7b72 } .c6 { stroke: #b1bac4 }
    .bar { fill: #79c0ff }
  }`

export function growthChart(results: Results): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title summary">
<title id="title">How time and memory grow with the book</title>
<desc id="summary">${summaryOf(results)}</desc>
<style>${STYLE}
</style>
<rect class="page" width="${WIDTH}" height="${HEIGHT}"/>
${timePanel(results)}
${memoryPanel(results)}
</svg>
`
}

interface Line {
  label: string
  dash: string
  colour: number
  points: { x: number; y: number; text: string }[]
}

function linesOf(results: Results): Line[] {
  return LINES.flatMap(({ label, work: name, dash, colour }) => {
    const work = WORKS.find((each) => each.name === name)
    if (work === undefined) throw new Error(`${name} is no work of bench/growth/works.ts`)
    const points = SIZES.flatMap((size, index) => {
      const book = workOnBook(work, results, size)
      const x = TIME_X[index]
      return book === undefined || x === undefined ? [] : [{ x, y: heightOf(book.value), text: formatFigure(book) }]
    })
    return points.length === 0 ? [] : [{ label, dash, colour, points }]
  })
}

/** Of milliseconds, by their logarithm. */
function heightOf(ms: number): number {
  const share = Math.log(Math.min(MS_MAX, Math.max(MS_MIN, ms)) / MS_MIN) / Math.log(MS_MAX / MS_MIN)
  return Math.round((BOTTOM - share * (BOTTOM - TOP)) * 10) / 10
}

function timePanel(results: Results): string {
  const lines = linesOf(results)
  const [first = 0, last = 0] = [TIME_X[0], TIME_X.at(-1)]
  const grid = [1, 10, 100, 1000, 10_000].map((ms) => {
    const y = heightOf(ms)
    const name = ms < 1000 ? `${ms} ms` : `${ms / 1000} s`
    return `<line class="grid" x1="${LEFT}" x2="${last + 20}" y1="${y}" y2="${y}"/><text class="quiet" x="${LEFT - 6}" y="${y + 4}" text-anchor="end">${name}</text>`
  })
  const guide = `<path class="guide" d="M${first} ${heightOf(2)} L${last} ${heightOf(1000)}"/>`
  return [
    heading(LEFT - 40, 'Time of a work, medians', 'both axes by powers of ten; the dotted line grows as the bids do'),
    ...grid,
    ...SIZES.map((size, index) => axisName(TIME_X[index] ?? 0, SIZE_NAMES[size].title)),
    guide,
    ...lines.map(drawLine),
    ...labelsOf(lines, last + 30),
  ].join('\n')
}

function drawLine({ dash, colour, points }: Line): string {
  const path = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join(' ')
  const dots = points.map(
    ({ x, y }) => `<circle class="c${colour}" cx="${x}" cy="${y}" r="3" fill="none" stroke-width="2"/>`,
  )
  const dashes = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return `<path class="line c${colour}" d="${path}"${dashes}/>${dots.join('')}`
}

/** Beside the ends of the lines, moved apart where they would lie on each other. */
function labelsOf(lines: readonly Line[], x: number): string[] {
  const ends = lines
    .flatMap((line) => {
      const end = line.points.at(-1)
      return end === undefined ? [] : [{ line, end, y: end.y }]
    })
    .toSorted((one, other) => one.y - other.y)
  for (const [index, label] of ends.entries()) {
    const above = ends[index - 1]
    if (above !== undefined) label.y = Math.max(label.y, above.y + LABEL_GAP)
  }
  return ends.map(
    ({ line, end, y }) =>
      `<line class="line c${line.colour}" x1="${x}" x2="${x + 22}" y1="${y}" y2="${y}"${line.dash === '' ? '' : ` stroke-dasharray="${line.dash}"`}/><text x="${x + 28}" y="${y + 4}">${line.label}, ${end.text}</text>`,
  )
}

function memoryPanel(results: Results): string {
  const peaks = SIZES.map((size) => peakMemoryMib(results, size))
  const most = Math.max(100, ...peaks.flatMap((peak) => peak ?? []))
  const bars = peaks.map((peak, index) => {
    const x = MEMORY_X[index] ?? 0
    if (peak === undefined)
      return `<text class="quiet" x="${x}" y="${BOTTOM - 8}" text-anchor="middle">not measured</text>`
    const height = Math.round((peak / most) * (BOTTOM - TOP - 20))
    return `<rect class="bar" x="${x - 18}" y="${BOTTOM - height}" width="36" height="${height}"/><text x="${x}" y="${BOTTOM - height - 8}" text-anchor="middle">${peak}</text>`
  })
  return [
    heading(695, 'Memory of the API', 'MiB, the most in any benchmark'),
    ...bars,
    `<line class="grid" x1="695" x2="905" y1="${BOTTOM}" y2="${BOTTOM}"/>`,
    ...SIZES.map((size, index) => axisName(MEMORY_X[index] ?? 0, SIZE_NAMES[size].title)),
  ].join('\n')
}

function heading(x: number, title: string, subtitle: string): string {
  return `<text class="title" x="${x}" y="32">${title}</text><text class="quiet" x="${x}" y="52">${subtitle}</text>`
}

function axisName(x: number, name: string): string {
  return `<text class="quiet" x="${x}" y="${BOTTOM + 22}" text-anchor="middle">${name}</text>`
}

/** For those who do not see the chart. */
function summaryOf(results: Results): string {
  return linesOf(results)
    .map(({ label, points }) => `${label}: ${points.map(({ text }) => text).join(', ')}`)
    .join('; ')
}
