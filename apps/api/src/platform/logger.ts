// The server's log: JSON lines on stderr, so that stdout keeps the few lines meant for people.

import { pino, type Logger as PinoLogger } from 'pino'
import type { LogLevel } from './config.ts'

export type Logger = PinoLogger

type LoggedRequest = { method?: string; url?: string }

/** Requests are logged without query, headers, address and body: search texts, mobile numbers and cookies stay out. */
export function createLogger(level: LogLevel): Logger {
  return pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_PATHS, censor: '[hidden]' },
      serializers: {
        req: (request: LoggedRequest) => ({ method: request.method, path: request.url?.split('?', 1)[0] }),
        err: describeError,
      },
    },
    pino.destination({ fd: 2, sync: true }),
  )
}

type LoggedError = { type: string; message: string; code?: unknown; stack?: string | undefined; cause?: LoggedError }

// Not every field of an error: those of PostgreSQL quote the values of rows, and some carry a whole connection.
function describeError(error: Error & { code?: unknown }): LoggedError {
  const { name, message, stack, code, cause } = error
  return {
    type: name,
    message,
    stack,
    ...(code === undefined ? {} : { code }),
    ...(cause instanceof Error ? { cause: describeError(cause) } : {}),
  }
}

const SECRET_HEADERS = ['cookie', 'authorization', 'set-cookie', 'x-xsrf-token']

// The last is what the parser of forms says of its settings.
const SECRET_PATHS = ['headers', 'req.headers', 'res.headers', 'err.headers', 'busboyOptions.headers'].flatMap(
  (holder) => SECRET_HEADERS.map((header) => `${holder}["${header}"]`),
)
