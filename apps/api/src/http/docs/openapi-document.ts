// The API description (OpenAPI 3.1) of everything that the server answers, generated from the two contracts.
import { contract, playerContract } from '@panadesk/contract'
import type { Operation } from './operation.ts'
import { PANEL_REFUSAL, PANEL_SECURITY, panelOperations } from './panel-operations.ts'
import { GATEWAY_REFUSAL, PLAYER_SECURITY, playerOperations } from './player-operations.ts'

const DESCRIPTION = `The calls of the panel (\`/admin\`, cookie session and CSRF token) and of the player gateway (\`/player/v1\`, bearer token).
Ids are strings, amounts are rupees with at most two decimals, market dates are YYYY-MM-DD, instants are ISO 8601 with offset.`

export function openApiDocument() {
  const operations = [...playerOperations(playerContract), ...panelOperations(contract)]
  return {
    openapi: '3.1.0',
    info: { title: 'Panadesk', version: '1', description: DESCRIPTION },
    servers: [{ url: '/' }],
    paths: pathsOf(operations),
    components: {
      securitySchemes: { ...PLAYER_SECURITY, ...PANEL_SECURITY },
      schemas: { GatewayRefusal: GATEWAY_REFUSAL, PanelRefusal: PANEL_REFUSAL },
    },
  }
}

function pathsOf(operations: Operation[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const { method, path, description } of operations) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: description }
  }
  return paths
}
