// Where the families spell one idea each their own way, the entries, schemas and fields of all are made of the family table here.
import { ACCESS_CODE_LIST, type AccessCode } from '@panadesk/domain/access-codes'
import { FAMILIES, type Family } from '@panadesk/domain/families'
import { MARKET_RULES, ONE_SESSION_FAMILIES, type OneSessionFamily } from '@panadesk/domain/market-rules'
import { command, type Approval, type StepUp } from './endpoint.ts'
import { FAMILY_TABLE } from './family-table.ts'
import { orAuditor } from './or-auditor.ts'

type Row<F extends Family> = (typeof FAMILY_TABLE)[F]
type Make<F extends Family, Made> = (family: F, row: Row<F>) => Made

/** What each family has, by the same rule. */
export function perFamily<Made>(make: Make<Family, Made>): Record<Family, Made> {
  return made(FAMILIES, make)
}

/** What each family with one session has, and no other. */
export function perOneSessionFamily<Made>(make: Make<OneSessionFamily, Made>): Record<OneSessionFamily, Made> {
  return made(ONE_SESSION_FAMILIES, make)
}

function made<F extends Family, Made>(families: readonly F[], make: Make<F, Made>): Record<F, Made> {
  return Object.fromEntries(families.map((family) => [family, make(family, FAMILY_TABLE[family])])) as Record<F, Made>
}

type WireName<Kind extends keyof Row<Family>['names']> = Row<Family>['names'][Kind]

/** The same under the names that the wire has for what is of each family. */
export function byWireName<Kind extends keyof Row<Family>['names'], Made>(kind: Kind, make: Make<Family, Made>) {
  const fields = FAMILIES.map(
    (family) => [FAMILY_TABLE[family].names[kind], make(family, FAMILY_TABLE[family])] as const,
  )
  return Object.fromEntries(fields) as Record<WireName<Kind>, Made>
}

/** What was done, as an audit row says it of the call of one family. */
export function ofFamily(words: string, family: Family): string {
  return `${words} (${MARKET_RULES[family].label})`
}

type Paths = Row<Family>['paths']

/** The names of what is at one path in each family. */
type PathName<Group extends keyof Paths> = {
  [Name in keyof Paths[Group]]: Paths[Group][Name] extends string ? Name : never
}[keyof Paths[Group]]

interface FamilyCommand<Acts extends Approval> {
  /** What was done; the family is added to it. */
  readonly action: string
  readonly stepUp: StepUp
  readonly approval: Acts
}

/** A command of each family, at its path of this name, for whoever has its code for these paths. */
export function familyCommand<Group extends 'games' | 'results' | 'reverts', const Acts extends Approval>(
  group: Group,
  name: PathName<Group>,
  { action, ...rest }: FamilyCommand<Acts>,
) {
  return perFamily((family, { paths, codes }) =>
    command({
      ...rest,
      path: paths[group][name] as string,
      action: ofFamily(action, family),
      access: [codes[group]],
    }),
  )
}

/** What opens a call that serves all families; which of the codes it takes depends on the family of what is touched. */
export function codesOfAny(codesOf: (row: Row<Family>) => readonly AccessCode[]): AccessCode[] {
  const codes = new Set(FAMILIES.flatMap((family) => codesOf(FAMILY_TABLE[family])))
  return ACCESS_CODE_LIST.filter((code) => codes.has(code))
}

/** Whoever meets bids of a family, in its lists or on the page of a user, may open one of them. */
export function bidCodes(row: Row<Family>): readonly AccessCode[] {
  return orAuditor([...correctionCodes(row), '7.1'])
}

/** Whoever sees the bids of a family, in its history or its prediction, may correct them. */
export function correctionCodes({ codes }: Row<Family>): readonly AccessCode[] {
  return [...new Set<AccessCode>([codes.reports, codes.prediction])]
}
