// What a form shows when its values were saved elsewhere meanwhile: in another tab, or by somebody else.

/** `values` is what stands in the fields, `saved` what they stood for, `next` what is saved by now. What is typed stays. */
export function followSaved<Values extends Record<string, unknown>>({
  values,
  saved,
  next,
}: {
  values: Values
  saved: Values
  next: Values
}): Values {
  const typed = Object.entries(values).filter(([name, value]) => value !== saved[name])
  return { ...next, ...Object.fromEntries(typed) }
}
