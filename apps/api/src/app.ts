// The server as a whole: a visible list of features, mounted on one Fastify instance.
import cookie from '@fastify/cookie'
import { fastify, type FastifyInstance } from 'fastify'
import { gamesFeature } from './features/games/feature.ts'
import { loginFeature } from './features/login/feature.ts'
import { sql } from 'kysely'
import type { Platform } from './platform/context.ts'
import { answerErrors, NOT_FOUND, panelSpelling } from './platform/http/errors.ts'
import type { Implementation } from './platform/http/implement.ts'
import { mount } from './platform/http/mount.ts'
import { loadSecret } from './platform/tokens.ts'

/** Every call of the panel, by feature. */
export function panelCalls(csrfSecret: Buffer): Implementation[] {
  return [...loginFeature(csrfSecret), ...gamesFeature]
}

export interface AppOptions extends Platform {
  checkReplies?: boolean
}

const BODY_BYTES_MAX = 1024 * 1024

export async function createApp({ checkReplies = false, ...platform }: AppOptions): Promise<FastifyInstance> {
  const server = fastify({ loggerInstance: platform.logger, bodyLimit: BODY_BYTES_MAX, trustProxy: 'loopback' })
  await server.register(cookie)
  const csrfSecret = await loadSecret(platform.db, 'csrf')

  server.get('/health', async () => {
    await sql`select 1`.execute(platform.db)
    return { status: 'ok' }
  })
  await server.register(async (panel) => {
    answerErrors(panel, panelSpelling)
    mount(panel, platform, panelCalls(csrfSecret), { csrfSecret, checkReplies })
  })
  answerErrors(server, panelSpelling)
  server.setNotFoundHandler((_request, reply) => reply.status(NOT_FOUND.status).send(panelSpelling(NOT_FOUND)))
  return server
}
