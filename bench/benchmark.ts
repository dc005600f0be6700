// What a benchmark is, and the signed-in visitor that several of them need.
import { openReplayer } from './api/replay.ts'
import { startApi, type Api } from './api/start-api.ts'
import { signInToPanel } from './api/panel-visitor.ts'
import type { Book } from './book/open-book.ts'
import type { ReadingBench } from './lists/measure-call.ts'
import type { Figure } from './measure/figure.ts'

export interface Found {
  figures: Figure[]
  /** The most that the API process held, where there was one. */
  apiMemoryMib?: number
}

export interface Benchmark {
  name: string
  /** Whole days that its book has, where the usual ones are too few. */
  days?: number
  /** May write to the book: whoever calls takes it back. Of lists, those of these names in the contract alone, where some are named. */
  run(book: Book, lists?: readonly string[]): Promise<Found>
}

/** Runs `work` beside an API process of its own, and notes what the process held. */
export async function withApi(book: Book, work: (api: Api) => Promise<Figure[]>): Promise<Found> {
  const api = await startApi(book)
  try {
    const figures = await work(api)
    return { figures, apiMemoryMib: await api.memoryMib() }
  } finally {
    await api.stop()
  }
}

/** For benchmarks that read: an API process, a visitor of the panel, and a connection for the floors. */
export function withReading(book: Book, work: (reading: ReadingBench) => Promise<Figure[]>): Promise<Found> {
  return withApi(book, async (api) => {
    const visitor = await signInToPanel(api.address)
    const replayer = await openReplayer(book)
    try {
      return await work({ api, visitor, replayer })
    } finally {
      await replayer.end()
    }
  })
}
