// Carries out bulks while the process runs. Every process does; what a killed one leaves undone the others go on with.
import type { PanelPlatform } from '../http/implement.ts'
import { startWork, type BackgroundWork } from '../platform/background-work.ts'
import { carryOutBulks } from './carry-out-bulk.ts'

const PACE = { pollMs: 500, retryMs: 3000 }

/** Begins at once with what was sent before the start. */
export function startBulks(platform: PanelPlatform): BackgroundWork {
  return startWork({
    ...PACE,
    round: (stopped) => carryOutBulks(platform, stopped),
    logger: platform.logger,
    failed: 'bulks could not be carried out and will be tried again',
  })
}
