// Asks and reverts all bids of a market, once, with the figures of that moment.
import { contract } from '@panadesk/contract'
import { useRef, useState } from 'react'
import { confirmAction, showNotice } from '../../kit/confirm.ts'
import { useGameName } from '../../games/game-names.ts'
import { refreshCalls } from '../../platform/query-client.ts'
import { failureText, useAction } from '../../platform/use-action.ts'
import { useCall } from '../../platform/use-call.ts'
import { refusalText, revertQuestion, type BidTotals, type RevertMarket } from './revert-words.ts'

export interface Revert {
  /** Whether the market has unsettled bids, whatever the list is searched for; false until they are counted. */
  hasBids: boolean
  /** The server’s reason why nothing can be given back; empty where there is none. */
  whyNot: string
  /** What was given back since the market was opened. */
  reverted: BidTotals | undefined
  isBusy: boolean
  askAndRevert: () => Promise<void>
}

export function useRevert(market: RevertMarket): Revert {
  const { family, gameId, date, session } = market
  const list = contract.reverts.list[family]
  const count = useCall(list, { gameDB_id: gameId, date, session, length: 10 })
  const gameName = useGameName(family, gameId) ?? 'this game'
  const [reverted, setReverted] = useState<BidTotals>()
  const [isBusy, setBusy] = useState(false)
  // A ref besides the state: two clicks in one frame both see the old state.
  const underWay = useRef(false)
  const stale = [list, contract.bids.history[family], contract.dashboard.top]

  const revert = useAction(contract.reverts.revert[family], {
    refresh: stale,
    success: 'Bid Reverted Successfully',
    onDone: (reply) => setReverted({ count: reply.reverted_bids, points: reply.reverted_points }),
    onFailed: (error) => {
      refreshCalls(stale)
      void showNotice({ title: 'Bids Not Reverted', message: refusalText(error) })
    },
  })

  async function ask(): Promise<void> {
    const { data, error } = await count.refetch()
    if (data === undefined || error !== null) {
      const message = error === null ? 'Please try again.' : failureText(error)
      await showNotice({ title: 'The bids could not be counted', message })
      return
    }
    const totals = { count: data.recordsFiltered, points: data.total_points }
    if (totals.count === 0) refreshCalls([list])
    else if (await confirmAction(revertQuestion(market, gameName, totals))) {
      await revert.run({ gameDB_id: gameId, bid_revert_date: date, session })
    }
  }

  async function askAndRevert(): Promise<void> {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      await ask()
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  const hasBids = (count.data?.recordsFiltered ?? 0) > 0
  return { hasBids, whyNot: count.data?.why_not ?? '', reverted, isBusy, askAndRevert }
}
