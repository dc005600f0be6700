// One read call that is no list, against its floor.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { measureCall, type ReadingBench } from '../lists/measure-call.ts'
import type { Figure } from '../measure/figure.ts'
import { summary, type TurnPlan } from '../measure/take-turns.ts'
import type { ReportCall } from './report-calls.ts'

/** What the contract calls each call. */
export const NAMES: ReadonlyMap<AnyEndpoint, string> = new Map(
  allEndpoints(contract).map(({ name, endpoint }) => [endpoint, name]),
)

export async function measureReport(reading: ReadingBench, call: ReportCall, plan?: TurnPlan): Promise<Figure> {
  const { bare, endpoint, asked } = call
  const floor = bare === undefined ? undefined : () => reading.replayer.time(bare)
  const turns = await measureCall(reading, call, floor, plan)
  const name = NAMES.get(endpoint) ?? endpoint.path
  return { work: asked === undefined ? name : `${name} (${asked})`, unit: 'ms', goals: [], ...summary(turns) }
}
