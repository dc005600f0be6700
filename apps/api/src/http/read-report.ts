// Reports come from the replica where there is one that is near enough; whoever has just changed something sees it.
import { AS_OF_HEADER } from '@panadesk/contract/as-of'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../identity/context.ts'
import { LOG_PLACE, REPLICA_PACE } from '@panadesk/postgres/replica/watch-replica'

/** How far the main database was after the last change that this browser asked for. */
const WRITTEN_COOKIE = 'panadesk_written'
const COOKIE_SECONDS = REPLICA_PACE.ageMaxMs / 1000

interface Asked {
  request: FastifyRequest
  reply: FastifyReply
}

/** The reply says as of when it is, if it is from the replica. */
export async function readReport<Context extends Platform, Result>(
  context: Context,
  { request, reply }: Asked,
  answer: (context: Context) => Promise<Result>,
): Promise<Result> {
  const written = request.cookies[WRITTEN_COOKIE]
  const read = await context.replica?.read((db) => answer({ ...context, db }), {
    written: written !== undefined && LOG_PLACE.test(written) ? written : undefined,
    logger: request.log,
  })
  if (read === undefined) return answer(context)
  void reply.header(AS_OF_HEADER, read.asOf.toISOString())
  return read.result
}

/** After a change: for as long as the replica may be behind, this browser reads nothing that lacks it. */
export async function noteWritten({ replica }: Platform, { request, reply }: Asked): Promise<void> {
  if (replica === undefined) return
  try {
    const cookie = { path: '/admin', sameSite: 'strict', secure: request.protocol === 'https', httpOnly: true } as const
    void reply.setCookie(WRITTEN_COOKIE, await replica.place(), { ...cookie, maxAge: COOKIE_SECONDS })
  } catch (error) {
    // The change is done all the same.
    request.log.warn({ err: error }, 'how far the main database is could not be asked')
  }
}
