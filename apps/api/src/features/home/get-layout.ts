// What somebody has chosen for his home; what is no tile any more, or is his no more, is left out.
import { contract } from '@panadesk/contract'
import { implement } from '../../http/implement.ts'
import { offeredTiles, usualTiles } from './offered-tiles.ts'

export const getHomeLayout = implement(contract.home.layout, async ({ db, admin }) => {
  const stored = db.selectFrom('home_layout').select(['tiles', 'is_start']).where('admin_id', '=', admin.id)
  const kept = await stored.executeTakeFirst()
  const offered = offeredTiles(admin)
  const tiles = kept?.tiles.flatMap((named) => offered.filter((tile) => tile === named)) ?? usualTiles(admin)
  return { tiles, offered, is_start: kept?.is_start ?? false }
})
