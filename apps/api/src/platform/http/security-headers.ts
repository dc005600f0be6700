// What every answer tells the browser: run our files only, be framed by nobody, guess no types.
import type { FastifyInstance } from 'fastify'

// Styles may stand inline, because the component library sets positions and sizes that way; scripts may not.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'Content-Security-Policy': CONTENT_SECURITY_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'same-origin',
      'Cross-Origin-Opener-Policy': 'same-origin',
    })
    if (request.protocol === 'https') void reply.header('Strict-Transport-Security', 'max-age=31536000')
  })
}
