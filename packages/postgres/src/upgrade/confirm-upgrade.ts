// Takes away the cluster that an upgrade has kept, once the operator has seen that the new one is what it should be.

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Application } from '../application.ts'
import { installedBinaries, majorOf } from '../embedded/binaries.ts'
import { majorOfCluster } from '../embedded/cluster.ts'
import { upgradeFolders } from '../embedded/upgrade-folders.ts'
import { OperatorError } from '../operator-error.ts'

const KEPT = /^postgres-\d+$/
/** A run that is killed leaves no folder that looks whole and is not. */
const GOING = '.going'

/** Answers what it took away; beside a running server as well. Refuses in one line while the new one is not in its place. */
export function confirmUpgrade(application: Application, dataDir: string): string[] {
  const { live } = upgradeFolders(dataDir)
  const to = majorOf(installedBinaries(application))
  if (majorOfCluster(live) !== to) {
    throw new OperatorError(`The database in ${live} is not of PostgreSQL ${to}: nothing was taken away.`)
  }
  const names = readdirSync(dataDir)
  const kept = names.filter((name) => KEPT.test(name) && existsSync(join(dataDir, name, 'PG_VERSION')))
  for (const name of kept) renameSync(join(dataDir, name), join(dataDir, `${name}${GOING}`))
  const going = names.filter((name) => name.endsWith(GOING) && KEPT.test(name.slice(0, -GOING.length)))
  for (const name of [...going, ...kept.map((each) => `${each}${GOING}`)]) {
    rmSync(join(dataDir, name), { recursive: true, force: true })
  }
  return kept.map((name) => join(dataDir, name))
}
