// How probable so many of so many are by chance, exactly.

/** The natural logarithm of the probability of at least `least` successes in `trials` that succeed with `chance` each. */
export function logTailOfBinomial({
  trials,
  least,
  chance,
}: {
  trials: number
  least: number
  chance: number
}): number {
  if (least <= 0 || chance >= 1) return 0
  if (chance <= 0 || least > trials) return Number.NEGATIVE_INFINITY
  let log = logChoose(trials, least) + least * Math.log(chance) + (trials - least) * Math.log1p(-chance)
  // From the first term on: each further one is the one before it times a factor.
  let relative = 1
  let sum = 1
  for (let successes = least; successes < trials; successes += 1) {
    relative *= ((trials - successes) / (successes + 1)) * (chance / (1 - chance))
    sum += relative
  }
  log += Math.log(sum)
  return Math.min(log, 0)
}

function logChoose(from: number, chosen: number): number {
  let log = 0
  for (let step = 1; step <= chosen; step += 1) log += Math.log((from - chosen + step) / step)
  return log
}
