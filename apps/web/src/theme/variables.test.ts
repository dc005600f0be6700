// What the styles are told of the theme stands in a file, since a browser would take as long to work it out as to draw ten rows:
// `npx vitest run apps/web/src/theme/variables.test.ts -u` writes it anew after a change of the theme.
import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme, themeVariables } from './theme.ts'

const merged = mergeMantineTheme(DEFAULT_THEME, theme)
const [mantines, ofTheme, ours] = [
  defaultCssVariablesResolver(DEFAULT_THEME),
  defaultCssVariablesResolver(merged),
  themeVariables(merged),
]

test('the styles are told what the theme says, where it is not what Mantine says', async () => {
  const rules = [
    ruleOf(':root', 'variables'),
    ruleOf(":root[data-mantine-color-scheme='dark']", 'dark'),
    ruleOf(":root[data-mantine-color-scheme='light']", 'light'),
  ]
  const head = '/* Of theme.ts, as its test writes them: what is not here is as Mantine has it. */'
  await expect([head, ...rules].join('\n')).toMatchFileSnapshot('./variables.gen.css')
})

function ruleOf(selector: string, scheme: 'variables' | 'dark' | 'light'): string {
  const known = new Map(Object.entries(mantines[scheme]))
  const lines = Object.entries({ ...ofTheme[scheme], ...ours[scheme] })
    .filter(([name, value]) => known.get(name) !== value)
    .map(([name, value]) => `  ${name}: ${value.replaceAll('"', "'")};\n`)
  return `${selector} {\n${lines.join('')}}\n`
}
