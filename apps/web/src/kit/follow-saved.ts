// What a form shows when its values were saved elsewhere meanwhile: in another tab, or by somebody else.
import { changedFields } from './changed-fields.ts'

interface Following<Values extends Record<string, unknown>> {
  /** What stands in the fields. */
  values: Values
  /** What they were filled with. */
  saved: Values
  /** What is saved by now. */
  next: Values
}

/** What was typed stays; the other fields take what is saved by now. */
export function followSaved<Values extends Record<string, unknown>>({
  values,
  saved,
  next,
}: Following<Values>): Values {
  return { ...next, ...changedFields(values, saved) }
}
