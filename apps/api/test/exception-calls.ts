// Good calls about exceptions: each says something of one that is put in place before it.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { plantException } from './plant-exception.ts'
import type { TestApp } from './test-app.ts'

interface PreparedCall {
  body: Record<string, unknown>
  before: (app: TestApp) => Promise<void>
}

const PLANTED = 424_401

export function exceptionCalls(): (readonly [AnyEndpoint, PreparedCall])[] {
  const body = { exception_id: String(PLANTED), state: 'explained', reason: 'A family of six' }
  return [[contract.exceptions.explain, { body, before: (app) => plantException(app, { id: PLANTED }) }]]
}
