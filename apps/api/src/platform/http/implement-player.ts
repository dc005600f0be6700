// Ties an entry of the player contract to the function that answers it.
import type { AnyPlayerCall, PlayerBodyOf, PlayerQueryOf, PlayerReplyOf } from '@panadesk/contract'
import type { Origin, Platform } from '../context.ts'
import type { BeforeBody } from '../may-try.ts'
import type { SignedInPlayer } from '../player-sessions.ts'
import type { SentImage } from '../uploads/sent-image.ts'

/** What a call of the gateway gets to work with besides what was asked. */
export interface GatewayContext<C extends AnyPlayerCall = AnyPlayerCall> extends Platform {
  /** Where the request came from. */
  readonly address: string
  /** The path of the call, as its contract entry spells it. */
  readonly origin: Origin
  /** What the app says that it runs on; empty where it says nothing. */
  readonly device: string
  /** What the app shows for having signed in before. */
  readonly deviceToken: string | undefined
  readonly player: C['auth'] extends 'player' ? SignedInPlayer : undefined
  /** Of the token that came with the request. */
  readonly tokenHash: C['auth'] extends 'player' ? Buffer : undefined
  readonly idempotencyKey: C['idempotent'] extends 'required' ? string : string | undefined
}

/** For a call that finds out by itself whose token it is, in the statement that does the work. */
export interface TokenContext<C extends AnyPlayerCall = AnyPlayerCall> extends Omit<
  GatewayContext<C>,
  'player' | 'tokenHash'
> {
  readonly tokenHash: Buffer
}

interface Asked<C extends AnyPlayerCall> {
  readonly query: PlayerQueryOf<C>
  readonly body: PlayerBodyOf<C>
  /** As it was sent; only of calls that take one. */
  readonly file: SentImage | undefined
}

export interface PlayerImplementation {
  readonly call: AnyPlayerCall
  /** Who finds out whose token came with the request. */
  readonly admission: 'door' | 'call'
  readonly answer: (context: never, asked: never) => Promise<unknown>
  /** Refuses before the body is read. */
  readonly beforeBody?: BeforeBody | undefined
}

/** `answer` gets the parsed query and body; what it returns is the reply. */
export function implementForPlayer<C extends AnyPlayerCall>(
  call: C,
  answer: (context: GatewayContext<C>, asked: Asked<C>) => Promise<PlayerReplyOf<C>>,
  beforeBody?: BeforeBody,
): PlayerImplementation {
  return { call, admission: 'door', answer, beforeBody }
}

/**
 * As `implementForPlayer`, for a call that is asked so often that a question of its own for the session would count. `answer`
 * must throw `notSignedIn` where the token stands for nobody. Whatever else is refused, is so to those who are signed in only.
 */
export function implementForToken<C extends AnyPlayerCall & { auth: 'player' }>(
  call: C,
  answer: (context: TokenContext<C>, asked: Asked<C>) => Promise<PlayerReplyOf<C>>,
): PlayerImplementation {
  return { call, admission: 'call', answer }
}
