// Which entries of the contract the text of a test names: `contract.games.save[family]`, or through a name of its own.

/** `contract.a.b[c]`: what stands behind the first name, or the names of an object pattern. */
const CHAIN = String.raw`((?:\??\.\w+|\[[^\]]*\])*)`
const BINDING = new RegExp(String.raw`const (\w+|\{[^}]*\}) = contract${CHAIN}\n`, 'g')
const ANY = '*'

type Path = readonly string[]

/** The names of the entries, out of `entries`, that `source` names; a group or an index that is computed names all below. */
export function namedCalls(source: string, entries: readonly string[]): string[] {
  const paths: Path[] = []
  const aliases = [...bindings(source)]
  const rest = source.replaceAll(BINDING, '')
  for (const { path } of aliases) if (entries.includes(path.join('.'))) paths.push(path)
  for (const { name, path } of [{ name: 'contract', path: [] }, ...aliases]) {
    for (const [, chain = ''] of rest.matchAll(new RegExp(String.raw`(?<![.\w'"-])${name}${CHAIN}`, 'g'))) {
      if (chain !== '') paths.push([...path, ...keysOf(chain)])
    }
  }
  return entries.filter((entry) => paths.some((path) => reaches(path, entry.split('.'))))
}

/** What each exported function of a module for tests names, by the name of the function. */
export function callsOfHelpers(source: string, entries: readonly string[]): Map<string, string[]> {
  const functions = source.matchAll(/^export (?:async )?function (\w+)[\s\S]*?^\}/gm)
  return new Map([...functions].map(([text, name = '']) => [name, namedCalls(text, entries)]))
}

/** The names that a test takes from the modules for tests. */
export function importedHelpers(source: string): string[] {
  const imports = source.matchAll(/^import \{([^}]*)\} from '(?:\.\.\/)+test\/|^import \{([^}]*)\} from '\.\//gm)
  return [...imports].flatMap(
    ([, fromTests, beside]) => (fromTests ?? beside ?? '').match(/(?<!type )\b(?!type )\w+/g) ?? [],
  )
}

/** `const { list, delete: remove } = contract.notices` and `const LISTS = contract.users`. */
function* bindings(source: string): Generator<{ name: string; path: Path }> {
  for (const [, target = '', chain = ''] of source.matchAll(BINDING)) {
    const path = keysOf(chain)
    if (!target.startsWith('{')) yield { name: target, path }
    else {
      for (const [, key = '', name = key] of target.matchAll(/(\w+)(?:: (\w+))?/g)) yield { name, path: [...path, key] }
    }
  }
}

function keysOf(chain: string): string[] {
  return [...chain.matchAll(/\.(\w+)|\['(\w+)'\]|(\[)/g)].map(([, dotted, quoted]) => dotted ?? quoted ?? ANY)
}

/** A path may end above the entry or go on below it, to its `path`; the contract as a whole names nothing. */
function reaches(path: Path, entry: Path): boolean {
  return path.length > 0 && entry.every((key, at) => at >= path.length || path[at] === ANY || path[at] === key)
}
