// The parts of a period as a chart; whoever hears it, and paper, has them as a table. Loaded once somebody wants to see it.
import type { ProfitBy } from '@panadesk/contract/profit-by'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatRupees } from '../../kit/money.tsx'
import { chartOptions, chartValues } from './chart-options.ts'
import { BY_LABELS, isOverTime, rowName, type Profit } from './profit-row.ts'
import classes from './profit.module.css'

interface ProfitChartProps {
  by: ProfitBy
  profit: Profit
}

export function ProfitChart({ by, profit: { rows } }: ProfitChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = frame.current
    if (element === null) return undefined
    const names = rows.map((row) => rowName(by, row))
    const chart = new UPlot(chartOptions({ names, isOverTime: isOverTime(by), element }), chartValues(rows), element)
    const resized = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: chart.height }))
    resized.observe(element)
    return () => {
      resized.disconnect()
      chart.destroy()
    }
  }, [by, rows])
  return (
    <>
      <div className={classes.chart} ref={frame} aria-hidden />
      <table className={classes.heard} aria-label="Profit">
        <thead>
          <tr>
            <th scope="col">{BY_LABELS[by]}</th>
            <th scope="col">Bids</th>
            <th scope="col">Payouts</th>
            <th scope="col">Net</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{rowName(by, row)}</th>
              <td>{formatRupees(row.bid_amount)}</td>
              <td>{formatRupees(row.win_amount)}</td>
              <td>{formatRupees(row.net_amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
