// What every answer tells the browser: run our files only, be framed by nobody, guess no types.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

// Style elements may stand inline, because the component library writes its variables and what a dialog covers that way.
// Scripts may not, nor styles at an element: those are what a text would bring along that somebody made markup of.
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "style-src-attr 'none'",
  "img-src 'self' data: blob:",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** For every answer; whether TLS is asked for depends on how the request came. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply))
}

/** Nothing that was answered in this scope stays on a disk, unless it says that it may: others sit down at the same browser. */
export function forbidKeeping(scope: FastifyInstance): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    void reply.header('Cache-Control', 'no-store')
    done()
  })
}

/** For answers that no hook sees: those to a request that could not be read. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(SECURITY_HEADERS)
  if (request.protocol === 'https') void reply.header('Strict-Transport-Security', 'max-age=31536000')
}
