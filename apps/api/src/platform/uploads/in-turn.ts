// Lets few images be decoded at a time: each may take a hundred megabytes, and a thread that passwords need as well.
const AT_WORK_MAX = 2

let atWork = 0
const waiting: (() => void)[] = []

/** First come, first served. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atWork < AT_WORK_MAX) atWork += 1
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) atWork -= 1
    else next()
  }
}
