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

/** What Mantine's own components are made of: `Switch.mjs` imports `InlineInput`. */
const modules = import.meta.glob<string>('../../../../node_modules/@mantine/core/esm/{components,utils}/**/*.mjs', {
  query: '?raw',
  import: 'default',
})

test('imports the styles of every Mantine component in use', () => {
  expect(available).toContain('Button')
  const missing = Object.entries(sources).flatMap(([path, source]) =>
    namesFromMantine(source)
      .filter((name) => available.includes(name) && !importedNames.has(name))
      .map((name) => `${path} uses ${name}`),
  )
  expect(missing).toEqual([])
})

test('imports the styles of what those components are made of', async () => {
  const used = new Set(Object.values(sources).flatMap((source) => namesFromMantine(source)))
  const parts = await Promise.all([...used].map(async (name) => ({ name, parts: await partsOf(name) })))
  expect(parts.find(({ name }) => name === 'Switch')?.parts).toContain('InlineInput')
  const missing = parts.flatMap(({ name, parts: ofOne }) =>
    ofOne.filter((part) => !importedNames.has(part)).map((part) => `${name} is made with ${part}`),
  )
  expect(missing).toEqual([])
})

/** The components with styles of their own that a component's module imports. */
async function partsOf(name: string): Promise<string[]> {
  const load = Object.entries(modules).find(([path]) => path.endsWith(`/${name}/${name}.mjs`))?.[1]
  const source = load === undefined ? '' : await load()
  return [...source.matchAll(/\/(\w+)\.mjs"/g)]
    .map((match) => match[1] ?? '')
    .filter((part) => available.includes(part))
}

function namesFromMantine(source: string): string[] {
  const imports = source.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)
  return [...imports].flatMap((match) => (match[1] ?? '').split(',').map((name) => name.trim()))
}
