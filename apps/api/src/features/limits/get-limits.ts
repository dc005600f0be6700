// The limits and which of them count, what is stopped, and what of today is close to its limit.
import { contract } from '@panadesk/contract'
import { isOverruledBy, levelOf } from '@panadesk/domain/limits'
import { marketDateOf, type MarketDate } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { databaseNow, type Db } from '../../database/database.ts'
import { implement } from '../../http/implement.ts'
import { loadFullestUses } from '../../limits/limit-uses.ts'
import { wireBids, wireUse } from '../../limits/wire-limit.ts'
import { isoInstant } from '../../platform/instants.ts'
import { limitOf, listKeptLimits } from './limit-row.ts'

/** From here on a number is shown. */
const SHOWN_FROM_PERCENT = 50

export const getLimits = implement(contract.limits.list, async ({ db, timeZone }) => {
  const marketDate = marketDateOf({ atMs: await databaseNow(db), timeZone })
  return {
    limits: await listLimits(db, timeZone),
    stops: await listStops(db, { marketDate, timeZone }),
    uses: await listUses(db, marketDate),
    games: await listGames(db),
  }
})

async function listLimits(db: Db, timeZone: string) {
  const rows = (await listKeptLimits(db)).map((row) => ({ row, limit: limitOf(row) }))
  return rows.map(({ row, limit }, at) => {
    // Two that are equal would each overrule the other: the wider one, which comes first, counts.
    const overruling = rows.find((other, place) => {
      return place !== at && isOverruledBy(limit, other.limit) && (place < at || !isOverruledBy(other.limit, limit))
    })
    const { family, game_id: gameId } = row
    return {
      limit_id: String(row.id),
      family: family ?? row.gameFamily ?? ('' as const),
      gameDB_id: gameId === null ? '' : String(gameId),
      game_name: row.gameName ?? '',
      ...wireBids(row),
      measure: row.measure,
      per: row.per,
      amount: rupeesOfPaise(row.amount_paise),
      level: levelOf(limit),
      overruled_by: overruling === undefined ? '' : String(overruling.row.id),
      saved_by: row.saved_by_name,
      save_date: isoInstant(row.saved_at, timeZone),
    }
  })
}

async function listStops(db: Db, { marketDate, timeZone }: { marketDate: MarketDate; timeZone: string }) {
  const rows = await db
    .selectFrom('bid_stop')
    .innerJoin('game', 'game.id', 'bid_stop.game_id')
    .selectAll('bid_stop')
    .select('game.name as gameName')
    .where('released_at', 'is', null)
    .where('market_date', '>=', marketDate)
    .orderBy('market_date')
    .orderBy('bid_stop.id', 'desc')
    .execute()
  return rows.map((row) => ({
    stop_id: String(row.id),
    gameDB_id: String(row.game_id),
    game_name: row.gameName,
    date: row.market_date,
    ...wireBids(row),
    reason: row.reason,
    stopped_by: row.stopped_by_name,
    insert_date: isoInstant(row.stopped_at, timeZone),
  }))
}

async function listGames(db: Db) {
  const games = await db.selectFrom('game').select(['id', 'name', 'family']).orderBy('family').orderBy('name').execute()
  return games.map(({ id, name, family }) => ({ _id: String(id), game_name: name, family }))
}

async function listUses(db: Db, marketDate: MarketDate) {
  const uses = await loadFullestUses(db, { marketDate, fromPercent: SHOWN_FROM_PERCENT })
  return uses.map((use) => ({ gameDB_id: String(use.gameId), game_name: use.gameName, ...wireUse(use) }))
}
