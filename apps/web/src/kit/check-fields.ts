// Holds the fields of a form against the contract, so that the texts under the fields are written once (style: nobody types a shape twice).
import type { AnyEndpoint } from '@panadesk/contract'
import { faultsOfBody } from '../platform/body-checks.ts'

export interface FieldCheck {
  /** The first message of each field at fault. */
  errors: Record<string, string>
  /** The first message that belongs to no field of the form. */
  message: string | undefined
}

/**
 * Checks what a form would send. `body` is the request's body, `fields` the names of the form's fields: a fault of any
 * other field is handed on as `message`.
 */
export function checkFields(call: AnyEndpoint, body: unknown, fields: readonly string[]): FieldCheck {
  return sortMessages(faultsOfBody(call, body), fields)
}

/** Messages by field; what a screen adds of its own goes before what the contract says. */
export function joinErrors(
  ours: Partial<Record<string, string>> | undefined,
  contracts: Record<string, string>,
): Record<string, string> {
  const joined = Object.entries({ ...contracts, ...ours })
  return Object.fromEntries(joined.filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/** Puts messages to the fields of the form that they name. */
export function sortMessages(
  found: readonly { field: string; message: string }[],
  fields: readonly string[],
): FieldCheck {
  const errors: Record<string, string> = {}
  let message: string | undefined
  for (const fault of found) {
    if (fields.includes(fault.field)) errors[fault.field] ??= fault.message
    else message ??= fault.message
  }
  return { errors, message }
}
