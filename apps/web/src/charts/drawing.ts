// What a chart shows: parts of something, each with two bars and, where there is a third figure, a line or a dot over them.

export interface Drawing {
  /** What the chart is of, for whoever hears it. */
  label: string
  /** What its parts are: 'Day'. */
  heading: string
  /** Of both bars, the second of which is hatched, and of what stands over them. */
  names: readonly [string, string] | readonly [string, string, string]
  /** `wait` are seconds. */
  kind: 'money' | 'count' | 'wait'
  /** Parts that follow one another have a line from each to the next; others have none. */
  isOverTime: boolean
  parts: readonly DrawnPart[]
}

interface DrawnPart {
  key: string
  name: string
  /** At the axis, where the name is too long for it. */
  short?: string
  /** One for each of the names; null where there is nothing. */
  values: readonly (number | null)[]
}
