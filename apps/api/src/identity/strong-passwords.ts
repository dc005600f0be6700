// How long somebody who guesses cleverly would need for a password, and whether that is long enough.
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { refusals } from '../platform/refusal.ts'

/** Of 0 to 4: from here on more than 10^8 guesses. */
const SCORE_MIN = 3
/** The library's time grows fast with the length; what begins weak is not to be trusted for its end. */
const LOOKED_AT_MAX = 40

/** What the field says of it. */
export const WEAK_PASSWORD =
  'This password is too easy to guess. Please use a longer one: three or four words that do not belong together will do.'

const refuse = refusals({
  'weak-password': { status: 422, msg: WEAK_PASSWORD },
})

let estimator: Promise<ZxcvbnFactory> | undefined

/** The dictionaries take memory and a moment: they are read with the first new password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Estimator }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Estimator({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  })
}

/** `about` are names and addresses of its owner, which the first guesses are made of. */
export async function isStrongPassword(password: string, about: readonly string[]): Promise<boolean> {
  estimator ??= loadEstimator()
  const words = about.flatMap((text) => [text, ...text.split(/[\s@._-]+/)]).filter((word) => word.length > 2)
  return (await estimator).check(password.slice(0, LOOKED_AT_MAX), ['panadesk', ...words]).score >= SCORE_MIN
}

/** Refuses (422) a password that is easy to guess, at its field. */
export async function requireStrongPassword(
  password: string,
  { field, about }: { field: string; about: readonly string[] },
): Promise<void> {
  if (!(await isStrongPassword(password, about))) throw refuse('weak-password', { errors: { [field]: WEAK_PASSWORD } })
}
