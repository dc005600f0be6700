// What the types of `Schema` say of each column, read from their source: at run time nothing is left of a type.

import { parseSync, type ModuleItem, type TsType, type TsTypeElement } from '@swc/core'
import { BULK_KINDS, BULK_ROW_STATES, FUND_REQUEST_KINDS } from '@panadesk/contract/fund-request'
import { NOTE_KINDS } from '@panadesk/contract/note-kinds'
import { ALERT_KIND_LIST, ALERT_SHAPES, ALERT_STATUSES, ALERT_WAYS } from '@panadesk/domain/alert-kinds'
import { APPROVAL_ACT_LIST } from '@panadesk/domain/approval-acts'
import { EXCEPTION_KIND_LIST, EXCEPTION_STATES } from '@panadesk/domain/exception-kinds'
import { FAMILIES, SESSIONS } from '@panadesk/domain/families'
import { GAME_TYPES } from '@panadesk/domain/game-types'
import { LIMIT_MEASURES, LIMIT_PERS } from '@panadesk/domain/limits'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface Column {
  /** As TypeScript has it; of an enum its values in the order of the alphabet. */
  type: string
  isNullable: boolean
  /** Whether an insert has to give it. */
  isGiven: 'always' | 'if wanted' | 'never'
}

/** By 'table.column'. */
export type Columns = Record<string, Column>

const FOLDER = fileURLToPath(new URL('../src/database', import.meta.url))
const TYPE_FILES = /^(schema|columns|[a-z-]+-tables)\.ts$/

/** Types of the domain, whose values the database has in enums; a market date is a text. */
const DOMAIN_TYPES: Readonly<Record<string, string>> = {
  Family: oneOf(FAMILIES),
  Session: oneOf(SESSIONS),
  GameType: oneOf(GAME_TYPES),
  AlertKind: oneOf(ALERT_KIND_LIST),
  AlertShape: oneOf(ALERT_SHAPES),
  AlertStatus: oneOf(ALERT_STATUSES),
  AlertWay: oneOf(ALERT_WAYS),
  ApprovalAct: oneOf(APPROVAL_ACT_LIST),
  BulkKind: oneOf(BULK_KINDS),
  BulkRowState: oneOf(BULK_ROW_STATES),
  ExceptionKind: oneOf(EXCEPTION_KIND_LIST),
  ExceptionState: oneOf(EXCEPTION_STATES),
  FundRequestKind: oneOf(FUND_REQUEST_KINDS),
  LimitMeasure: oneOf(LIMIT_MEASURES),
  LimitPer: oneOf(LIMIT_PERS),
  NoteKind: oneOf(NOTE_KINDS),
}

export function oneOf(values: readonly string[]): string {
  return values.toSorted((a, b) => (a < b ? -1 : 1)).join(' | ')
}

type Members = readonly TsTypeElement[]
type Declared = { interfaces: Map<string, { members: Members; parents: string[] }>; aliases: Map<string, TsType> }

export function readTypedColumns(): Columns {
  const declared = readDeclarations()
  const columns: Columns = {}
  for (const [table, type] of propertiesOf(membersOf('Schema', declared))) {
    const members = type.type === 'TsTypeLiteral' ? type.members : membersOf(nameOf(type), declared)
    for (const [column, of] of propertiesOf(members)) columns[`${table}.${column}`] = describe(of, declared.aliases)
  }
  return columns
}

function readDeclarations(): Declared {
  const declared: Declared = { interfaces: new Map(), aliases: new Map() }
  for (const file of readdirSync(FOLDER).filter((name) => TYPE_FILES.test(name))) {
    const { body } = parseSync(readFileSync(join(FOLDER, file), 'utf8'), { syntax: 'typescript' })
    for (const item of body) declare(item, declared)
  }
  return declared
}

function declare(item: ModuleItem, declared: Declared): void {
  const declaration = item.type === 'ExportDeclaration' ? item.declaration : item
  if (declaration.type === 'TsTypeAliasDeclaration') {
    declared.aliases.set(declaration.id.value, declaration.typeAnnotation)
  }
  if (declaration.type !== 'TsInterfaceDeclaration') return
  const parents = declaration.extends.map(({ expression }) =>
    expression.type === 'Identifier' ? expression.value : '',
  )
  declared.interfaces.set(declaration.id.value, { members: declaration.body.body, parents })
}

function membersOf(name: string, declared: Declared): Members {
  const found = declared.interfaces.get(name)
  if (found === undefined) throw new Error(`no interface ${name} is declared in ${FOLDER}`)
  return [...found.members, ...found.parents.flatMap((parent) => membersOf(parent, declared))]
}

function propertiesOf(members: Members): [string, TsType][] {
  return members.map((member) => {
    if (member.type !== 'TsPropertySignature' || member.key.type !== 'Identifier' || !member.typeAnnotation) {
      throw new Error('a table has nothing but columns with types')
    }
    return [member.key.value, member.typeAnnotation.typeAnnotation]
  })
}

function nameOf(type: TsType): string {
  return type.type === 'TsTypeReference' && type.typeName.type === 'Identifier' ? type.typeName.value : ''
}

/** `Generated`, `GeneratedAlways` and `ColumnType` are those of Kysely. */
function describe(type: TsType, aliases: Declared['aliases']): Column {
  const name = nameOf(type)
  const alias = aliases.get(name)
  if (alias !== undefined) return describe(alias, aliases)
  const [first, second] = type.type === 'TsTypeReference' ? (type.typeParams?.params ?? []) : []
  if (name === 'Generated' && first) return { ...describe(first, aliases), isGiven: 'if wanted' }
  if (name === 'GeneratedAlways' && first) return { ...describe(first, aliases), isGiven: 'never' }
  if (name === 'ColumnType' && first && second) {
    const inserted = partsOf(second)
    return {
      ...describe(first, aliases),
      isNullable: inserted.includes('null'),
      isGiven: inserted.includes('undefined') ? 'if wanted' : 'always',
    }
  }
  const parts = partsOf(type)
  const isNullable = parts.includes('null')
  return { type: oneOf(parts.filter((part) => part !== 'null')), isNullable, isGiven: 'always' }
}

function partsOf(type: TsType): string[] {
  if (type.type === 'TsUnionType') return type.types.flatMap(partsOf)
  if (type.type === 'TsKeywordType') return [type.kind]
  if (type.type === 'TsArrayType') return [`${partsOf(type.elemType).join(' | ')}[]`]
  if (type.type === 'TsLiteralType' && type.literal.type === 'StringLiteral') return [type.literal.value]
  return [DOMAIN_TYPES[nameOf(type)] ?? nameOf(type)]
}
