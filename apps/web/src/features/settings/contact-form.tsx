// The contact fields in their groups, saved together.
import { Textarea, TextInput } from '@mantine/core'
import { contract } from '@panadesk/contract'
import { CONTACT_FIELDS } from '@panadesk/contract/seen-forms'
import { FormFailure } from '../../kit/form-failure.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { Section } from '../../kit/section.tsx'
import { useLeaveGuard } from '../../kit/use-leave-guard.ts'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import { CONTACT_GROUPS, contactBody, inOrder, type ContactValues } from './contact-fields.ts'
import classes from './settings.module.css'

/** So that fields beside each other stand on one line, with a hint or without. */
const HINT_BELOW: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

export function ContactForm({ current }: { current: ContactValues }) {
  const saved = useSavedForm({
    call: contract.contactSettings.save,
    current: inOrder(current),
    toBody: (values) => contactBody(values, current),
    kept: (_reply, body) => ({ ...current, ...body }),
    seen: { fields: CONTACT_FIELDS, first: current },
    validateOnBlur: true,
    refresh: [contract.contactSettings.get],
    texts: {
      success: 'Contact settings updated successfully.',
      failure: 'Failed to update contact settings. Please try again.',
    },
  })
  const { form, onSubmit, isRunning, isDirty } = saved
  useLeaveGuard(() => isDirty)
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.cards}>
        {CONTACT_GROUPS.map((group) => (
          <Section key={group.name} title={group.name}>
            <div className={classes.pairs}>
              {group.fields.map(({ name, inputMode = 'text', hint, isRequired = false }) => {
                const props = {
                  label: CONTACT_FIELDS[name].label,
                  description: hint,
                  inputWrapperOrder: HINT_BELOW,
                  required: isRequired,
                  autoComplete: 'off',
                  ...form.getInputProps(name),
                }
                return name === 'address' ? (
                  <Textarea key={name} {...props} rows={3} className={classes.whole} />
                ) : (
                  <TextInput key={name} {...props} inputMode={inputMode} />
                )
              })}
            </div>
          </Section>
        ))}
      </div>
      <FormFailure of={saved} />
      <SaveBar label="Save" of="Contact Settings" isRunning={isRunning} isDirty={isDirty} />
    </form>
  )
}
