// One connection for one piece of work.

import { Client, type ClientConfig } from 'pg'

/** A connection that is lost in the meantime fails the query that needs it, and nothing else. */
export async function withClient<Result>(
  connection: ClientConfig,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
