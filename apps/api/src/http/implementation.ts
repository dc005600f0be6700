// A call and the function that answers it, as the mount takes them of either side of the server.
import type { AnyEndpoint, AskedOf } from '@panadesk/contract'
import { askedBy, schemasOf } from '@panadesk/contract/schemas'
import type { FastifyReply } from 'fastify'
import type { CoveredCommand, Sent } from '../approvals/covered-command.ts'
import type { BeforeBody } from '../identity/may-try.ts'
import type { SentImage } from '../uploads/sent-image.ts'
import { parseInput, parsePathId } from './parse.ts'
import { requireFile } from './uploads.ts'

/** What was sent once it is found good. */
export interface Read<E extends AnyEndpoint> {
  readonly asked: AskedOf<E>
  /** Zero where the path of the entry has no id. */
  readonly id: number
  /** As it was sent; undefined where none was, and of calls that take none. */
  readonly file: SentImage | undefined
}

/** `Context` is what the handlers of a side get to work with. */
export interface Implementation<Context> {
  readonly endpoint: AnyEndpoint
  /** Who finds out who is asking: the guard, before the body is read, or the call itself in the statement that does the work. */
  readonly admission: 'guard' | 'call'
  /** It is refused while the disk is full. */
  readonly needsRoom: boolean
  /** It only shows something, and may come from a replica. */
  readonly isReport: boolean
  /** It settles a market, or may: it has as much to do as the market has bids, and longer to do it. */
  readonly isSettlement?: boolean
  /** Refuses before the body is read. */
  readonly beforeBody?: BeforeBody | undefined
  /** The function that answers, as its feature gave it. */
  readonly handler: (...given: never[]) => Promise<object>
  /** Refuses what is malformed, and otherwise hands back what is left to do. */
  readonly read: (sent: Sent) => (context: Context) => Promise<object>
  /** Of a command that the rules for two persons may cover. */
  readonly covered?: ((sent: Sent) => CoveredCommand) | undefined
  /** Of a list that may be exported: sends all of its rows as a file. */
  readonly readExport?: ((sent: Sent) => (context: Context, reply: FastifyReply) => Promise<FastifyReply>) | undefined
}

/** Against the schemas of the entry. What is wrong with a field is said before what is wrong with file or id. */
export function readSent<E extends AnyEndpoint>(endpoint: E, sent: Sent): Read<E> {
  const raw = schemasOf(endpoint).query === undefined ? sent.body : sent.query
  // No body at all stands for an empty one; a body that is `null` is a body, and no object.
  const asked = parseInput(askedBy(endpoint), raw === undefined ? {} : raw)
  requireFile(endpoint.upload, sent.file?.bytes)
  return { asked, id: endpoint.path.includes(':id') ? parsePathId(sent.params) : 0, file: sent.file }
}
