// The seals of all sessions, as the panel lists them.
import { contract } from '@panadesk/contract'
import { SESSION_LABELS } from '@panadesk/domain/families'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { sql } from 'kysely'
import { implementList } from '../../http/implement-list.ts'
import type { Reader } from '../../identity/context.ts'
import { rowsOf, sqlSource } from '../../lists/sql-source.ts'
import { isoInstant } from '../../platform/instants.ts'

export const listSeals = implementList(contract.sealedBooks.list, (reader, asked) => {
  const { db } = reader
  const { date, gameDB_id: gameId } = asked.filters
  return sqlSource(asked, {
    db,
    found: sealsWithGames(db)
      .$if(date !== undefined, (seals) => seals.where(sql<boolean>`seal.market_date = ${date}`))
      .$if(gameId !== undefined, (seals) => seals.where(sql<boolean>`seal.game_id = ${gameId}::bigint`)),
    id: 'seal.id',
    columns: {
      _id: 'seal.id',
      game_name: 'game.name',
      date: 'seal.market_date',
      session: 'seal.session',
      bids: 'seal.bids',
      points: 'seal.points_paise',
      cut_off: 'seal.cut_off',
      sealed_at: 'seal.sealed_at',
      root: sql`encode(seal.root, 'hex')`,
      hash: sql`encode(seal.hash, 'hex')`,
    },
    load: (ids) => loadSeals(reader, ids),
  })
})

/** A game without bids may be deleted, and its seals stay. */
function sealsWithGames(db: Reader['db']) {
  return db.selectFrom('seal').leftJoin('game', 'game.id', 'seal.game_id')
}

async function loadSeals({ db, timeZone }: Reader, ids: readonly number[]) {
  const stored = sealsWithGames(db)
    .select([
      'seal.id',
      'game_id',
      'game.name',
      'market_date',
      'session',
      'bids',
      'points_paise',
      'cut_off',
      'sealed_at',
    ])
    .select([sql<string>`utc_text(cut_off)`.as('cut_off_utc'), sql<string>`utc_text(sealed_at)`.as('sealed_at_utc')])
    .select(['root', 'previous', 'hash'])
  return (await rowsOf(db, ids, stored, 'seal.id')).map((seal) => ({
    _id: String(seal.id),
    gameDB_id: String(seal.game_id),
    game_name: seal.name ?? '',
    date: seal.market_date,
    session: SESSION_LABELS[seal.session],
    bids: seal.bids,
    points: rupeesOfPaise(seal.points_paise),
    cut_off: isoInstant(seal.cut_off, timeZone),
    sealed_at: isoInstant(seal.sealed_at, timeZone),
    cut_off_utc: seal.cut_off_utc,
    sealed_at_utc: seal.sealed_at_utc,
    root: seal.root.toString('hex'),
    previous: seal.previous.toString('hex'),
    hash: seal.hash.toString('hex'),
  }))
}
