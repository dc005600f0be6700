// All bids of a user, of every family, game and date (spec 3 §2 "User detail").
import { NOT_AVAILABLE } from '@panadesk/contract'
import { WHOLE_DAY_TYPES } from '@panadesk/domain/game-types'
import { assert } from '@panadesk/domain/assert'
import { sql, type RawBuilder } from 'kysely'
import { loadBidEdits } from '../../markets/bid-edits.ts'
import { bidRow, loadBids } from '../../markets/bid-row.ts'
import { parseBidTxId } from '../../markets/bid-tx-id.ts'
import { loadGames } from '../../markets/game.ts'
import { loadSessionsOfMarkets } from '../../markets/market-session.ts'
import type { Platform } from '../../platform/context.ts'
import type { Db } from '../../platform/database/database.ts'
import { NAMED_SELECTION } from '../../platform/database/named-selection.ts'
import { byOwnedId, isOwnedBy } from '../../platform/database/owned-rows.ts'
import { containsPattern, offsetOf, orderBy, type PageRequest } from '../../platform/paging.ts'
import { requirePlayer } from './require-player.ts'

const ROWS = { owner: 'bid.player_id', id: 'bid.id' }

type Reader = Pick<Platform, 'db' | 'timeZone'>

const COLUMNS = [
  'bid.game_name',
  'bid.type_label',
  'bid.session_label',
  'bid.digits',
  'bid.close_digits',
  'bid.points_paise',
  'bid.status_label',
  'bid.created_at',
] as const

/** Searches game, type, session and digits as substrings, the transaction id and the id whole. */
export async function listBidsOfUser(reader: Reader, page: PageRequest, playerId: number) {
  const { db } = reader
  await requirePlayer(db, playerId)
  const found = foundBids(playerId, page.searchValue)
  const ids = await listIds(db, found, page)
  return { data: await loadRows(reader, ids), recordsFiltered: await countFound(db, found), limit: page.length }
}

/** To stand behind a select. Where neither the search nor the order asks for game or session, PostgreSQL drops the left joins. */
function foundBids(playerId: number, searchValue: string): RawBuilder<unknown> {
  const bids = sql`
    from (
      select bid.id, bid.player_id, game.name as game_name, bid.points_paise, bid.created_at, ${NAMED_SELECTION} as selection,
        initcap(replace(bid.game_type::text, '-', ' ')) as type_label,
        case when bid.game_type = any(${WHOLE_DAY_TYPES}::game_type[]) then ${NOT_AVAILABLE}
          else initcap(bid.session::text) end as session_label,
        split_part(${NAMED_SELECTION}, '-', 1) as digits, split_part(${NAMED_SELECTION}, '-', 2) as close_digits,
        case when bid.status = 'placed' and market_session.declared_at is not null then 'lost' else bid.status::text end
          as status_label
      from bid
      left join game on game.id = bid.game_id
      left join market_session using (game_id, market_date, session)
      where ${isOwnedBy(ROWS, playerId)}
    ) as bid`
  if (searchValue === '') return bids
  const id = /^\d{1,15}$/.test(searchValue) ? Number(searchValue) : parseBidTxId(searchValue)
  // The line feeds keep a match inside one column.
  const text = sql`concat_ws(chr(10), game_name, type_label, session_label, selection)`
  return sql`${bids} where bid.id = ${id ?? null}::bigint or ${text} ilike ${containsPattern(searchValue)}`
}

async function listIds(db: Db, found: RawBuilder<unknown>, page: PageRequest): Promise<number[]> {
  const isById = COLUMNS[page.fieldIndex - 1] === undefined
  const order = isById ? byOwnedId(ROWS, page.order) : orderBy(page, { idColumn: ROWS.id, columns: COLUMNS })
  const { rows } = await sql<{ id: number }>`
    select bid.id ${found} order by ${order}
    offset ${offsetOf(page, 'offset')} limit ${page.length}`.execute(db)
  return rows.map(({ id }) => id)
}

async function countFound(db: Db, found: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${found}`.execute(db)
  return rows[0]?.count ?? 0
}

async function loadRows(reader: Reader, ids: readonly number[]) {
  const { db, timeZone } = reader
  const bids = await loadBids(reader, ids)
  const listed = ids.flatMap((id) => bids.get(id) ?? [])
  const edits = await loadBidEdits(reader, ids)
  const games = await loadGames(
    db,
    listed.map((bid) => bid.gameId),
  )
  const sessionsOf = await loadSessionsOfMarkets(db, listed)
  return listed.map((bid) => {
    const game = games.get(bid.gameId)
    assert(game !== undefined, 'a game with bids is never deleted')
    const withEdits = { ...bid, edits: edits.get(bid.id) ?? [] }
    const row = bidRow(withEdits, { game, sessions: sessionsOf(bid), timeZone })
    // A sangam has a column for each side; any other selection is one.
    const [digits = '', closedigits = ''] = bid.selection.split('-')
    return { ...row, digits, closedigits }
  })
}
