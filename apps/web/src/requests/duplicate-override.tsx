// The way past a payment reference that was credited before: by two persons, and only with a reason.
import { Checkbox, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

export interface OverrideValues {
  override_duplicate: boolean
  reason: string
}

export const NO_OVERRIDE: OverrideValues = { override_duplicate: false, reason: '' }

const REASON_MISSING = 'Please enter the reason why this payment is credited again.'

/** What travels of it: nothing unless it is meant. */
export function overrideBody({ override_duplicate: isMeant, reason }: OverrideValues) {
  return isMeant ? { override_duplicate: true, reason } : {}
}

export function overrideFaults({ override_duplicate: isMeant, reason }: OverrideValues): { reason?: string } {
  return isMeant && reason.trim() === '' ? { reason: REASON_MISSING } : {}
}

export function DuplicateOverride<Values extends OverrideValues & Record<string, unknown>>({
  form,
}: {
  form: UseFormReturnType<Values>
}) {
  return (
    <>
      <Checkbox
        label="Credit it again, although its payment was credited already"
        {...form.getInputProps('override_duplicate', { type: 'checkbox' })}
      />
      {form.values.override_duplicate && (
        <Textarea
          label="Reason"
          description="Kept with the request and in the audit log."
          rows={2}
          {...form.getInputProps('reason')}
        />
      )}
    </>
  )
}
