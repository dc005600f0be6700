// One call of an API description, and what all of them share.
import type { z } from 'zod'
import { fieldsOf } from './json-schema.ts'

export interface Operation {
  method: 'GET' | 'POST'
  /** With a leading slash; `{id}` marks a path parameter. */
  path: string
  /** The operation object of OpenAPI. */
  description: Record<string, unknown>
}

/** The parameters of a query string. */
export function queryParameters(query: z.ZodType): object[] {
  return fieldsOf(query).map(({ name, isRequired, schema }) => ({ name, in: 'query', required: isRequired, schema }))
}

/** Every refusal of a side of the server looks alike; `schemaName` is its schema among the components. */
export function refusalResponses(schemaName: string): Record<string, unknown> {
  return {
    default: {
      description:
        '400 malformed · 401 not signed in · 403 not allowed · 404 no such thing · 409 state forbids it · 422 rule broken · 429 too many (Retry-After) · 503 later',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${schemaName}` } } },
    },
  }
}
