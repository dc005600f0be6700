// One figure of a home with what it was on the same weekdays before; it leads to its screen with the same filters.
import type { ReplyOf, contract } from '@panadesk/contract'
import { partsOfTile } from '@panadesk/contract/home-tiles'
import { Link } from '@tanstack/react-router'
import { use, type ReactNode } from 'react'
import { Money } from '../../kit/money.tsx'
import { TableHead } from '../../kit/table-head.tsx'
import { AccessContext } from '../../platform/access.ts'
import { formatInstant, formatMarketDate } from '../../platform/zoned-time.ts'
import classes from './home.module.css'
import { FIGURE_WORDS, SPAN_WORDS, valueWords, type Figure } from './tile-words.ts'

export type Tile = ReplyOf<typeof contract.home.figures>['tiles'][number]

export function TileCard({ tile }: { tile: Tile }) {
  const parts = partsOfTile(tile.tile)
  if (parts === undefined) return null
  const { figure, span } = parts
  return (
    <li className={classes.place} data-wide={figure === 'top_games' || undefined}>
      <CardFrame figure={figure} tile={tile}>
        <span className={classes.label}>{FIGURE_WORDS[figure].label}</span>
        {span !== undefined && <span className={classes.span}>{SPAN_WORDS[span]}</span>}
        {figure === 'top_games' ? (
          <TopGames tile={tile} />
        ) : (
          <span className={classes.value}>{valueWords(figure, tile.value)}</span>
        )}
        {figure === 'checkpoint' && tile.at !== '' && <span className={classes.before}>{formatInstant(tile.at)}</span>}
        {span !== undefined && (
          <span className={classes.before}>
            {figure !== 'top_games' && <span className={classes.then}>{valueWords(figure, tile.before)}</span>}
            <DaysBefore tile={tile} />
          </span>
        )}
      </CardFrame>
    </li>
  )
}

function CardFrame({ figure, tile, children }: { figure: Figure; tile: Tile; children: ReactNode }) {
  const { paths, filters = {} } = FIGURE_WORDS[figure]
  const path = paths.find(use(AccessContext).opensPath)
  if (path === undefined) return <div className={classes.card}>{children}</div>
  const search: Record<string, string> = { ...filters, ...(tile.from !== '' && { from: tile.from, to: tile.to }) }
  return (
    <Link to={path} search={(_here: Record<string, unknown>) => search} className={classes.card}>
      {children}
    </Link>
  )
}

/** The days that it is held against; no date is broken. */
function DaysBefore({ tile: { before_from: from, before_to: to } }: { tile: Tile }) {
  if (from === to) return <span>on {formatMarketDate(from)}</span>
  return (
    <span>
      from <WholeDate date={from} /> to <WholeDate date={to} />
    </span>
  )
}

function WholeDate({ date }: { date: string }) {
  return <span className={classes.date}>{formatMarketDate(date)}</span>
}

function TopGames({ tile: { games } }: { tile: Tile }) {
  if (games.length === 0) return <span className={classes.value}>–</span>
  return (
    <table className={classes.games}>
      <TableHead columns={['Game', 'Bids', 'Before']} />
      <tbody>
        {games.map((game) => (
          <tr key={game.gameDB_id}>
            <th scope="row">{game.game_name}</th>
            <td>
              <Money rupees={game.bid_amount} />
            </td>
            <td className={classes.then}>
              <Money rupees={game.before_bid_amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
