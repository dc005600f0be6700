// The replies of the calls about result charts, by their parts.
import type { contract, ReplyOf } from '@panadesk/contract'

export type Chart = ReplyOf<typeof contract.resultCharts.chart>
export type ChartWeek = Chart['weeks'][number]
export type ChartDay = ChartWeek['days'][number]
export type ChartDraw = ChartDay['sessions'][number]

export type Frequency = ReplyOf<typeof contract.resultCharts.frequency>
export type KindCounts = Frequency['kinds'][number]
export type NumberCounts = KindCounts['numbers'][number]
