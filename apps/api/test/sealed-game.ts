// A game whose day is sealed, for tests of who reads the seals.
import { sealClosed } from '../src/seals/seal-worker.ts'
import { TIME_ZONE, type TestApp } from './test-app.ts'
import { makeGame, makePlayer, placeBids } from './test-market.ts'
import { moveTo } from './test-results.ts'

/** One bid was placed in its open session; another game is sealed beside it. Answers its id. */
export async function makeSealedGame(app: TestApp): Promise<number> {
  const gameId = await makeGame(app)
  await makeGame(app)
  const bids = [{ type: 'single-digit', selection: '5', session: 'open', pointsPaise: 12_50 } as const]
  await placeBids(app, { playerId: await makePlayer(app), gameId, bids })
  await moveTo(app, '18:00')
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 1 })
  return gameId
}
