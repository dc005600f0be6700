// Numbers as the table and the chart show them.

export function groupThousands(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

/** Three figures at most, but for large numbers. */
export function formatFigure({ value, unit }: { value: number; unit: string }): string {
  const number = value < 10 ? value.toFixed(1) : groupThousands(value)
  return unit.startsWith('/') ? `${number}${unit}` : `${number} ${unit}`
}
