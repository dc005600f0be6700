// What the filters of a list say, in the words of their fields: for a printed list, which has no fields.
import type { AnyEndpoint } from '@panadesk/contract'
import { formatMarketDate } from '../platform/zoned-time.ts'

export interface FilterWord {
  /** 'Game Name' */
  label: string
  /** 'KALYAN' */
  text: string
}

type Describe = () => readonly FilterWord[]

/** The filters on screen, by the path of the call that they filter. */
const describers = new Map<string, Describe>()

/** `useFilters` tells here how its filters read; answers the way to take it back. */
export function offerFilterWords(call: AnyEndpoint, describe: Describe): () => void {
  describers.set(call.path, describe)
  return () => {
    if (describers.get(call.path) === describe) describers.delete(call.path)
  }
}

/** The filters that a call is read with; none for a list without any. */
export function filterWords(call: AnyEndpoint): readonly FilterWord[] {
  return describers.get(call.path)?.() ?? []
}

/**
 * A filter in the words of its field. `value` is what was submitted and `draft` what the field holds, which may have
 * moved on. Undefined for an empty filter and for one that has no field.
 */
export function wordOfField(node: HTMLElement | null, value: string, draft: string): FilterWord | undefined {
  const label = fieldLabel(node)
  if (value === '' || label === undefined) return undefined
  if (node instanceof HTMLSelectElement) {
    const option = [...node.options].find((each) => each.value === value)
    return { label, text: option?.text ?? value }
  }
  const isShown = node instanceof HTMLInputElement && value === draft
  return { label, text: isShown ? node.value : formatMarketDate(value) }
}

function fieldLabel(node: HTMLElement | null): string | undefined {
  if (!(node instanceof HTMLInputElement || node instanceof HTMLSelectElement)) return undefined
  return node.labels?.[0]?.textContent?.replace(/\s*\*$/, '')
}
