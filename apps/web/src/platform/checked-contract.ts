// The contract with what bodies must be: the build gives this module zod, and the others a stand-in (light-contract.ts).
import './zod-without-eval.ts'
import { contract, type AnyEndpoint } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'

const entries = new Map(allEndpoints(contract).map(({ endpoint }) => [endpoint.path, endpoint]))

/** What the body of a call must be. */
export function bodyOf(path: string): AnyEndpoint['body'] | undefined {
  return entries.get(path)?.body
}
