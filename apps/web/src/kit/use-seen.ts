// What a form was looking at: sent along, so that what somebody else has saved meanwhile is shown and never overwritten unseen
// (docs/screens.md, "Forms").
import type { UseFormReturnType } from '@mantine/form'
import type { AnyEndpoint, ReplyOf } from '@panadesk/contract'
import type { ChangedFields, SeenFields, SeenValues } from '@panadesk/contract/seen'
import { useRef, useState } from 'react'
import type { CallError } from '../platform/call-error.ts'
import { isSame } from './has-changes.ts'
import { useFollowing } from './use-following.ts'

export interface SeenForm<Values extends Record<string, unknown>, E extends AnyEndpoint = AnyEndpoint> {
  fields: SeenFields
  /** What the form was filled with, spelt as `wanted` spells it; left out, what its first values come to. */
  first?: SeenValues
  /** What its values come to, each field as the server compares it; the body when left out. A field that it leaves out is not compared. */
  wanted?: (values: Values) => SeenValues
  /** Values of the form for what is there now; left out, the fields have the same names. */
  toValues?: (now: SeenValues) => Partial<Values>
  /** Told what is there now, where somebody goes on from it and the form shows it beside its fields. */
  onGoOn?: (now: SeenValues) => void
  /** Where the server may keep another spelling than the one that was sent: what it has kept. */
  kept?: (reply: ReplyOf<E>) => SeenValues
}

interface Looking<Values extends Record<string, unknown>, E extends AnyEndpoint> {
  /** None of a form that changes nothing that was there. */
  seen: SeenForm<Values, E> | undefined
  initialValues: Values
  toBody: (values: Values) => unknown
}

/** Fields that somebody else has changed, with what the form would make of each. */
export interface Difference {
  readonly fields: SeenFields
  readonly changed: ChangedFields
  readonly wanted: SeenValues
}

export function useSeen<Values extends Record<string, unknown>, E extends AnyEndpoint>(
  form: UseFormReturnType<Values>,
  { seen, initialValues, toBody }: Looking<Values, E>,
) {
  const wantedOf = (values: Values): SeenValues => seen?.wanted?.(values) ?? (toBody(values) as SeenValues)
  const first = seen && (seen.first ?? wantedOf(initialValues))
  const looked = useRef(first ?? {})
  const sent = useRef<SeenValues>({})
  const [difference, setDifference] = useState<Difference>()

  // What was typed over goes on being held against what stood there when it was.
  useFollowing(first, () => {
    const wanted = wantedOf(form.getValues())
    const isTypedOver = (field: string) => field in wanted && !isSame(wanted[field], looked.current[field])
    const kept = Object.entries(looked.current).filter(([field]) => isTypedOver(field))
    looked.current = { ...first, ...Object.fromEntries(kept) }
  })

  return {
    difference,
    /** What goes along with a body. */
    besides: (values: Values): { seen?: SeenValues } => {
      setDifference(undefined)
      if (seen === undefined) return {}
      const wanted = wantedOf(values)
      sent.current = wanted
      const compared = Object.entries(looked.current).filter(([field]) => field in seen.fields && field in wanted)
      return { seen: Object.fromEntries(compared) }
    },
    /** It was saved. */
    keep: (reply: ReplyOf<E>): void => {
      looked.current = { ...looked.current, ...(seen?.kept?.(reply) ?? sent.current) }
    },
    /** Whether it was refused for what has changed; the difference is shown then. */
    tell: ({ changed }: CallError): boolean => {
      if (seen === undefined || changed === undefined) return false
      setDifference({ fields: seen.fields, changed, wanted: sent.current })
      return true
    },
    /** Takes what is there now, but for what was typed over; saved the next time. */
    goOn: (): void => {
      if (seen === undefined || difference === undefined) return
      const changed = Object.entries(difference.changed)
      const wanted = wantedOf(form.getValues())
      const untouched = changed.filter(([field, { seen: before }]) => isSame(wanted[field], before))
      const toValues = seen.toValues ?? ((now) => sameNames(now, initialValues))
      form.setValues(toValues(nowOf(untouched)))
      looked.current = { ...looked.current, ...nowOf(changed) }
      seen.onGoOn?.(nowOf(changed))
      setDifference(undefined)
    },
  }
}

function nowOf(changed: readonly (readonly [string, ChangedFields[string]])[]): SeenValues {
  return Object.fromEntries(changed.map(([field, { now }]) => [field, now]))
}

/** What is typed is a text, whatever it is on the wire. */
function sameNames<Values extends Record<string, unknown>>(now: SeenValues, like: Values): Partial<Values> {
  const values = Object.entries(now).map(([field, value]) => [
    field,
    typeof like[field] === 'string' ? String(value) : value,
  ])
  return Object.fromEntries(values) as Partial<Values>
}
