// Flags are booleans inside and the numbers 0 and 1 on the wire (docs/wire.md, "Values").

export function wireFlag(isOn: boolean): 0 | 1 {
  return isOn ? 1 : 0
}
