// How an entry is called as it should be.
import type { AnyEndpoint } from '@panadesk/contract'
import { askedBy, exampleOf } from '@panadesk/contract/schemas'
import type { TestApp } from './test-app.ts'

/** A form is sent with a picture. */
export interface GoodCall {
  body?: Record<string, unknown>
  form?: Record<string, string>
  id?: string
  /** Puts in place what stands only for this call. */
  before?: (app: TestApp) => Promise<void>
}

/** An entry, and how it is called. */
export type EntryCall = readonly [AnyEndpoint, GoodCall]

/** Entries that ask for nothing that must be there, and those that tell an example themselves. */
export function ownExamples(entries: readonly AnyEndpoint[]): EntryCall[] {
  return entries.flatMap((entry): EntryCall[] => {
    const example = exampleOf(entry)
    if (example !== undefined) return [[entry, sentAs(entry, { ...example })]]
    const isRead = !entry.changesState && !entry.path.includes(':id')
    return isRead && askedBy(entry).safeParse({}).success ? [[entry, { body: {} }]] : []
  })
}

/** What a picture must come with goes as a form. */
function sentAs({ upload }: AnyEndpoint, fields: Record<string, unknown>): GoodCall {
  if (upload?.missing === undefined) return { body: fields }
  return { form: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])) }
}
