// The calls of the player gateway, as the API description lists them.
import type { AnyPlayerCall } from '@panadesk/contract'
import { jsonSchema, type JsonSchema } from './json-schema.ts'
import { bodyContent, queryParameters, refusalResponses, type Operation } from './operation.ts'

export const PLAYER_SECURITY = {
  playerToken: { type: 'http', scheme: 'bearer', description: 'The token of POST /player/v1/login or register.' },
  bodySignature: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Signature',
    description: '`sha256=` and the hexadecimal HMAC-SHA256 of the body as it is sent, under the shared secret.',
  },
}

const NEEDS: Readonly<Record<AnyPlayerCall['auth'], { text: string; security: object[] }>> = {
  player: { text: 'Needs the token of a player.', security: [{ playerToken: [] }] },
  signature: { text: 'Needs a signature of the body.', security: [{ bodySignature: [] }] },
  none: { text: 'Open to anybody.', security: [] },
}

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

type PlayerContract = Record<string, Record<string, AnyPlayerCall>>

export function playerOperations(contract: PlayerContract): Operation[] {
  return Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, call]) => ({
      method: call.method,
      path: `/${call.path}`,
      description: {
        operationId: `player.${feature}.${name}`,
        tags: [`Player: ${feature}`],
        summary: call.summary,
        description: NEEDS[call.auth].text,
        security: NEEDS[call.auth].security,
        parameters: [...queryParameters(call.query), ...keyParameter(call)],
        ...requestBody(call),
        responses: {
          200: { description: 'Done.', content: { 'application/json': { schema: jsonSchema(call.reply, 'output') } } },
          ...refusalResponses('GatewayRefusal'),
        },
      },
    })),
  )
}

function keyParameter(call: AnyPlayerCall): object[] {
  if (call.idempotent === 'no') return []
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

function requestBody(call: AnyPlayerCall): Record<string, unknown> {
  if (call.method === 'GET') return {}
  return {
    requestBody: { required: true, content: bodyContent(call) },
  }
}
