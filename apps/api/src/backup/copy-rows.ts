// PostgreSQL's COPY in both directions, which the driver speaks and offers no streams for.

import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { Client, Connection } from 'pg'

/** The part of the driver's connection that its types leave out. */
type CopyConnection = Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

type Handlers = {
  copyData(chunk: Buffer, connection: Connection): void
  copyIn(connection: CopyConnection): void
  ended(rows: number, connection: Connection): void
  failed(error: Error, connection: Connection): void
}

/** The rows of a `copy … to stdout`, as they come. */
export function copyOut(client: Client, command: string): { rows: Readable; count: Promise<number> } {
  const rows = new PassThrough()
  const count = new Promise<number>((resolve, reject) => {
    client.query(
      copyQuery(command, {
        copyData: (chunk, { stream }) => {
          // The driver uses the memory of its messages again.
          if (rows.write(Buffer.from(chunk)) || stream.isPaused()) return
          stream.pause()
          rows.once('drain', () => stream.resume())
        },
        copyIn: () => reject(new Error(`${command} takes rows`)),
        ended: (total, { stream }) => {
          rows.end()
          // A stream that has ended asks for nothing more, and the connection would rest for ever.
          stream.resume()
          resolve(total)
        },
        failed: (error, { stream }) => {
          stream.resume()
          rows.destroy(error)
          reject(error)
        },
      }),
    )
  })
  return { rows, count }
}

/** Gives rows to a `copy … from stdin`; answers how many there were. */
export async function copyIn(client: Client, command: string, rows: Readable): Promise<number> {
  return new Promise((resolve, reject) => {
    client.query(
      copyQuery(command, {
        copyData: () => reject(new Error(`${command} gives rows`)),
        copyIn: (connection) => {
          send(connection, rows).catch((error: unknown) => {
            connection.sendCopyFail(error instanceof Error ? error.message : String(error))
          })
        },
        ended: resolve,
        failed: reject,
      }),
    )
  })
}

async function send(connection: CopyConnection, rows: Readable): Promise<void> {
  for await (const chunk of rows) {
    connection.sendCopyFromChunk(chunk as Buffer)
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
  }
  connection.endCopyFrom()
}

/** What the driver calls while a query of its own kind is under way. */
function copyQuery(command: string, handlers: Handlers) {
  let rows = 0
  let failure: Error | undefined
  return {
    submit: (connection: Connection) => connection.query(command),
    handleCopyInResponse: (connection: CopyConnection) => handlers.copyIn(connection),
    handleCopyData: ({ chunk }: { chunk: Buffer }, connection: Connection) => handlers.copyData(chunk, connection),
    handleCommandComplete: ({ text }: { text: string }) => {
      rows = Number(/^COPY (\d+)$/.exec(text)?.[1] ?? 0)
    },
    handleError: (error: Error, connection: Connection) => {
      failure = error
      handlers.failed(error, connection)
    },
    handleReadyForQuery: (connection: Connection) => {
      if (failure === undefined) handlers.ended(rows, connection)
    },
  }
}
