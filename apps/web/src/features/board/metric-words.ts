// What a cell of a board says by the metric that is chosen: short in the cell, whole beside it.
import { unreachable } from '@panadesk/domain/assert'
import { formatPaise, subtractPaise, sumPaise, type Paise } from '@panadesk/domain/money'
import { shortAmount } from '../../kit/short-amount.ts'
import type { Cell, Metric } from './board-cells.ts'

/** As it is printed in a cell with room for so many characters. */
export function metricShort(metric: Metric, cell: Cell, room: number): string {
  switch (metric) {
    case 'points':
      return shortAmount(cell.pointsPaise, { room })
    case 'recent':
      return shortAmount(cell.recentPaise, { room })
    case 'payout':
      return shortAmount(cell.payoutPaise, { room })
    case 'net':
      return shortSigned(cell.netPaise, room)
    case 'bids':
      return cell.bids.toLocaleString('en-IN')
    case 'players':
      return cell.players.toLocaleString('en-IN')
    default:
      return unreachable(metric)
  }
}

/** For the colours: how much, never less than nothing. What is left is dangerous where much is paid. */
export function metricSize(metric: Metric, cell: Cell): number {
  switch (metric) {
    case 'points':
      return cell.pointsPaise
    case 'recent':
      return cell.recentPaise
    case 'payout':
    case 'net':
      return cell.payoutPaise
    case 'bids':
      return cell.bids
    case 'players':
      return cell.players
    default:
      return unreachable(metric)
  }
}

/** All of a cell, for tooltips and screen readers. */
export function cellText(cell: Cell, metric: Metric, marks: readonly string[]): string {
  const bids = `${cell.bids.toLocaleString('en-IN')} ${cell.bids === 1 ? 'bid' : 'bids'}`
  const players = metric === 'players' ? [`${cell.players.toLocaleString('en-IN')} players`] : []
  const recent = metric === 'recent' ? [`${formatPaise(cell.recentPaise)} in the last five minutes`] : []
  const amounts = `${formatPaise(cell.pointsPaise)} bid, ${formatPaise(cell.payoutPaise)} to pay, net ${formatPaise(cell.netPaise)}`
  return [`Number ${cell.number}: ${amounts}`, bids, ...players, ...recent, ...marks].join(', ')
}

/** The sum of some cells, as one that has no number; its net says nothing. */
export function sumCells(cells: readonly Cell[]): Cell {
  return {
    number: '',
    type: undefined,
    bids: cells.reduce((sum, { bids }) => sum + bids, 0),
    players: cells.reduce((sum, { players }) => sum + players, 0),
    pointsPaise: sumPaise(cells.map(({ pointsPaise }) => pointsPaise)),
    recentPaise: sumPaise(cells.map(({ recentPaise }) => recentPaise)),
    payoutPaise: sumPaise(cells.map(({ payoutPaise }) => payoutPaise)),
    netPaise: 0,
  }
}

function shortSigned(paise: Paise, room: number): string {
  if (paise >= 0) return shortAmount(paise, { room })
  return `-${shortAmount(subtractPaise({ fromPaise: 0, amountPaise: paise }), { room: room - 1 })}`
}
