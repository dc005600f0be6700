// An installation for the tests of one file, laid before them and closed behind them, with what they draw and count.
import { afterAll, beforeAll } from 'vitest'
import { startInstallation, type HostileInstallation } from './installation.ts'
import { drawOf, tallyOf, type Draw, type Tally } from './width.ts'

export interface TriedInstallation {
  draw: Draw
  tally: Tally
  /** Only within tests. */
  installation: () => HostileInstallation
}

/** Prints what was tried under this name when the tests are through. */
export function tryInstallation(name: string): TriedInstallation {
  const tally = tallyOf(name)
  let installation: HostileInstallation | undefined
  beforeAll(async () => {
    installation = await startInstallation()
  })
  afterAll(async () => {
    tally.print()
    await installation?.close()
  })
  return {
    draw: drawOf(),
    tally,
    installation: () => {
      if (installation === undefined) throw new Error('the installation is laid before the first test')
      return installation
    },
  }
}
