// The history of acts of the whole book, gathered as an installation does that has years of it when it is upgraded.
import { createDatabase } from '@panadesk/api/database/database'
import { gatherHistory, GATHERING } from '../../apps/api/src/checkpoints/gather.ts'
import { numberOf, type Loader } from './loader.ts'

const ORIGIN = 'panadesk.bench'

/** Says how many rows it gathers in a second, without the rests that an installation at work has between two batches. */
export async function loadHistory({ owner }: Loader, report: (line: string) => void): Promise<void> {
  const startMs = performance.now()
  const batches = await gatherHistory(createDatabase(owner), { ...GATHERING, origin: ORIGIN })
  const seconds = (performance.now() - startMs) / 1000
  const rows = await numberOf(owner, 'select sum(row_count) from batch_part')
  report(`          ${rows.toLocaleString('en-IN')} rows in ${batches} batches, ${Math.round(rows / seconds)} rows/s`)
}
