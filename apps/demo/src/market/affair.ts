// Whatever of the demo is neither bid nor result: a request, the decision on one, news for all, or a fraud.
import type { DemoInstallation } from './demo-installation.ts'

export interface Affair {
  atMs: number
  live(installation: DemoInstallation, playerIds: ReadonlyMap<string, number>): Promise<void>
}
