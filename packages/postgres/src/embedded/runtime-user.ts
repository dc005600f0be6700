// Which user PostgreSQL runs as: itself refuses root, so root hands its processes to somebody without rights.

import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { OperatorError } from '../operator-error.ts'

/** `switchTo` is absent when PostgreSQL runs as we do ourselves. */
export type RuntimeUser = { uid: number; gid: number; switchTo?: { uid: number; gid: number } }

const NOBODY = { uid: 65_534, gid: 65_534 }

/**
 * Root uses, in this order: the owner of an existing cluster, the owner of the data folder (so that this user can go on
 * without root later) where he has an account, which it takes to make a cluster, the account `postgres`, and nobody.
 * Everybody else uses himself.
 */
export function chooseRuntimeUser(dataDir: string, clusterFolder: string): RuntimeUser {
  const self = { uid: process.getuid?.() ?? -1, gid: process.getgid?.() ?? -1 }
  const owner = ownerOf(clusterFolder) ?? ownerOf(dataDir)
  if (self.uid !== 0) {
    if (owner !== undefined && owner.uid !== self.uid && existsSync(clusterFolder)) {
      throw new OperatorError(
        `The database in ${clusterFolder} belongs to user ${owner.uid}; start as this user or as root, not as ${self.uid}.`,
      )
    }
    return self
  }
  const isFit = owner !== undefined && owner.uid !== 0 && (existsSync(clusterFolder) || hasAccount(owner.uid))
  const chosen = isFit ? owner : (postgresAccount() ?? NOBODY)
  return { ...chosen, switchTo: chosen }
}

function ownerOf(folder: string): { uid: number; gid: number } | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false })
  return stats && { uid: stats.uid, gid: stats.gid }
}

function postgresAccount(): { uid: number; gid: number } | undefined {
  const account = accounts().find(({ name, uid }) => name === 'postgres' && uid > 0)
  return account && { uid: account.uid, gid: account.gid }
}

/** In this machine's own list, or in that of a directory service. */
function hasAccount(uid: number): boolean {
  if (accounts().some((account) => account.uid === uid)) return true
  return spawnSync('id', ['-un', String(uid)], { stdio: 'ignore' }).status === 0
}

function accounts() {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  return lines
    .map((line) => line.split(':'))
    .map(([name, , uid, gid]) => ({ name, uid: Number(uid), gid: Number(gid) }))
}
