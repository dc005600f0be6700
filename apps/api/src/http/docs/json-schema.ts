// Schemas of the contract as OpenAPI 3.1 wants them, which is plain JSON Schema.
import { z } from 'zod'

export type JsonSchema = Record<string, unknown>

/**
 * What travels: of a body or query the input, of a reply the output. A refinement or transformation that JSON Schema cannot
 * say is left out, so the description is never narrower than the server.
 */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: (each) => dropNoise(each.jsonSchema),
  })
  return described
}

/** A format's pattern and the bounds of JavaScript's integers tell a reader nothing. */
function dropNoise(described: JsonSchema): void {
  if (described['format'] !== undefined) delete described['pattern']
  if (described['minimum'] === Number.MIN_SAFE_INTEGER) delete described['minimum']
  if (described['maximum'] === Number.MAX_SAFE_INTEGER) delete described['maximum']
}

/** The fields of an object schema, each with whether it must be there. */
export function fieldsOf(schema: z.ZodType): { name: string; isRequired: boolean; schema: JsonSchema }[] {
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, field]) => ({
    name,
    isRequired: required.includes(name),
    schema: field,
  }))
}
