// A form that stays on screen when it is saved: it knows what is not saved yet, and tells the result in a popup
// (docs/screens.md, "Forms").
import type { AnyEndpoint, BodyInput, ReplyOf } from '@panadesk/contract'
import { useState } from 'react'
import type { CallError } from '../platform/call-error.ts'
import { POPUP_MS, toast } from '../platform/toast.ts'
import { failureText, successText } from '../platform/use-action.ts'
import { followSaved } from './follow-saved.ts'
import { hasChanges } from './has-changes.ts'
import { useActionForm, type ActionForm, type ActionFormOptions } from './use-action-form.ts'
import { useFollowing } from './use-following.ts'

interface SavedFormOptions<E extends AnyEndpoint, Values extends Record<string, unknown>> extends Omit<
  ActionFormOptions<E, Values>,
  'initialValues' | 'success' | 'failureText' | 'onFailed' | 'onDone'
> {
  /**
   * As the server has them now, in the order of the form. What is saved elsewhere while the form is open shows in it, but for
   * fields in which something was typed.
   */
  current: Values
  /** What the popups say. */
  texts: { success: string; failure: string }
  /** The values as the server keeps them, where they may differ from those sent: the form shows them then. Left out, the body has them all. */
  kept?: (reply: ReplyOf<E>, body: BodyInput<E>) => Values
}

export interface SavedForm<Values extends Record<string, unknown>> extends ActionForm<Values> {
  /** Whether it holds something that is not saved. */
  isDirty: boolean
  /** These values were saved on another way. */
  markSaved: (values: Values) => void
}

export function useSavedForm<E extends AnyEndpoint, Values extends Record<string, unknown>>(
  options: SavedFormOptions<E, Values>,
): SavedForm<Values> {
  const { texts, kept, toBody, current } = options
  const [saved, setSaved] = useState(current)
  const [reason, setReason] = useState<string>()
  const actionForm = useActionForm<E, Values>({
    ...options,
    initialValues: current,
    onDone: finish,
    onWaiting: () => {
      setReason(undefined)
      form.setValues(saved)
    },
    onFailed: (error) => {
      toast.error(texts.failure, POPUP_MS)
      setReason(reasonOf(error, Object.keys(current)))
    },
  })
  const { form } = actionForm
  useFollowing(current, () => {
    form.setValues(followSaved({ values: form.getValues(), saved, next: current }))
    setSaved(current)
  })

  function finish(reply: ReplyOf<E>, body: BodyInput<E>): void {
    toast.success(successText(reply, texts.success), POPUP_MS)
    setReason(undefined)
    const keptValues = kept?.(reply, body) ?? (asRecord(body) as Values)
    setSaved(keptValues)
    // What was typed on meanwhile stays.
    const isTypedOn = hasChanges(asRecord(toBody(form.getValues())), asRecord(body))
    if (!isTypedOn) form.setValues(keptValues)
  }

  return {
    ...actionForm,
    failure: actionForm.failure ?? reason,
    isDirty: hasChanges(asRecord(toBody(form.values)), asRecord(toBody(saved))),
    markSaved: setSaved,
  }
}

/** The popup is gone soon: why it failed stays in the form, unless its fields say it. */
function reasonOf(error: CallError, fields: readonly string[]): string | undefined {
  return fields.some((field) => error.errors[field] !== undefined) ? undefined : failureText(error)
}

function asRecord(body: unknown): Record<string, unknown> {
  return body as Record<string, unknown>
}
