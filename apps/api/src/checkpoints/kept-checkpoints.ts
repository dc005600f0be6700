// Checkpoints that somebody kept outside: read from a file, and held against the history as it is now.
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { NoteHead } from './signed-note.ts'
import { isSignedBy, parseCheckpoint } from './read-note.ts'

export interface KeptCheckpoint extends NoteHead {
  readonly note: string
}

/** As the gateway answers, the webhook sends and the log has it; of more fields nothing is asked. */
const TOLD = z.object({ note: z.string() })

/** A note, an answer of the gateway, or a log with one on each line; refuses what is none of them. */
export function parseKeptCheckpoints(text: string): KeptCheckpoint[] {
  const alone = parseKept(text) ?? parseTold(text)
  if (alone !== undefined) return [alone]
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  if (lines.length === 0) throw new StartupError('The file of --since holds no checkpoint.')
  return lines.map((line, at) => {
    const kept = parseTold(line)
    if (kept === undefined) throw new StartupError(`Line ${at + 1} of the file of --since is no checkpoint.`)
    return kept
  })
}

function parseTold(text: string): KeptCheckpoint | undefined {
  const told = TOLD.safeParse(parseJson(text))
  return told.success ? parseKept(told.data.note) : undefined
}

function parseKept(note: string): KeptCheckpoint | undefined {
  const head = parseCheckpoint(note)
  return head === undefined ? undefined : { ...head, note }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Those that none of the keys has signed. */
export function unsigned(kept: readonly KeptCheckpoint[], publicKeys: readonly Buffer[]): KeptCheckpoint[] {
  return kept.filter(({ note }) => !isSignedBy(note, publicKeys))
}

/** A kept checkpoint whose history is not the beginning of the present one. */
export interface BrokenPast {
  readonly size: number
  readonly root: string
  /** What the first batches come to now; null where there are not so many. */
  readonly rootNow: string | null
  /** What was changed is in a batch after this one: the last that a kept checkpoint shows to be as it was. */
  readonly afterBatch: number
}

/**
 * The root of as many batches as each had, out of the nodes of the tree: the recount holds these against the rows besides. A
 * rewritten history is found whoever signed it.
 */
export async function findBrokenPasts(db: Db, kept: readonly KeptCheckpoint[]): Promise<BrokenPast[]> {
  const inOrder = kept.toSorted((one, other) => one.size - other.size)
  const { rows } = await sql<{ root: string | null }>`
    select case when size <= (select coalesce(max(id), 0) from batch) then encode(tree_hash(0, size), 'hex') end as root
    from unnest(${inOrder.map(({ size }) => size)}::bigint[]) with ordinality as kept (size, place)
    order by place`.execute(db)
  const broken: BrokenPast[] = []
  let afterBatch = 0
  for (const [at, { size, root }] of inOrder.entries()) {
    const rootNow = rows[at]?.root ?? null
    if (rootNow === root.toString('hex')) afterBatch = broken.length === 0 ? size : afterBatch
    else broken.push({ size, root: root.toString('hex'), rootNow, afterBatch })
  }
  return broken
}
