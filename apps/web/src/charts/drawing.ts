// What a chart shows: parts of something, each with two bars and a line or a dot over them.

export interface Drawing {
  /** What the chart is of, for whoever hears it. */
  label: string
  /** What its parts are: 'Day'. */
  heading: string
  /** Of both bars, the second of which is hatched, and of what stands over them. */
  names: readonly [string, string, string]
  kind: 'money' | 'count'
  /** Parts that follow one another have a line from each to the next; others have none. */
  isOverTime: boolean
  parts: readonly DrawnPart[]
}

interface DrawnPart {
  key: string
  name: string
  values: readonly [number, number, number]
}
