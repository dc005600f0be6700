// Which topics have changed since the last look, without missing what is committed late.
import { LIVE_TOPICS, type LiveTopic } from '@panadesk/contract/live'
import type { ClientBase } from 'pg'

export interface Change {
  readonly topic: LiveTopic
  readonly count: number
}

/** Looks at the counts; the first look finds out only where they stand. */
export function changeFinder(client: ClientBase): () => Promise<Change[]> {
  let counts: Counts | undefined
  /** Of each topic, the transactions that were under way when it was seen to grow: they may have made it grow. */
  const underWay = new Map<LiveTopic, Set<string>>()

  return async () => {
    const before = counts
    counts = await readCounts(client)
    if (before === undefined) return []
    const isUnsettled = underWay.size > 0 || LIVE_TOPICS.some((topic) => counts?.[topic] !== before[topic])
    if (!isUnsettled) return []
    // After the counts: whoever counted before them has its number by now.
    const running = await readRunning(client)
    return LIVE_TOPICS.flatMap((topic) => {
      const count = (counts?.[topic] ?? 0) - before[topic]
      const hasGrown = count !== 0
      const waitedFor = underWay.get(topic) ?? new Set()
      const left = new Set([...waitedFor].filter((id) => running.has(id)))
      settle(underWay, topic, hasGrown ? running : left)
      return hasGrown || left.size < waitedFor.size ? [{ topic, count: Math.max(count, 0) }] : []
    })
  }
}

type Counts = Readonly<Record<LiveTopic, number>>

function settle(underWay: Map<LiveTopic, Set<string>>, topic: LiveTopic, waitFor: Set<string>): void {
  if (waitFor.size === 0) underWay.delete(topic)
  else underWay.set(topic, waitFor)
}

/** What is not committed yet is counted already. */
async function readCounts(client: ClientBase): Promise<Counts> {
  const { rows } = await client.query<Counts>(COUNTS)
  const [row] = rows
  if (row === undefined) throw new Error('the topics have no counts')
  return row
}

const COUNTS = `select ${LIVE_TOPICS.map((topic) => `${countOf(topic)} as ${topic}`).join(', ')}`

function countOf(topic: LiveTopic): string {
  const sequences = topic === 'bids' ? ['live_bids', 'bid_id_seq'] : [`live_${topic}`]
  return sequences.map((name) => `(select last_value + is_called::int from ${name})::float8`).join(' + ')
}

async function readRunning(client: ClientBase): Promise<Set<string>> {
  // A snapshot lists no transaction that is younger than the last one that ended: this one is, and is over.
  await client.query('select pg_current_xact_id()')
  const { rows } = await client.query<{ id: string }>('select pg_snapshot_xip(pg_current_snapshot())::text as id')
  return new Set(rows.map(({ id }) => id))
}
