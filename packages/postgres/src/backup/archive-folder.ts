// How a backup folder is laid out: one archive for each data folder, with its base backups, its WAL and its uploads.

import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OperatorError } from '../operator-error.ts'
import type { Application } from '../application.ts'
import { archivePrefix, type Installation } from './installation.ts'
import { makePrivateFolder, writeSafely } from './safe-files.ts'

const archiveFile = z.object({
  /** The data folder that it is the archive of. */
  dataDir: z.string(),
  timeline: z.number(),
  segmentBytes: z.number(),
  postgresVersion: z.string(),
})
const reachedFile = z.object({ lsn: z.string(), at: z.iso.datetime() })
const baseFile = z.object({
  /** The first and the last place in the WAL that its restore needs. */
  startLsn: z.string(),
  stopLsn: z.string(),
  /** From the end on, every moment can be restored. */
  startedAt: z.iso.datetime(),
  endedAt: z.iso.datetime(),
  folders: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** The uploads that were there, by their path in the uploads of the archive. */
  uploads: z.array(z.string()),
})

export type ArchiveFacts = z.infer<typeof archiveFile>
/** Up to here, and up to this moment of the database's clock, nothing is missing. */
export type Reached = z.infer<typeof reachedFile>
export type BaseFacts = z.infer<typeof baseFile>
export type Archive = { name: string; folder: string; facts: ArchiveFacts }
export type BaseBackup = { name: string; folder: string; facts: BaseFacts }

const BASE = /^base-\d{8}t\d{9}z$/

export type ArchivesOf = Pick<Installation, 'application' | 'backupDir'>

function isArchiveName(application: Application, name: string): boolean {
  const prefix = archivePrefix(application)
  return name.startsWith(prefix) && /^[a-z0-9_]+$/.test(name.slice(prefix.length))
}

/** Archives are named like the replication slot that keeps their WAL: lower-case letters, digits and underscores. */
export function newArchiveName(application: Application, now: Date): string {
  return `${archivePrefix(application)}${compactTime(now)}_${randomBytes(3).toString('hex')}`
}

/** '20261120t101500123z': sorts by time, and is allowed in every name. */
export function compactTime(at: Date): string {
  return at.toISOString().replaceAll(/[-:.]/g, '').toLowerCase()
}

export function walFolder(archiveFolder: string): string {
  return join(archiveFolder, 'wal')
}

export function archivedUploadsFolder(archiveFolder: string): string {
  return join(archiveFolder, 'uploads')
}

export async function makeArchive(folder: string, facts: ArchiveFacts): Promise<void> {
  await makePrivateFolder(walFolder(folder))
  await makePrivateFolder(archivedUploadsFolder(folder))
  await saveArchiveFacts(folder, facts)
}

export async function saveArchiveFacts(folder: string, facts: ArchiveFacts): Promise<void> {
  await writeSafely(join(folder, 'archive.json'), toText(facts))
}

/** Undefined where there is no archive. */
export async function loadArchive(backupDir: string, name: string): Promise<Archive | undefined> {
  const folder = join(backupDir, name)
  const facts = await loadFile(join(folder, 'archive.json'), archiveFile)
  return facts && { name, folder, facts }
}

/** Every archive of a backup folder, oldest first. */
export async function listArchives({ application, backupDir }: ArchivesOf): Promise<Archive[]> {
  const names = (await namesIn(backupDir)).filter((name) => isArchiveName(application, name))
  const found = await Promise.all(names.map((name) => loadArchive(backupDir, name)))
  return found.filter((archive) => archive !== undefined)
}

export async function saveReached(archiveFolder: string, reached: Reached): Promise<void> {
  await writeSafely(join(archiveFolder, 'reached.json'), toText(reached))
}

export async function loadReached(archiveFolder: string): Promise<Reached | undefined> {
  return loadFile(join(archiveFolder, 'reached.json'), reachedFile)
}

export async function saveBaseFacts(folder: string, facts: BaseFacts): Promise<void> {
  await writeSafely(join(folder, 'manifest.json'), toText(facts))
}

/** The finished base backups of an archive, oldest first. */
export async function listBaseBackups({ folder }: Archive): Promise<BaseBackup[]> {
  const names = (await namesIn(folder)).filter((name) => BASE.test(name))
  const found = await Promise.all(names.map((name) => loadBase(join(folder, name), name)))
  return found.filter((base) => base !== undefined)
}

async function loadBase(folder: string, name: string): Promise<BaseBackup | undefined> {
  const facts = await loadFile(join(folder, 'manifest.json'), baseFile)
  return facts && { name, folder, facts }
}

/** The names in a folder, sorted; none where there is no folder. */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

export function isMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'ENOENT' || code === 'ENOTDIR'
}

/** Reads one of the files that describe a backup. Undefined when it is missing; refuses one that is damaged. */
async function loadFile<Shape extends z.ZodType>(path: string, shape: Shape): Promise<z.output<Shape> | undefined> {
  try {
    return shape.parse(JSON.parse(await readFile(path, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return undefined
    if (error instanceof SyntaxError || error instanceof z.ZodError) {
      throw new OperatorError(`The backup is damaged: ${path} cannot be read.`, { cause: error })
    }
    throw error
  }
}

function toText(facts: unknown): string {
  return `${JSON.stringify(facts, undefined, 1)}\n`
}
