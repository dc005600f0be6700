// What the sheets of a day and of a month have in common; each figure is counted as the report of its own counts it.
import { marketDateOf } from '@panadesk/domain/market-date'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { checkpointView, loadNewestCheckpoint } from '../checkpoints/checkpoint.ts'
import type { Reader } from '../identity/context.ts'
import { countDecided } from './count-decided.ts'
import type { Days } from './days.ts'
import { listExceptions } from './list-exceptions.ts'
import { loadRequestSums } from './request-sums.ts'
import type { Moved } from './sum-moved.ts'

interface PartsAsked {
  readonly days: Days
  /** What moved on them, as it is read meanwhile. */
  readonly moved: Promise<Moved>
  readonly nowMs: number
  /** More exceptions make a further page; the screen of exceptions has all of them. */
  readonly exceptionsMax: number
}

/** All of it is asked at once. */
export async function loadSheetParts(reader: Reader, { days, moved: moving, nowMs, exceptionsMax }: PartsAsked) {
  const { db, timeZone } = reader
  const [moved, newest, { deposits, withdrawals, clerks }, approvals, exceptions] = await Promise.all([
    moving,
    loadNewestCheckpoint(db),
    loadRequestSums(db, days),
    countDecided(db, days),
    listExceptions(db, days, exceptionsMax),
  ])
  return {
    deposits,
    withdrawals,
    clerks,
    transfer_amount: rupeesOfPaise(moved.ofPaise('transfer')),
    welcome_bonus_amount: rupeesOfPaise(moved.ofPaise('welcome-bonus')),
    referral_bonus_amount: rupeesOfPaise(moved.ofPaise('referral-bonus')),
    wallets:
      days.from > marketDateOf({ atMs: nowMs, timeZone })
        ? null
        : {
            opening_amount: rupeesOfPaise(moved.heldBeforePaise),
            closing_amount: rupeesOfPaise(moved.heldAfterPaise(days.to)),
          },
    approvals,
    ...exceptions,
    checkpoint: newest === undefined ? null : checkpointView(newest),
  }
}
