// An installation with a month that may be archived: bids that won and lost, results, seals, figures, a history, and then nothing for months.
import type { Family } from '@panadesk/domain/families'
import { Client, type PoolConfig } from 'pg'
import { archivesIn } from '../src/archives/archive-files.ts'
import { archiveMonth } from '../src/archives/archive-months.ts'
import { inTransaction } from '../src/database/database.ts'
import { foldDays, foldSessions } from '../src/figures/figure-worker.ts'
import { startPlayerSession } from '../src/identity/player-sessions.ts'
import { newToken } from '../src/identity/tokens.ts'
import { sealClosed } from '../src/seals/seal-worker.ts'
import { foldAll, foldAllPlayers } from './fold-all.ts'
import { startTestApp, TIME_ZONE, type TestApp, type TestAppOptions } from './test-app.ts'
import { testDatabase, type TestDatabase } from './test-database.ts'
import { gather } from './test-history.ts'
import { makeGame, makePlayer, placeBids } from './test-market.ts'
import { phoneWith, type Phone } from './test-player.ts'
import { moveTo, settle } from './test-results.ts'

/** The one that may be archived, and when somebody comes to do so. */
export const ARCHIVABLE = '2026-11'
const LATER = '2027-03-15'

export interface Archivable {
  app: TestApp
  database: TestDatabase
  gameId: number
  /** One of each family. */
  games: Record<Family, number>
  /** Of one of those who bid. */
  phone: Phone
  /** Connected months later. */
  owner: Client
  ownerLater(): PoolConfig
  folder: string
  /** Answers how many bids are in the file. */
  archive(by?: Client): Promise<number>
  close(): Promise<void>
}

/** `watched` is what its server is told of the house by the process. */
export async function makeArchivable(watched?: TestAppOptions['watched']): Promise<Archivable> {
  const database = await testDatabase()
  const app = await startTestApp({ database, ...(watched && { watched }) })
  const { games, playerId } = await playMonth(app)
  const config = database.poolConfig('owner')
  const ownerLater = () => ({ ...config, options: `${config.options ?? ''} -c panadesk.now=${LATER}T12:00:00Z` })
  const owner = new Client(ownerLater())
  await owner.connect()
  const folder = archivesIn(app.uploadsDir)
  const token = newToken()
  await inTransaction(app.db, (tx) => startPlayerSession(tx, { playerId, token }))
  return {
    app,
    database,
    gameId: games.main,
    games,
    phone: { playerId, token, call: phoneWith(app, token) },
    owner,
    ownerLater,
    folder,
    archive: (by = owner) => archiveMonth(by, ARCHIVABLE, { folder, timeZone: TIME_ZONE }),
    close: async () => {
      await owner.end()
      await app.close()
    },
  }
}

/** Three players bid on both sessions of two games, and some win; the last of them bids on games of the other families, too. */
async function playMonth(app: TestApp): Promise<Pick<Archivable, 'games'> & { playerId: number }> {
  const games = [await makeGame(app), await makeGame(app)]
  const players = [await makePlayer(app), await makePlayer(app), await makePlayer(app)]
  const bids = ['0', '4', '5'].flatMap((selection) =>
    (['open', 'close'] as const).map((session) => ({ type: 'single-digit' as const, selection, session })),
  )
  for (const gameId of games) for (const playerId of players) await placeBids(app, { playerId, gameId, bids })
  const others = await bidOnOthers(app, players[2] ?? 0)
  for (const gameId of games) await settle(app, { gameId, session: 'open', value: '140' })
  for (const market of others) await settle(app, market)
  // Nothing wins: 1 was bid by nobody.
  for (const gameId of games) await settle(app, { gameId, session: 'close', value: '128' })
  await moveTo(app, '09:00', LATER)
  await sealClosed(app.db, { timeZone: TIME_ZONE, daysBack: 130 })
  await foldAll(app)
  await foldSessions(app.db, TIME_ZONE)
  await foldDays(app.db, TIME_ZONE)
  await foldAllPlayers(app)
  await gather(app)
  const [starline = 0, galidisswar = 0] = others.map(({ gameId }) => gameId)
  return { games: { main: games[0] ?? 0, starline, galidisswar }, playerId: players[0] ?? 0 }
}

const OTHERS = [
  { family: 'starline', session: 'open', type: 'single-digit', bids: ['4', '5'], value: '140' },
  { family: 'galidisswar', session: 'close', type: 'jodi-digit', bids: ['14', '15'], value: '14' },
] as const

/** In the morning, one bid that wins and one that loses. */
async function bidOnOthers(app: TestApp, playerId: number) {
  const markets = []
  for (const { family, session, type, bids, value } of OTHERS) {
    const gameId = await makeGame(app, { family })
    await placeBids(app, { playerId, gameId, family, bids: bids.map((selection) => ({ type, selection })) })
    markets.push({ gameId, family, session, value })
  }
  return markets
}
