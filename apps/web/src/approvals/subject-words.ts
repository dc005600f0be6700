// What a request or an exception is about, in the language of the panel.
import { said } from '../platform/said.ts'

/** Of these the subject is the name that people gave, which stays as it is. */
const NAMED: ReadonlySet<string> = new Set(['admin', 'second-factor', 'player', 'game'])
/** Words of the product with such a name in them. */
const AROUND_NAME = /^New (?:main|sub) admin .+ \(.+\)$| and [\d,]+ others?$/

export function subjectWords({ subject, subject_kind: kind }: { subject: string; subject_kind: string }): string {
  return NAMED.has(kind) && !AROUND_NAME.test(subject) ? subject : said(subject)
}
