// Mantine's styles are imported one by one; a component without its own is a screen that looks broken.
import { expect, test } from 'vitest'

const sources = import.meta.glob<string>('../**/*.tsx', { query: '?raw', import: 'default', eager: true })
const lists = Object.values(
  import.meta.glob<string>(['./mantine-first.ts', './mantine-panel.ts'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)
const available = Object.keys(import.meta.glob('../../../../node_modules/@mantine/core/styles/*.layer.css')).map(
  (path) => path.replace(/^.*\/(.*)\.layer\.css$/, '$1'),
)
const imported = lists.join('\n').matchAll(/styles\/(\w+)\.layer\.css/g)
const importedNames = new Set([...imported].map((match) => match[1]))

test('imports the styles of every Mantine component in use', () => {
  expect(available).toContain('Button')
  const missing = Object.entries(sources).flatMap(([path, source]) =>
    namesFromMantine(source)
      .filter((name) => available.includes(name) && !importedNames.has(name))
      .map((name) => `${path} uses ${name}`),
  )
  expect(missing).toEqual([])
})

function namesFromMantine(source: string): string[] {
  const imports = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
  return [...imports].flatMap((match) => (match[1] ?? '').split(',').map((name) => name.trim()))
}
