// What a request or an exception is about, in the language of the panel.
import { said } from '../platform/said.ts'

/** Of these the subject is the name that people gave, which stays as it is. */
const NAMED: ReadonlySet<string> = new Set(['admin', 'second-factor', 'player', 'game'])

export function subjectWords({ subject, subject_kind: kind }: { subject: string; subject_kind: string }): string {
  return NAMED.has(kind) ? subject : said(subject)
}
