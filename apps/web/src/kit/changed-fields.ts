// What somebody has changed in a form.

/** The fields of `values` that differ from what they were filled with. */
export function changedFields<Values extends Record<string, unknown>>(values: Values, saved: Values): Partial<Values> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name])) as Partial<Values>
}
