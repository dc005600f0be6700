// Finds what the code of the panel says to its user: the texts themselves, and where the translation is asked for instead.
import { parseSync } from 'vite'
import { COMPARISONS, NO_TEXT_ATTRIBUTES, NO_TEXT_CALLS, NO_TEXTS, TEXT_NAMES } from './text-places.ts'

export interface FoundText {
  /** What the catalogue knows it by: the English text, with `{0}`, `{1}` where values stand. */
  readonly key: string
  readonly line: number
}

/** The text of another language; undefined where it has none, so that the English one stays. */
export type Translate = (key: string) => string | undefined

/** From `start` to `end` stands `text` instead. */
interface Edit {
  readonly start: number
  readonly end: number
  readonly text: string
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** `shown`: whatever has letters is a text. `maybe`: only what reads like one. `never`: a value that code goes by. */
type Place = 'shown' | 'maybe' | 'never'

const HAS_LETTERS = /[A-Za-z]/
const VALUE = /\{(\d+)\}/g
/** Those of JSX that the panel has. */
const ENTITIES: Readonly<Record<string, string>> = { nbsp: '\u00A0', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const READS_LIKE_TEXT = /^\s*[A-Z][a-z]|[A-Za-z…] [A-Za-z]|\} [a-z]{2}|[a-z]{2} \{/

/** The texts of one file, in the order in which they stand; `like` says what reads like a text where other words may be. */
export function findTexts(file: string, code: string, like = READS_LIKE_TEXT): FoundText[] {
  return readTexts(file, code, like, () => undefined).texts
}

/** The file as if it were written in the other language. */
export function translateCode(file: string, code: string, translate: Translate): string {
  const { edits } = readTexts(file, code, READS_LIKE_TEXT, translate)
  return applyEdits(code, 0, code.length, edits)
}

function readTexts(file: string, code: string, like: RegExp, translate: Translate): Finder {
  const { program, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message ?? 'cannot be read'}`)
  const root = program as unknown as Node
  const finder = new Finder(code, like, translate, comparedIn(root))
  finder.walk(root, 'maybe')
  return finder
}

class Finder {
  readonly texts: FoundText[] = []
  edits: Edit[] = []
  readonly #code: string
  readonly #like: RegExp
  readonly #translate: Translate
  readonly #compared: ReadonlySet<string>

  constructor(code: string, like: RegExp, translate: Translate, compared: ReadonlySet<string>) {
    this.#code = code
    this.#like = like
    this.#translate = translate
    this.#compared = compared
  }

  walk(node: Node, place: Place): void {
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] !== 'string' || !this.#isText(node['value'], place)) return
        this.#say(node['value'], node, ([said]) => JSON.stringify(said))
        return
      case 'TemplateLiteral':
        return this.#walkTemplate(node, place)
      case 'JSXElement':
        this.#walkAll([childOf(node, 'openingElement')], 'maybe')
        return this.#walkChildren(node)
      case 'JSXFragment':
        return this.#walkChildren(node)
      case 'JSXAttribute':
        return this.#walkAttribute(node)
      case 'ConditionalExpression':
        this.walk(childOf(node, 'test'), 'never')
        return this.#walkAll([childOf(node, 'consequent'), childOf(node, 'alternate')], place)
      case 'LogicalExpression':
        this.walk(childOf(node, 'left'), node['operator'] === '&&' ? 'never' : place)
        return this.walk(childOf(node, 'right'), place)
      case 'BinaryExpression':
        return this.#walkAll(
          [childOf(node, 'left'), childOf(node, 'right')],
          COMPARISONS.has(String(node['operator'])) ? 'never' : place,
        )
      case 'CallExpression':
      case 'NewExpression': {
        const given = NO_TEXT_CALLS.has(calledName(node)) ? 'never' : 'maybe'
        this.#walkCallee(childOf(node, 'callee'), given)
        return this.#walkAll(childrenOf(node, 'arguments'), given)
      }
      case 'Property':
        if (node['computed'] === true) this.walk(childOf(node, 'key'), 'never')
        return this.walk(childOf(node, 'value'), placeOfName(nameOf(childOf(node, 'key')), place))
      case 'SwitchCase':
        return this.#walkAll(childrenOf(node, 'consequent'), 'maybe')
      case 'MemberExpression':
        return this.walk(childOf(node, 'object'), place)
      case 'JSXExpressionContainer':
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
      case 'TSNonNullExpression':
        return this.walk(childOf(node, 'expression'), place)
      case 'ArrayExpression':
        return this.#walkAll(childrenOf(node, 'elements'), place)
      case 'ObjectExpression':
        return this.#walkAll(childrenOf(node, 'properties'), place === 'never' ? 'never' : 'maybe')
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'PropertyDefinition':
      case 'TaggedTemplateExpression':
      case 'ImportExpression':
        return
      default:
        if (node.type.startsWith('TS')) return
        this.#walkAll(allChildren(node), 'maybe')
    }
  }

  #walkAll(nodes: readonly Node[], place: Place): void {
    for (const node of nodes) this.walk(node, place)
  }

  /** Texts may be gathered in a list and joined. */
  #walkCallee(callee: Node, given: Place): void {
    const object = callee.type === 'MemberExpression' ? childOf(callee, 'object') : callee
    this.walk(object, object.type === 'ArrayExpression' ? given : 'never')
  }

  #isText(text: string, place: Place): boolean {
    if (place === 'never' || NO_TEXTS.test(text)) return false
    if (place === 'shown') return HAS_LETTERS.test(text)
    return this.#like.test(text) && !this.#compared.has(text)
  }

  #walkTemplate(node: Node, place: Place): void {
    const key = templateKey(node)
    const isText = HAS_LETTERS.test(key.replaceAll(VALUE, '')) && this.#isText(key.replaceAll(VALUE, '{}'), place)
    const values = childrenOf(node, 'expressions')
    // Words that a template joins are shown as it is.
    this.#walkAll(values, isText || (place !== 'never' && key.includes(' ')) ? 'shown' : place)
    if (!isText) return
    this.#say(key, node, (parts) => {
      const said = parts.map((part) => {
        if (typeof part === 'string') return part.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`)
        const { start, end } = values[part] ?? node
        return `\${${this.#said(start, end)}}`
      })
      return `\`${said.join('')}\``
    })
  }

  #walkAttribute(node: Node): void {
    const value = node['value']
    if (!isNode(value)) return
    const place = placeOfName(nameOf(childOf(node, 'name')), 'maybe')
    if (value.type !== 'Literal') return this.walk(value, place)
    const text = String(value['value'])
    if (this.#isText(text, place)) this.#say(text, value, ([said]) => `{${JSON.stringify(said)}}`)
  }

  /** Text beside elements and values is one message with them, so that a translation may put them in its own order. */
  #walkChildren(node: Node): void {
    const children = childrenOf(node, 'children').filter((child) => !isComment(child))
    const values = children.filter((child) => child.type !== 'JSXText')
    this.#walkAll(values, 'shown')
    let count = 0
    const key = children.map((child) => (child.type === 'JSXText' ? jsxText(child) : `{${count++}}`)).join('')
    const [first, last] = [children[0], children.at(-1)]
    if (first === undefined || last === undefined || !HAS_LETTERS.test(key.replaceAll(VALUE, ''))) return
    this.#say(key, { ...first, end: last.end }, (parts) =>
      parts
        .map((part) => {
          if (typeof part === 'string') return part === '' ? '' : `{${JSON.stringify(part)}}`
          const { start, end } = values[part] ?? node
          return this.#said(start, end)
        })
        .join(''),
    )
  }

  /** What stands for `node` in the other language, out of the texts of it and the numbers of its values. */
  #say(key: string, { start, end }: Node, say: (parts: readonly (string | number)[]) => string): void {
    this.texts.push({ key, line: this.#code.slice(0, start).split('\n').length })
    const translated = this.#translate(key)
    if (translated === undefined) return
    const text = say(translated.split(VALUE).map((part, place) => (place % 2 === 0 ? part : Number(part))))
    this.edits = [...this.edits.filter((edit) => edit.start < start || edit.end > end), { start, end, text }]
  }

  #said(start: number, end: number): string {
    return applyEdits(this.#code, start, end, this.edits)
  }
}

/** No two of them overlap. */
function applyEdits(code: string, from: number, to: number, edits: readonly Edit[]): string {
  const inside = edits.filter(({ start, end }) => start >= from && end <= to).toSorted((a, b) => a.start - b.start)
  let done = ''
  let at = from
  for (const { start, end, text } of inside) {
    done += code.slice(at, start) + text
    at = end
  }
  return done + code.slice(at, to)
}

/** Words that the file compares or has as types are values, wherever it does not show them. */
function comparedIn(root: Node): ReadonlySet<string> {
  const nodes = withAllBelow(root)
  const comparisons = nodes.filter(
    ({ type, operator }) => type === 'BinaryExpression' && COMPARISONS.has(String(operator)),
  )
  const compared = comparisons.flatMap((node) => [childOf(node, 'left'), childOf(node, 'right')])
  const names = new Set(compared.map((node) => node['name']))
  const constants = nodes.filter(({ type, id }) => type === 'VariableDeclarator' && isNode(id) && names.has(id['name']))
  const values = [...compared, ...constants.map(({ init }) => init), ...nodes.map(namedValueOf)]
  return new Set(values.flatMap((node) => (isNode(node) && typeof node['value'] === 'string' ? [node['value']] : [])))
}

/** What a type or a case of a switch names. */
function namedValueOf(node: Node): unknown {
  return node.type === 'TSLiteralType' ? node['literal'] : node.type === 'SwitchCase' ? node['test'] : undefined
}

function withAllBelow(node: Node): Node[] {
  return [node, ...allChildren(node).flatMap(withAllBelow)]
}

function placeOfName(name: string, place: Place): Place {
  if (NO_TEXT_ATTRIBUTES.has(name)) return 'never'
  if (place === 'never') return 'never'
  return TEXT_NAMES.test(name) ? 'shown' : 'maybe'
}

function isComment(child: Node): boolean {
  return child.type === 'JSXExpressionContainer' && childOf(child, 'expression').type === 'JSXEmptyExpression'
}

/** As JSX reads it: lines are joined, and what indents them is nothing. */
function jsxText(node: Node): string {
  const lines = String(node['value']).split('\n')
  return lines
    .map((line, place) => {
      const begun = place === 0 ? line : line.trimStart()
      return place === lines.length - 1 ? begun : begun.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
    .replaceAll(/&(\w+);/g, (entity, name: string) => ENTITIES[name] ?? entity)
}

function templateKey(node: Node): string {
  const parts = childrenOf(node, 'quasis').map((quasi) => (quasi['value'] as { cooked: string }).cooked)
  return parts.map((part, place) => (place === 0 ? part : `{${place - 1}}${part}`)).join('')
}

function calledName(node: Node): string {
  const callee = childOf(node, 'callee')
  return nameOf(callee.type === 'MemberExpression' ? childOf(callee, 'property') : callee)
}

function nameOf(node: Node): string {
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : ''
}

function childOf(node: Node, field: string): Node {
  const child = node[field]
  if (!isNode(child)) throw new Error(`A ${node.type} has no ${field}`)
  return child
}

function childrenOf(node: Node, field: string): Node[] {
  const children = node[field]
  return Array.isArray(children) ? children.filter(isNode) : []
}

function allChildren(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'
}
