// All texts of the panel, and all that the server says to it, each with the places where it stands.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTexts } from '../../apps/web/texts/find-texts.ts'
import { panelFiles, PROJECT, serverFiles } from '../../apps/web/texts/spoken-files.ts'

/** By its English text: the places as `file:line`. */
export type Texts = ReadonlyMap<string, readonly string[]>

/** Of what stands in the server's code nearly all is for the database and the wire: what it tells its users are sentences. */
const SENTENCE = /^[A-Z“{].* .*[.!?]$/
/** Here it tells them facts under their names, too. */
const TELLS_FACTS = /^apps\/api\/src\/(exceptions\/|features\/audit-log\/action-words)/
const SENTENCE_OR_NAME = /^[A-Z][^{]+$|^[A-Z“{].* .*[.!?]$/

export function panelTexts(): Texts {
  return textsIn(panelFiles(), () => undefined)
}

/** Those that the panel has itself are not told twice. */
export function serverTexts(panel: Texts): Texts {
  const told = textsIn(serverFiles(), (file) => (TELLS_FACTS.test(file) ? SENTENCE_OR_NAME : SENTENCE))
  return new Map([...told].filter(([key]) => !panel.has(key) && SENTENCE_OR_NAME.test(key)))
}

function textsIn(files: readonly string[], likeIn: (file: string) => RegExp | undefined): Texts {
  const texts = new Map<string, string[]>()
  for (const file of files) {
    for (const { key, line } of findTexts(file, readFileSync(join(PROJECT, file), 'utf8'), likeIn(file))) {
      texts.set(key, [...(texts.get(key) ?? []), `${file}:${line}`])
    }
  }
  return new Map([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
