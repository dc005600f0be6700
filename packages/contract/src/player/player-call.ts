// How a call of the player gateway is written down: an entry as those of the panel, below a path of its own.
import { z } from 'zod'
import type { Idempotent, Upload } from '../endpoint.ts'

const NOTHING = z.strictObject({})
type Nothing = typeof NOTHING

interface Draft<Method, Access, Idem> {
  method: Method
  /** Below `player/v1/`. */
  path: string
  summary: string
  access: Access
  idempotent?: Idem
}

/** A call of the gateway: a GET asks by its query string, a POST by its body. */
export function playerCall<
  const Method extends 'GET' | 'POST',
  const Access extends 'public' | 'player' | 'signature',
  Reply extends z.ZodRawShape,
  const Idem extends Idempotent | undefined = undefined,
  Query extends z.ZodType = never,
  Body extends z.ZodType = Nothing,
>(
  draft: Draft<Method, Access, Idem> & {
    query?: Query
    body?: Body
    example?: z.input<[Query] extends [never] ? Body : Query>
    bodyBytesMax?: number
    upload?: Upload
    reply: Reply
  },
) {
  return {
    ...draft,
    path: `player/v1/${draft.path}`,
    changesState: draft.method === 'POST',
    idempotent: draft.idempotent as Idem,
    query: draft.query,
    body: (draft.body ?? NOTHING) as Body,
    reply: z.object(draft.reply),
  }
}
