// The floor of a call that reads: the statements that it sends, one after the other on one connection, and nothing else.
import { Client } from 'pg'
import type { Book } from '../book/open-book.ts'
import type { Statement } from './messages.ts'

export interface Replayer {
  /** How long all of them take. */
  time(statements: readonly Statement[]): Promise<number>
  end(): Promise<void>
}

/** Sends them as the server does, with parameters, but each as if it was new: what a server saves by keeping plans is its own. */
export async function openReplayer({ appPoolConfig }: Book): Promise<Replayer> {
  const client = new Client(appPoolConfig)
  await client.connect()
  return {
    time: async (statements) => {
      const startMs = performance.now()
      for (const { text, values } of statements) await client.query(text, values)
      return performance.now() - startMs
    },
    end: () => client.end(),
  }
}
