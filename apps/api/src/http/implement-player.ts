// Ties an entry of the player gateway to the function that answers it.
import type { AnyEndpoint, AskedOf, ReplyOf } from '@panadesk/contract'
import { assert } from '@panadesk/domain/assert'
import type { Family } from '@panadesk/domain/families'
import type { Origin } from '../audit/audit.ts'
import type { Platform } from '../identity/context.ts'
import type { BeforeBody } from '../identity/may-try.ts'
import type { SignedInPlayer } from '../identity/player-sessions.ts'
import { readSent, type Implementation, type Read } from './implementation.ts'

/** What a payment provider sent, as it came, and by what it proved that it did. */
export interface SignedReport {
  readonly body: string
  readonly signature: Buffer
}

/** What the calls of the gateway share for as long as the process lives. */
export interface GatewayPlatform extends Platform {
  /** What the token of a registration with a key is derived with. */
  readonly tokenSecret: Buffer
  /** Of the games that were asked for: a game never changes its family. */
  readonly families: Map<number, Family>
}

/** What every call of the gateway gets to work with besides what was asked. */
interface AppContext extends Platform {
  /** Where the request came from. */
  readonly address: string
  readonly origin: Origin
  /** What the app says that it runs on; empty where it says nothing. */
  readonly device: string
  /** What the app shows for having signed in before. */
  readonly deviceToken: string | undefined
  readonly player: SignedInPlayer | undefined
  /** Of the token that came with the request. */
  readonly tokenHash: Buffer | undefined
  readonly idempotencyKey: string | undefined
  /** Of a callback alone. */
  readonly signedReport: SignedReport | undefined
}

type KeyOf<E> = E extends { idempotent: 'required' } ? string : string | undefined

/** The same by what the entry says of itself: whose token it takes, and whether it wants a key. */
export interface GatewayContext<E extends AnyEndpoint> extends AppContext {
  readonly player: E['access'] extends 'player' ? SignedInPlayer : undefined
  readonly tokenHash: E['access'] extends 'player' ? Buffer : undefined
  readonly idempotencyKey: KeyOf<E>
}

/** For a call that finds out by itself whose token it is, in the statement that does the work. */
export interface TokenContext<E extends AnyEndpoint> extends AppContext {
  readonly tokenHash: Buffer
  readonly idempotencyKey: KeyOf<E>
}

/** As the guards of the gateway make it. */
export type ServedContext = AppContext & GatewayPlatform

export type PlayerCall = Implementation<ServedContext>

/** What comes beside the fields: the id of the path, and the file, where the entry has them. */
export type SentBeside = Pick<Read<AnyEndpoint>, 'id' | 'file'>

/** `answer` gets what was asked, parsed; what it returns is the reply. */
export function implementForPlayer<E extends AnyEndpoint>(
  endpoint: E,
  answer: (context: GatewayContext<E> & GatewayPlatform, asked: AskedOf<E>, beside: SentBeside) => Promise<ReplyOf<E>>,
  beforeBody?: BeforeBody,
): PlayerCall {
  return {
    endpoint,
    handler: answer,
    admission: 'guard',
    needsRoom: endpoint.changesState,
    isReport: false,
    beforeBody,
    read: (sent) => {
      const { asked, ...beside } = readSent(endpoint, sent)
      return (context) => {
        assert(isOfPlayer(endpoint, context), 'the guard has found out whose token it is')
        return answer(context, asked, beside)
      }
    },
  }
}

/** For what a payment provider reports: its signature has been found good. */
export function implementCallback<E extends AnyEndpoint & { access: 'signature' }>(
  endpoint: E,
  answer: (context: ServedContext & { readonly signedReport: SignedReport }, asked: AskedOf<E>) => Promise<ReplyOf<E>>,
): PlayerCall {
  return implementForPlayer(endpoint, (context, asked) => {
    const { signedReport } = context
    assert(signedReport !== undefined, 'a callback is let in by its signature')
    return answer({ ...context, signedReport }, asked)
  })
}

/**
 * As `implementForPlayer`, for a call that is asked so often that a question of its own for the session would count. `answer`
 * must throw `notSignedIn` where the token stands for nobody. Whatever else is refused, is so to those who are signed in only.
 */
export function implementForToken<E extends AnyEndpoint & { access: 'player' }>(
  endpoint: E,
  answer: (context: TokenContext<E> & GatewayPlatform, asked: AskedOf<E>) => Promise<ReplyOf<E>>,
): PlayerCall {
  return {
    endpoint,
    handler: answer,
    admission: 'call',
    needsRoom: endpoint.changesState,
    isReport: false,
    read: (sent) => {
      const { asked } = readSent(endpoint, sent)
      return (context) => {
        assert(isOfToken(endpoint, context), 'the guard has seen a token')
        return answer(context, asked)
      }
    },
  }
}

function isOfPlayer<E extends AnyEndpoint>(
  endpoint: E,
  context: ServedContext,
): context is ServedContext & GatewayContext<E> {
  const isKnown = context.player !== undefined && context.tokenHash !== undefined
  return hasKey(endpoint, context) && isKnown === (endpoint.access === 'player')
}

function isOfToken<E extends AnyEndpoint>(
  endpoint: E,
  context: ServedContext,
): context is ServedContext & TokenContext<E> {
  return hasKey(endpoint, context) && context.tokenHash !== undefined
}

function hasKey({ idempotent }: AnyEndpoint, { idempotencyKey }: AppContext): boolean {
  return idempotent !== 'required' || idempotencyKey !== undefined
}
