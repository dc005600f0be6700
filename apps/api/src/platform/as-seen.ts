// Saves that say what their form was looking at: nobody overwrites what somebody else has saved meanwhile.
import { isDeepStrictEqual } from 'node:util'
import type { ChangedFields, SeenFields, SeenValues } from '@panadesk/contract/seen'
import { refusals } from './refusal.ts'

const refuse = refusals({
  'changed-meanwhile': { status: 409, msg: 'This was changed since you opened it. Nothing was changed now.' },
})

interface Looked {
  /** As the form was filled; undefined where it does not say. */
  readonly seen: SeenValues | undefined
  /** As it is, each field spelt as the save spells it; read under the lock of the save. */
  readonly now: SeenValues
}

/** Refuses what was changed since it was looked at, with both values of each field. */
export function requireAsSeen(fields: SeenFields, { seen = {}, now }: Looked): void {
  const changed = Object.keys(fields).filter((field) => field in seen && !isDeepStrictEqual(seen[field], now[field]))
  if (changed.length === 0) return
  const labels = changed.map((field) => fields[field]?.label).join(', ')
  const both: ChangedFields = Object.fromEntries(
    changed.map((field) => [field, { seen: seen[field], now: now[field] }]),
  )
  throw refuse('changed-meanwhile', {
    msg: `Somebody else has changed this since you opened it: ${labels}. Nothing was changed now.`,
    reply: { changed: both },
  })
}
