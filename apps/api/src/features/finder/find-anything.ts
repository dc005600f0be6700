// Whatever a text names, of each kind the first few, for whoever may see lists of that kind (docs/screens.md, "Finding
// anything"). Each kind is found by an index of its own, so that nobody waits for it while he types.
import { contract, type ReplyOf } from '@panadesk/contract'
import { bidCodes } from '@panadesk/contract/family-calls'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { MOVEMENT_WORDS } from '@panadesk/contract/movement-words'
import { FAMILIES } from '@panadesk/domain/families'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { parseBidTxId, searchedBidId } from '../../bids/bid-tx-id.ts'
import { parseTxRequestNumber } from '../../bids/tx-request-number.ts'
import { requireNoArchivedBid } from '../../games/archived-months.ts'
import { implement } from '../../http/implement.ts'
import type { StaffContext } from '../../identity/context.ts'
import { isAllowed } from '../../identity/staff-access.ts'
import type { MovementKind } from '../../ledger/post.ts'
import { isoInstant } from '../../platform/instants.ts'
import { containsPattern, searchedWholeId } from '../../platform/paging.ts'
import { playerHolds } from '../../players/found-players.ts'
import { movementNumber } from '../../wallet/movement-number.ts'
import { findRequests } from './find-requests.ts'

type Found = ReplyOf<typeof contract.finder.find>

const MOST_OF_A_KIND = 5

/** Three characters make the first trigram: with fewer, all players would be looked through. */
const SHORTEST_NAME = 3

export const findAnything = implement(contract.finder.find, async (context, { text }) => {
  const nothing: Found = { players: [], games: [], bids: [], requests: [], movements: [] }
  if (text === '') return nothing
  return {
    players: await findPlayers(context, text),
    games: await findGames(context, text),
    bids: await findBids(context, text),
    requests: await findRequests(context, text, MOST_OF_A_KIND),
    movements: await findMovements(context, text),
  }
})

async function findPlayers({ db, admin }: StaffContext, text: string): Promise<Found['players']> {
  const { users, userPage } = contract
  if (![users.list, userPage.profile].some(({ access }) => isAllowed(admin, access))) return []
  const id = searchedWholeId(text)
  const players = db.selectFrom('player').select(['id', 'name', 'mobile'])
  const [ofId] = id === undefined ? [] : await players.where('id', '=', id).execute()
  const named =
    text.length < SHORTEST_NAME
      ? []
      : await players
          .where(playerHolds(text, ['name', 'mobile']))
          .orderBy('id', 'desc')
          .limit(MOST_OF_A_KIND)
          .execute()
  const found = ofId === undefined ? named : [ofId, ...named.filter((player) => player.id !== ofId.id)]
  return found.map((player) => ({ _id: String(player.id), user_name: player.name, mobile: player.mobile }))
}

async function findGames({ db, admin }: StaffContext, text: string): Promise<Found['games']> {
  const families = FAMILIES.filter((family) => isAllowed(admin, contract.games.names[family].access))
  if (families.length === 0) return []
  const found = await db
    .selectFrom('game')
    .select(['id', 'family', 'name'])
    .where('family', 'in', families)
    .where('name', 'ilike', containsPattern(text))
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(MOST_OF_A_KIND)
    .execute()
  return found.map((game) => ({ _id: String(game.id), family: game.family, game_name: game.name }))
}

async function findBids({ db, admin }: StaffContext, text: string): Promise<Found['bids']> {
  const families = FAMILIES.filter((family) => isAllowed(admin, bidCodes(FAMILY_TABLE[family])))
  const id = searchedBidId(text)
  if (id === undefined || families.length === 0) return []
  const found = await db
    .selectFrom('bid')
    .innerJoin('game', 'game.id', 'bid.game_id')
    .innerJoin('player', 'player.id', 'bid.player_id')
    .select(['bid.id', 'bid.market_date', 'bid.points_paise', 'game.name as game_name', 'player.name as user_name'])
    .where('bid.id', '=', id)
    .where('game.family', 'in', families)
    .execute()
  // Such a text names nothing else.
  if (found.length === 0 && parseBidTxId(text) === id) await requireNoArchivedBid(db, id)
  return found.map((bid) => ({
    _id: String(bid.id),
    user_name: bid.user_name,
    game_name: bid.game_name,
    market_date: bid.market_date,
    points: rupeesOfPaise(bid.points_paise),
  }))
}

async function findMovements({ db, admin, timeZone }: StaffContext, text: string): Promise<Found['movements']> {
  const id = parseTxRequestNumber(text) ?? searchedWholeId(text)
  if (id === undefined || !isAllowed(admin, contract.movements.list.access)) return []
  const found = await db
    .selectFrom('movement')
    .select(['id', sql<MovementKind>`kind`.as('kind'), 'ref', 'amount_paise', 'created_at'])
    .where('id', '=', id)
    .execute()
  return found.map((movement) => ({
    _id: String(movement.id),
    tx_request_number: movementNumber(movement),
    kind_name: MOVEMENT_WORDS[movement.kind],
    amount: rupeesOfPaise(movement.amount_paise),
    insert_date: isoInstant(movement.created_at, timeZone),
  }))
}
