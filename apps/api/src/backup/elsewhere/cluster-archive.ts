// How the archive of a cluster elsewhere is laid out: base backups, and the write-ahead log from the first of them on.

import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { isMissing } from '../archive-folder.ts'
import { makePrivateFolder, syncFolder, writeSafely } from '../safe-files.ts'

const factsFile = z.object({
  /** Of the server; another installation cannot read its files. */
  major: z.number(),
  /** What keeps the log there until we have it. */
  slot: z.string(),
})
const baseFile = z.object({
  /** From then on every moment can be restored. */
  endedAt: z.iso.datetime(),
  /** The first file of the log that its restore needs. */
  firstWal: z.string(),
  uploads: z.array(z.object({ path: z.string(), sha256: z.string() })),
})

export type ClusterFacts = z.infer<typeof factsFile>
export type ClusterBaseFacts = z.infer<typeof baseFile>
export type ClusterBase = { name: string; folder: string; facts: ClusterBaseFacts }
export type ClusterArchive = { folder: string; facts: ClusterFacts }

const BASE = /^base-\d{8}t\d{9}z$/
const WAL = /^[0-9A-F]{24}(\.partial)?$/

/** One for each cluster, which has this number wherever it is. */
export function clusterArchiveFolder(backupDir: string, systemIdentifier: string): string {
  return join(backupDir, `cluster_${systemIdentifier}`)
}

export function clusterWalFolder(folder: string): string {
  return join(folder, 'wal')
}

export async function saveClusterFacts(folder: string, facts: ClusterFacts): Promise<void> {
  await makePrivateFolder(clusterWalFolder(folder))
  await writeSafely(join(folder, 'cluster.json'), JSON.stringify(facts))
}

/** Undefined where there is no archive. */
export async function loadClusterArchive(folder: string): Promise<ClusterArchive | undefined> {
  const text = await readIfThere(join(folder, 'cluster.json'))
  return text === undefined ? undefined : { folder, facts: factsFile.parse(JSON.parse(text)) }
}

/** All archives of clusters in a backup folder. */
export async function listClusterArchives(backupDir: string): Promise<ClusterArchive[]> {
  const names = (await namesIfThere(backupDir)).filter((name) => name.startsWith('cluster_'))
  const archives = await Promise.all(names.map((name) => loadClusterArchive(join(backupDir, name))))
  return archives.filter((archive) => archive !== undefined)
}

export async function saveClusterBase(folder: string, facts: ClusterBaseFacts): Promise<void> {
  await writeSafely(join(folder, 'base.json'), JSON.stringify(facts))
}

/** The oldest first. */
export async function listClusterBases(folder: string): Promise<ClusterBase[]> {
  const names = (await namesIfThere(folder)).filter((name) => BASE.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name, 'base.json'), 'utf8')
      return { name, folder: join(folder, name), facts: baseFile.parse(JSON.parse(text)) }
    }),
  )
}

/** The files of the log that are there, in their order. */
export async function listClusterWal(folder: string): Promise<string[]> {
  return (await namesIfThere(clusterWalFolder(folder))).filter((name) => WAL.test(name)).toSorted()
}

/** Keeps the newest, and the log that they need. Answers the names of those that went. */
export async function removeOldClusterBases(folder: string, keep: number): Promise<string[]> {
  const bases = await listClusterBases(folder)
  const old = bases.slice(0, Math.max(0, bases.length - keep))
  for (const base of old) {
    await rename(base.folder, `${base.folder}.new`)
    await rm(`${base.folder}.new`, { recursive: true })
  }
  const first = bases[old.length]?.facts.firstWal ?? ''
  for (const name of await listClusterWal(folder)) if (name < first) await rm(join(clusterWalFolder(folder), name))
  await syncFolder(folder)
  return old.map(({ name }) => name)
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}

async function namesIfThere(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}
