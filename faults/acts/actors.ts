// Many at once, each doing one thing after the other, drawn by chance.

import type { Chance } from '../chance.ts'
import { openGate } from '../wait.ts'
import { editDigit, revert, saveAndDeclare, undoDeclare } from './market-acts.ts'
import { bid, deposit, register, transfer, withdraw } from './player-acts.ts'
import {
  acceptDeposit,
  approveWithdrawal,
  credit,
  debit,
  rejectDeposit,
  rejectWithdrawal,
  toggle,
} from './staff-acts.ts'
import type { Act, Stage } from './stage.ts'

const ACTS: readonly (readonly [Act, number])[] = [
  [bid, 420],
  [register, 8],
  [deposit, 90],
  [acceptDeposit, 70],
  [rejectDeposit, 20],
  [withdraw, 70],
  [approveWithdrawal, 45],
  [rejectWithdrawal, 15],
  [transfer, 90],
  [credit, 60],
  [debit, 40],
  [saveAndDeclare, 60],
  [undoDeclare, 12],
  [revert, 2],
  [toggle, 30],
  [editDigit, 60],
]

export interface Actors {
  /** Nobody begins anything new; comes back when everybody has come to an end. */
  pause(): Promise<void>
  goOn(): void
  end(): Promise<void>
}

export function startActors(stage: Stage, chance: Chance, count: number): Actors {
  const gate = openGate()
  const state = { isOver: false, acting: 0 }
  const act = async (own: Chance): Promise<void> => {
    while (!state.isOver && stage.tally.faults.length === 0) {
      await gate.passed()
      if (state.isOver) return
      state.acting += 1
      try {
        await own.weighted(ACTS)(stage, own)
      } catch (error) {
        // What an actor stumbles over contradicts the book, and ends the play.
        stage.tally.faults.push(error instanceof Error ? error.message : String(error))
      } finally {
        state.acting -= 1
      }
      // An act that found nothing to do must not keep the others from being heard.
      await new Promise(setImmediate)
    }
  }
  const actors = Array.from({ length: count }, (_, index) => act(chance.fork(index)))
  return {
    pause: async () => {
      gate.shut()
      while (state.acting > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    },
    goOn: () => gate.open(),
    end: async () => {
      state.isOver = true
      gate.open()
      await Promise.all(actors)
    },
  }
}
