// What a view keeps of an address, and the address that it leads to. The day of today is kept as such.
import { marketToday } from '../platform/zoned-time.ts'

export type Search = Readonly<Record<string, unknown>>

const TODAY = 'today'
/** Which view is open; `none` where somebody wants to see the screen without the one that it begins with. */
export const VIEW_PARAMETER = 'view'
export const NO_VIEW = 'none'
/** Where somebody stands in a list, and what is open over it, is no part of a view. */
const NOT_KEPT = /^(view|bid|(\w+-)?page)$/

/** Which screen a path shows: of a user, a bid or a game it is one and the same of all. */
export function screenOf(path: string): string {
  return path.replace(/(\/\d[\d-]*)+$/, '')
}

/** The view that an address opens by its id; undefined for none. */
export function openView(search: Search): string | undefined {
  const id = search[VIEW_PARAMETER]
  return (typeof id === 'string' || typeof id === 'number') && id !== NO_VIEW ? String(id) : undefined
}

/** The text that a view keeps of an address. */
export function keptSearch(search: Search, today: string = marketToday()): string {
  const kept = Object.entries(search).flatMap(([name, value]): [string, string][] => {
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    return text === '' || NOT_KEPT.test(name) ? [] : [[name, text === today ? TODAY : text]]
  })
  return new URLSearchParams(kept).toString()
}

/** The search parameters that open a view. */
export function searchOfView(
  { _id: id, search }: { readonly _id: string; readonly search: string },
  today: string = marketToday(),
): Record<string, string> {
  const kept = [...new URLSearchParams(search)].map(([name, value]) => [name, value === TODAY ? today : value])
  return { ...(Object.fromEntries(kept) as Record<string, string>), [VIEW_PARAMETER]: id }
}

/** The body that counts a view, as its text; the page that it asks for is the first, and the shortest. */
export function keptBody(body: unknown, today: string = marketToday()): string {
  return JSON.stringify(body, (name, value: unknown) => {
    if (name === 'totals' || name === 'start' || name === 'length') return undefined
    return value === today ? TODAY : value
  })
}

/** Undefined for a text that is none. */
export function bodyOfView({ asked }: { readonly asked: string }, today: string = marketToday()): object | undefined {
  try {
    const body: unknown = JSON.parse(asked, (_name, value: unknown) => (value === TODAY ? today : value))
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}
