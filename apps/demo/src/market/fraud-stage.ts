// What a fraud of the demo is played with.
import type { MarketDate } from '@panadesk/domain/market-date'
import { Refusal } from '@panadesk/api/platform/refusal'
import type { DemoInstallation } from './demo-installation.ts'

/** An unknown player's id is 0. */
interface Stage {
  demo: DemoInstallation
  date: MarketDate
  idOf: (mobile: string) => number
}

export type Play = (stage: Stage) => Promise<void>

/** What was played before, or comes too late, is not played. */
export async function unlessRefused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
