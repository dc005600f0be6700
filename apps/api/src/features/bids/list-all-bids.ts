// All bids, of the families that whoever asks may see.
import { contract } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { orAuditor } from '@panadesk/contract/or-auditor'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { GAME_TYPES, type GameType } from '@panadesk/domain/game-types'
import { selectionsOf } from '@panadesk/domain/selections'
import { sql } from 'kysely'
import { listAllBids } from '../../bids/all-bids/list-all-bids.ts'
import type { AllBids, AskedBids } from '../../bids/all-bids/asked-bids.ts'
import { requireBidsHere } from '../../games/archived-months.ts'
import { findGame, refuseGame } from '../../games/game.ts'
import { implementReportList } from '../../http/implement-list.ts'
import type { StaffContext, StaffMember } from '../../identity/context.ts'
import { isAllowed, refuseNotAllowed } from '../../identity/staff-access.ts'
import type { ListFilters } from '../../lists/list-source.ts'
import { findPlayers } from '../../players/found-players.ts'

type Filters = ListFilters<AllBids>

export const listAllBidsCall = implementReportList(contract.bids.all, async (context, asked) => {
  const { filters } = asked
  const { game_type: type = 'all', session, selection, user = '', status, from, to } = filters
  await requireBidsHere(context.db, { from, to })
  const bids = {
    ...(await gamesOf(context, filters)),
    from,
    to,
    types: typesOf(type, selection),
    session,
    selections: selection === undefined ? undefined : [selection],
    minPaise: filters.min_points,
    maxPaise: filters.max_points,
    players: user === '' ? undefined : await findPlayers(context.db, user, ['name', 'mobile']),
    status,
  }
  return listAllBids(context, bids, asked)
})

/** Undefined where all are meant: a number names types, of which alone it is looked for. */
function typesOf(type: Filters['game_type'], selection: string | undefined): readonly GameType[] | undefined {
  if (type !== undefined && type !== 'all') return [type]
  return selection === undefined ? undefined : GAME_TYPES.filter((each) => selectionsOf(each).includes(selection))
}

/** Nothing where all games are meant. */
async function gamesOf(
  { db, admin }: StaffContext,
  filters: Filters,
): Promise<Pick<AskedBids, 'gameIds' | 'families'>> {
  const { family, gameDB_id: gameId } = filters
  if (family !== undefined && !seesBidsOf(admin, family)) throw refuseNotAllowed()
  if (gameId !== undefined) {
    const game = await findGame(db, gameId)
    if (game === undefined || (family !== undefined && game.family !== family)) throw refuseGame('game-not-found')
    if (!seesBidsOf(admin, game.family)) throw refuseNotAllowed()
    return { gameIds: [game.id] }
  }
  const families = family === undefined ? FAMILIES.filter((each) => seesBidsOf(admin, each)) : [family]
  if (families.length === FAMILIES.length) return {}
  const games = await db
    .selectFrom('game')
    .select('id')
    .where('family', '=', sql<Family>`any(${families}::family[])`)
    .execute()
  return { gameIds: games.map(({ id }) => id), families }
}

/** Whoever may open its bid history. */
function seesBidsOf(admin: StaffMember, family: Family): boolean {
  return isAllowed(admin, orAuditor([FAMILY_TABLE[family].codes.reports]))
}
