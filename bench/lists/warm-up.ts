// Before anything is measured: a server that has just started interprets its code, one that has served for a while does not.
import type { AskedCall } from '../api/panel-visitor.ts'
import type { ReadingBench } from './measure-call.ts'

/** From then on a request takes about as long as after ten times as many. */
const ROUNDS = 60

/** Asks each of the calls so often, and sends its statements as often, so that product and floor are as they stay. */
export async function warmUp({ api, visitor, replayer }: ReadingBench, calls: readonly AskedCall[]): Promise<void> {
  for (const call of calls) {
    const statements = await api.statementsOf(() => visitor.ask(call))
    for (let round = 0; round < ROUNDS; round += 1) {
      await visitor.ask(call)
      await replayer.time(statements)
    }
  }
}
