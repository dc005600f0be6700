// A limit that the dearest number of what takes bids now has nearly filled, so that the visitor sees one meet it.
import { contract } from '@panadesk/contract'
import { openSessions } from '@panadesk/domain/bids-open'
import { MARKET_RULES } from '@panadesk/domain/market-rules'
import { marketDateOf, timeOfDayOf } from '@panadesk/domain/market-date'
import { percentOfPaise } from '@panadesk/domain/money'
import { loadSoldOnce, type SoldNumber } from '@panadesk/api/bids/sold-numbers'
import { saveLimit } from '@panadesk/api/features/limits/save-limit'
import { staffContext, type DemoInstallation } from './demo-installation.ts'
import { listGamesOfDay } from './games-of-day.ts'

/** Of what is bid on the number by now: it is filled to about 85 per cent. */
const LIMIT_PERCENT = 118

/** Does nothing where there is any limit, or nothing is bid on what takes bids. */
export async function limitNear(installation: DemoInstallation): Promise<void> {
  const { db } = installation.platform
  const limit = await db.selectFrom('bid_limit').select('id').limit(1).executeTakeFirst()
  const dearest = limit === undefined ? await findDearest(installation) : undefined
  if (dearest === undefined) return
  await saveLimit(staffContext(installation, contract.limits.save), {
    gameDB_id: dearest.gameId,
    session: dearest.session,
    game_type: dearest.type,
    selection: dearest.selection,
    measure: 'points',
    per: 'number',
    amount: percentOfPaise({ amountPaise: dearest.pointsPaise, percent: LIMIT_PERCENT }),
  })
}

/** Among the numbers of the sessions that take bids. */
async function findDearest({ platform }: DemoInstallation): Promise<(SoldNumber & { gameId: number }) | undefined> {
  const { db, clock, timeZone } = platform
  const at = { atMs: clock.now(), timeZone }
  const marketDate = marketDateOf(at)
  const found: (SoldNumber & { gameId: number })[] = []
  for (const { game, day } of await listGamesOfDay(db, marketDate)) {
    const { sessions } = openSessions({ family: game.family, day, nowTime: timeOfDayOf(at) })
    const sold = await loadSoldOnce(db, { gameId: game.id, marketDate, types: MARKET_RULES[game.family].gameTypes })
    const open = sold.filter(({ session }) => sessions.includes(session))
    found.push(...open.map((number) => ({ ...number, gameId: game.id })))
  }
  return found.toSorted((a, b) => b.pointsPaise - a.pointsPaise)[0]
}
