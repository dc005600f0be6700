// Good calls about exceptions: each says something of one that is put in place before it.
import { contract } from '@panadesk/contract'
import type { EntryCall } from './good-call.ts'
import { plantException } from './plant-exception.ts'

const PLANTED = 424_401

export function exceptionCalls(): EntryCall[] {
  const body = { exception_id: String(PLANTED), state: 'explained', reason: 'A family of six' }
  return [[contract.exceptions.explain, { body, before: (app) => plantException(app, { id: PLANTED }) }]]
}
