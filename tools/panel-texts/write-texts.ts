// npm run texts: writes the list of all texts by which the Hindi ones are typed; with --check only says whether it is as the
// code has it, and whether each translation can stand for its text.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { HINDI } from '../../apps/web/texts/hi/panel.ts'
import { HINDI_OF_SERVER } from '../../apps/web/texts/hi/server.ts'
import { panelTexts, serverTexts, type Texts } from './all-texts.ts'
import { findFaults } from './find-faults.ts'

const LISTED = join(import.meta.dirname, '../../apps/web/texts/texts.gen.ts')

const panel = panelTexts()
const server = serverTexts(panel)
const list = [
  '// Written by `npm run texts`.',
  typeOf('PanelText', 'Where values stand there is `{0}`, `{1}`.', panel),
  typeOf('ServerText', 'What the server says in replies.', server),
].join('\n\n')

if (process.argv.includes('--check')) {
  const isListed = readFileSync(LISTED, 'utf8') === `${list}\n`
  const faults = [
    ...(isListed ? [] : ['The list of texts is not as the code has them: npm run texts writes it.']),
    ...findFaults(panel, HINDI),
    ...findFaults(server, HINDI_OF_SERVER),
  ]
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length === 0 ? 0 : 1
} else {
  writeFileSync(LISTED, `${list}\n`)
}

function typeOf(name: string, doc: string, texts: Texts): string {
  const union = [...texts.keys()].map((key) => `  | ${JSON.stringify(key)}`)
  return [`/** ${doc} */`, `export type ${name} =`, ...union].join('\n')
}
