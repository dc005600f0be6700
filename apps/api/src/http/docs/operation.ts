// One call of an API description, and what all of them share.
import type { AnyEndpoint, Upload } from '@panadesk/contract'
import { RECEIPT_BYTES_MAX } from '@panadesk/contract/receipts'
import { schemasOf } from '@panadesk/contract/schemas'
import type { z } from 'zod'
import { fieldsOf, jsonSchema, type JsonSchema } from './json-schema.ts'

export interface Operation {
  method: 'GET' | 'POST'
  /** With a leading slash; `{id}` marks a path parameter. */
  path: string
  /** The operation object of OpenAPI. */
  description: Record<string, unknown>
}

const ID_PARAMETER = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: String.raw`^\d+$` } }

/** As the paths of the description have it. */
export function describedPath(path: string): string {
  return `/${path.replace(':id', '{id}')}`
}

/** The parameters of path and query string. */
export function parametersOf(endpoint: AnyEndpoint): object[] {
  const { query } = schemasOf(endpoint)
  const asked = query === undefined ? [] : fieldsOf(query)
  return [
    ...(endpoint.path.includes(':id') ? [ID_PARAMETER] : []),
    ...asked.map(({ name, isRequired, schema }) => ({ name, in: 'query', required: isRequired, schema })),
  ]
}

export const BINARY: JsonSchema = { type: 'string', format: 'binary' }

/** What a body may be sent as: JSON, unless a file must come along, and a form where one may. */
export function bodyContent(body: z.ZodType, upload: Upload | undefined): object {
  const schema = jsonSchema(body, 'input')
  const json = { 'application/json': { schema } }
  if (upload === undefined) return json
  const form = { 'multipart/form-data': { schema: withFile(schema, upload) } }
  return upload.missing === undefined ? { ...json, ...form } : form
}

function withFile(body: JsonSchema, { field, missing, limit }: Upload): JsonSchema {
  const {
    properties,
    required = [],
    ...rest
  } = body as { properties?: Record<string, JsonSchema>; required?: string[] }
  const bytes = limit?.bytes ?? RECEIPT_BYTES_MAX
  return {
    ...rest,
    properties: { ...properties, [field]: { ...BINARY, description: `A JPEG or PNG of at most ${bytes} bytes.` } },
    required: [...required, ...(missing === undefined ? [] : [field])],
  }
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
