// An answer that hangs on nobody in particular is made once for all who ask for it at the same moment, as everybody does who
// looks at a list when something in it changes (docs/decisions/0089-one-answer-for-all-who-ask.md).
import type { AnyEndpoint, AskedOf } from '@panadesk/contract'
import { readTogether } from '../database/read-together.ts'
import type { Platform } from '../identity/context.ts'

/** All that such an answer may hang on beside what was asked: nothing of it tells who asks. */
export type AnybodyContext = Pick<Platform, 'db' | 'timeZone' | 'clock'>

/** Answers a call by `answer`, which cannot see who asks; that he may ask has been seen to before. */
export function forAnybody<E extends AnyEndpoint, Answer extends object>(
  endpoint: E,
  answer: (context: AnybodyContext, asked: AskedOf<E>) => Promise<Answer>,
): (context: AnybodyContext, asked: AskedOf<E>) => Promise<Answer> {
  return (context, asked) => readForAnybody(context, { endpoint, asked }, (shared) => answer(shared, asked))
}

/** Reads by `read` what was asked of a call; whoever asks while it is read gets the next answer (see `readTogether`). */
export function readForAnybody<Answer extends object>(
  { db, timeZone, clock }: AnybodyContext,
  { endpoint, asked }: { endpoint: AnyEndpoint; asked: object },
  read: (context: AnybodyContext) => Promise<Answer>,
): Promise<Answer> {
  return readTogether(db, `${endpoint.path} ${JSON.stringify(asked)}`, () => read({ db, timeZone, clock }))
}
