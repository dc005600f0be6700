// Before anything is measured: a server that has just started interprets its code, one that has served for a while does not.
import type { AskedCall } from '../api/panel-visitor.ts'
import type { ReadingBench } from './measure-call.ts'

/** Most of the code is the same for all calls. A first page of a market took 5.2 ms after thirty requests and 3.9 after so many. */
const ASKED_IN_ALL = 3000

/** Asks the calls so often, and sends their statements as often, so that product and floor are as they stay. */
export async function warmUp({ api, visitor, replayer }: ReadingBench, calls: readonly AskedCall[]): Promise<void> {
  const rounds = Math.ceil(ASKED_IN_ALL / calls.length)
  for (const call of calls) {
    const statements = await api.statementsOf(() => visitor.ask(call))
    for (let round = 0; round < rounds; round += 1) {
      await visitor.ask(call)
      await replayer.time(statements)
    }
  }
}
