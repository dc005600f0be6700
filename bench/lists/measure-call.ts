// How long a call takes that reads, beside the statements that it sends.
import type { Api } from '../api/start-api.ts'
import type { Replayer } from '../api/replay.ts'
import type { AskedCall, PanelVisitor } from '../api/panel-visitor.ts'
import { takeTurns, type Timed, type Turns, type TurnPlan } from '../measure/take-turns.ts'

export interface ReadingBench {
  api: Api
  visitor: PanelVisitor
  replayer: Replayer
}

/** Many of a call that is quick; of a slow one no more than five. */
const READS: TurnPlan = { warmUp: 2, runsMin: 5, runsMax: 21, budgetMs: 1200 }

/** With a `floor` of its own, that is measured in place of the statements. */
export async function measureCall(
  { api, visitor, replayer }: ReadingBench,
  call: AskedCall,
  floor?: Timed,
  plan: TurnPlan = READS,
): Promise<Turns> {
  const statements = await api.statementsOf(() => visitor.ask(call))
  const product: Timed = async () => (await visitor.ask(call)).ms
  return takeTurns({ product, floor: floor ?? (() => replayer.time(statements)) }, plan)
}
