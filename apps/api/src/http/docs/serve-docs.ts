// The page at /docs: the API description to read and to try, from our own files only.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openApiDocument } from './openapi-document.ts'

// Tried in Chromium: the page needs nothing beyond its own files and the small images inside its style sheet.
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Drawn up once, when somebody first reads it: it follows from the contracts alone, and takes as much memory as all calls. */
let document: object | undefined

export async function serveDocs(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {},
    // In place of what the plugin finds out about routes.
    transformObject: () => (document ??= openApiDocument()),
  })
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', displayRequestDuration: true },
    theme: { title: 'Panadesk API' },
  })
}
