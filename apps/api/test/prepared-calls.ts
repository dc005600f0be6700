// Good calls that need something put in place right before them.
import type { AnyEndpoint } from '@panadesk/contract'
import { approvalCalls } from './approval-calls.ts'
import { exceptionCalls } from './exception-calls.ts'
import type { GoodCall, Scene } from './good-calls.ts'
import { limitCalls } from './limit-calls.ts'

export function preparedCalls(scene: Scene): (readonly [AnyEndpoint, GoodCall])[] {
  return [...approvalCalls(scene), ...exceptionCalls(), ...limitCalls(scene.games.open.main)]
}
