// The contract as a flat list, for whatever must look at every call: tests and the API description.
import type { AnyEndpoint } from './endpoint.ts'

export interface NamedEndpoint {
  /** Where it stands in the contract: `games.list.main`. */
  readonly name: string
  readonly endpoint: AnyEndpoint
}

/** Every entry of a contract, however deep it is grouped, in the order of writing. */
export function allEndpoints(group: object, prefix = ''): NamedEndpoint[] {
  return Object.entries(group).flatMap(([key, value]: [string, object]) => {
    const name = prefix === '' ? key : `${prefix}.${key}`
    return isEndpoint(value) ? [{ name, endpoint: value }] : allEndpoints(value, name)
  })
}

function isEndpoint(value: object): value is AnyEndpoint {
  return 'path' in value && 'method' in value
}
