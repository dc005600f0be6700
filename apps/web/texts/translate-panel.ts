// Builds the panel in Hindi out of the same code: each text stands in what is built as its translation has it
// (docs/decisions/0079-a-panel-for-each-language.md).
import type { Plugin } from 'vite'
import { HINDI } from './hi/panel.ts'
import { translateCode } from './find-texts.ts'
import { isOfPanel } from './spoken-files.ts'

const texts: Readonly<Record<string, string>> = HINDI

/** Before all other plugins, which see the code as if it were written so. */
export function translatePanel(): Plugin {
  return {
    name: 'panadesk-hindi',
    enforce: 'pre',
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (!isOfPanel(file)) return undefined
      return { code: translateCode(file, code, (key) => texts[key]), map: null }
    },
    transformIndexHtml: (html) => html.replace('lang="en"', 'lang="hi"'),
  }
}
