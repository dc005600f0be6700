// The parts of something as a chart; whoever hears it, and paper, has them as a table. Loaded once somebody wants to see it.
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { chartOptions, chartValues } from './chart-options.ts'
import type { Drawing } from './drawing.ts'
import classes from './charts.module.css'
import { valueText } from './value-axis.ts'

export function DrawnChart({ drawing }: { drawing: Drawing }) {
  const frame = useRef<HTMLDivElement>(null)
  // As a text: whoever reads the same again and again has it drawn once.
  const asText = JSON.stringify(drawing)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const drawn = JSON.parse(asText) as Drawing
    const chart = new UPlot(chartOptions(drawn, element), chartValues(drawn), element)
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: chart.height }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [asText])
  return (
    <>
      {/* A box within, as wide as the chart may be without the room around it. */}
      <div className={classes.chart} aria-hidden>
        <div ref={frame} />
      </div>
      {/* A box around it, as a table is as wide as what it holds, whatever it is told. */}
      <div className={classes.heard}>
        <HeardTable drawing={drawing} />
      </div>
    </>
  )
}

function HeardTable({ drawing: { label, heading, names, kind, parts } }: { drawing: Drawing }) {
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {[heading, ...names].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, name, values }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {names.map((of, at) => (
              <td key={of}>{valueText(kind, values[at] ?? null)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
