// What we use of the driver pg beyond what it promises: fields of its own, methods that it calls, the words of its errors.

import type { Socket } from 'node:net'
import type { PoolClient } from 'pg'

type Inside = PoolClient & { connection: { stream: Socket }; processID: number }

/** The socket below a connection. */
export function socketOf(client: PoolClient): Socket {
  return (client as Inside).connection.stream
}

/** The number of the database's process at the other end of a connection. */
export function processIdOf(client: PoolClient): number {
  return (client as Inside).processID
}

/** Calls `listener` whenever the driver is about to send something over this connection. */
export function onSend(client: PoolClient, listener: () => void): void {
  const stream = socketOf(client)
  const write = stream.write.bind(stream) as (...sent: unknown[]) => boolean
  stream.write = (...sent: unknown[]) => {
    listener()
    return write(...sent)
  }
}

/** Calls `before` and `after` when a connection that is lent just now is given back, this time only. */
export function onRelease(client: PoolClient, { before, after }: { before: () => void; after: () => void }): void {
  const release = client.release.bind(client)
  client.release = (error) => {
    before()
    release(error)
    after()
  }
}

/** Ends a connection that is lent: whatever was asked over it fails with `reason`, and the database undoes it. */
export function breakOff(client: PoolClient, reason: string): void {
  socketOf(client).destroy(new Error(`${TERMINATED}: ${reason}`))
}

const TERMINATED = 'Connection terminated'
const NO_CONNECTION =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/

/** True where the driver lost a connection or found none: it gives these errors no code. */
export function isNoConnection({ message }: Error): boolean {
  return NO_CONNECTION.test(message)
}

/** True where the database asked for a password and the driver had none to give, or one that it cannot use. */
export function isPasswordLacking({ message }: Error): boolean {
  return /SASL|password/.test(message)
}
