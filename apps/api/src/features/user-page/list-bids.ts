// All bids of a user, of every family, game and date (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { sql } from 'kysely'
import { bidRow, loadBids } from '../../bids/bid-row.ts'
import { searchedBidId } from '../../bids/bid-tx-id.ts'
import { tellArchivedMonths } from '../../games/archived-months.ts'
import { loadMarkets } from '../../games/load-markets.ts'
import type { Reader } from '../../identity/context.ts'
import { BID_OUTCOME, sessionLabel, typeLabel } from '../../database/bid-words.ts'
import { NAMED_SELECTION } from '../../database/named-selection.ts'
import { isOwnedBy } from '../../database/owned-rows.ts'
import type { Asked } from '../../lists/list-source.ts'
import { holds, isWholeId, sqlSource } from '../../lists/sql-source.ts'
import { implementListOfUser } from './implement-list-of-user.ts'

const ROWS = { owner: 'bid.player_id', id: 'bid.id' }

export const listBidsOfUserCall = implementListOfUser(contract.userPage.bids, listBidsOfUser)

export async function listBidsOfUser(reader: Reader, asked: Asked<typeof contract.userPage.bids>) {
  const { db } = reader
  const source = await sqlSource(asked, {
    db,
    found: db.selectFrom(bidsOf(asked.id).as('bid')),
    id: ROWS.id,
    idIsAfter: ROWS.owner,
    columns: {
      game_name: 'bid.game_name',
      game_type: 'bid.type_label',
      session: 'bid.session_label',
      digits: 'bid.digits',
      closedigits: 'bid.close_digits',
      points: 'bid.points_paise',
      bid_status: 'bid.status_label',
      insert_date: 'bid.created_at',
      // It is made of the id.
      bid_tx_id: ROWS.id,
    },
    // Both sides are looked for as they stand beside each other.
    searches: { digits: inSelection, closedigits: inSelection },
    finds: (searchValue) => isWholeId(ROWS.id, searchedBidId(searchValue)),
    load: (ids) => loadRows(reader, ids),
  })
  return { ...source, lacking: () => tellArchivedMonths(db, asked.id) }
}

const inSelection = (searchValue: string) => holds(['bid.selection'], searchValue)

interface ListedBid {
  id: number
}

/** Where neither the search nor the order asks for game or session, PostgreSQL drops the left joins. */
function bidsOf(playerId: number) {
  return sql<ListedBid>`(
    select bid.id, bid.player_id, game.name as game_name, bid.points_paise, bid.created_at, ${NAMED_SELECTION} as selection,
      ${typeLabel('bid')} as type_label, ${sessionLabel('bid')} as session_label,
      split_part(${NAMED_SELECTION}, '-', 1) as digits, split_part(${NAMED_SELECTION}, '-', 2) as close_digits,
      ${BID_OUTCOME} as status_label
    from bid
    left join game on game.id = bid.game_id
    left join market_session using (game_id, market_date, session)
    where ${isOwnedBy(ROWS, playerId)}
  )`
}

async function loadRows(reader: Reader, ids: readonly number[]) {
  const { db, timeZone } = reader
  const bids = await loadBids(reader, ids)
  const listed = ids.flatMap((id) => bids.get(id) ?? [])
  const marketOf = await loadMarkets(db, listed)
  return listed.map((bid) => {
    const row = bidRow(bid, { ...marketOf(bid), timeZone })
    // A sangam has a column for each side; any other selection is one.
    const [digits = '', closedigits = ''] = bid.selection.split('-')
    return { ...row, digits, closedigits }
  })
}
