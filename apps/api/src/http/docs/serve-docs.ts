// The page at /docs: the API description to read and to try, from our own files only.
import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
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

type StaticDocument = StaticDocumentSpec['document']

/** Drawn up once: it follows from the contracts alone, and takes longer than the rest of a start together. */
let document: StaticDocument | undefined

export async function serveDocs(server: FastifyInstance): Promise<void> {
  // The plugin's types stop at OpenAPI 3.0; it hands the document out as it is.
  document ??= openApiDocument() as object as StaticDocument
  await server.register(swagger, { mode: 'static', specification: { document } })
  await server.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CONTENT_SECURITY_POLICY,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'none', displayRequestDuration: true },
    theme: { title: 'Panadesk API' },
  })
}
