// Which user PostgreSQL runs as: itself refuses root, so root hands its processes to somebody without rights.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { StartupError } from '../../startup-error.ts'

/** `switchTo` is absent when PostgreSQL runs as we do ourselves. `hasAccount`: /etc/passwd knows the user. */
export type RuntimeUser = { uid: number; gid: number; hasAccount: boolean; switchTo?: { uid: number; gid: number } }

const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * Root uses, in this order: the owner of an existing cluster, the owner of the data folder (so that this user can go on
 * without root later), the account `postgres`, and nobody. Everybody else uses himself.
 */
export function chooseRuntimeUser(dataDir: string, clusterFolder: string): RuntimeUser {
  const accounts = readAccounts()
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const owner = ownerOf(clusterFolder) ?? ownerOf(dataDir)
  if (self.uid !== 0) {
    if (owner !== undefined && owner.uid !== self.uid && existsSync(clusterFolder)) {
      throw new StartupError(
        `The database in ${clusterFolder} belongs to user ${owner.uid}; start as this user or as root, not as ${self.uid}.`,
      )
    }
    return { ...self, hasAccount: accounts.byUid.has(self.uid) }
  }
  const chosen = owner !== undefined && owner.uid !== 0 ? owner : (accounts.postgres ?? NOBODY)
  return { ...chosen, hasAccount: accounts.byUid.has(chosen.uid), switchTo: chosen }
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

function readAccounts() {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const accounts = lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
  const postgres = accounts.find((account) => account.name === 'postgres' && account.uid > 0)
  return {
    byUid: new Set(accounts.map((account) => account.uid)),
    postgres: postgres && { uid: postgres.uid, gid: postgres.gid },
  }
}
