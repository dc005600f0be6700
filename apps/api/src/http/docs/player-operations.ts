// The calls of the player gateway, as the API description lists them.
import type { AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { schemasOf } from '@panadesk/contract/schemas'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { bodyContent, describedPath, parametersOf, refusalResponses, type Operation } from './operation.ts'
import { accessText } from './panel-operations.ts'

export const PLAYER_SECURITY = {
  playerToken: { type: 'http', scheme: 'bearer', description: 'The token of POST /player/v1/login or register.' },
  bodySignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description: '`sha256=` and the hexadecimal HMAC-SHA256 of the body as it is sent, under the shared secret.',
  },
}

const SECURITY = { player: [{ playerToken: [] }], signature: [{ bodySignature: [] }] }

export const GATEWAY_REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field.' },
      },
      required: ['code', 'message'],
    },
  },
  required: ['error'],
}

/** `contract` is the whole contract of the gateway; the first part of an entry's name is its feature, and its tag. */
export function playerOperations(contract: object): Operation[] {
  return allEndpoints(contract).map(({ name, endpoint }) => ({
    method: endpoint.method,
    path: describedPath(endpoint.path),
    description: {
      operationId: `player.${name}`,
      tags: [`Player: ${name.split('.')[0]}`],
      summary: endpoint.summary,
      description: accessText(endpoint.access),
      security: securityOf(endpoint),
      parameters: [...parametersOf(endpoint), ...keyParameter(endpoint)],
      ...requestBody(endpoint),
      responses: {
        200: {
          description: 'Done.',
          content: { 'application/json': { schema: jsonSchema(schemasOf(endpoint).reply, 'output') } },
        },
        ...refusalResponses('GatewayRefusal'),
      },
    },
  }))
}

function securityOf({ access }: AnyEndpoint): object[] {
  return access === 'player' || access === 'signature' ? SECURITY[access] : []
}

function keyParameter(call: AnyEndpoint): object[] {
  if (call.idempotent === undefined) return []
  return [
    {
      name: 'Idempotency-Key',
      in: 'header',
      required: call.idempotent === 'required',
      description: 'The same key and body get the same answer and have one effect; another body is refused (409).',
      schema: { type: 'string', minLength: 1, maxLength: 200 },
    },
  ]
}

function requestBody(call: AnyEndpoint): Record<string, unknown> {
  if (call.method === 'GET') return {}
  return {
    requestBody: { required: true, content: bodyContent(schemasOf(call).body, call.upload) },
  }
}
