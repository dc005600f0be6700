// What a program writes into the repository, in the form that `npm run check:format` asks for.
import { readFileSync } from 'node:fs'
import { assert } from '@panadesk/domain/assert'
import { format, type FormatConfig } from 'oxfmt'

const CONFIG = new URL('../.oxfmtrc.json', import.meta.url)

/** `text` as the file at `path` would hold it; the ending of `path` tells its language. */
export async function formatted(path: string, text: string): Promise<string> {
  const config = JSON.parse(readFileSync(CONFIG, 'utf8')) as FormatConfig
  const { code, errors } = await format(path, text, config)
  assert(errors.length === 0, `${path} is written as something that can be read: ${errors[0]?.message}`)
  return code
}
