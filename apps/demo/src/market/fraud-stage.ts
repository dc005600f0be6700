// What a fraud of the demo is played with.
import type { MarketDate } from '@panadesk/domain/market-date'
import type { DemoInstallation } from './demo-installation.ts'

/** An unknown player's id is 0. */
interface Stage {
  demo: DemoInstallation
  date: MarketDate
  idOf: (mobile: string) => number
}

export type Play = (stage: Stage) => Promise<void>
