// The fields of Contact settings in their groups (docs/screens.md, "Contact Settings").
import type { BodyInput, contract } from '@panadesk/contract'
import { changedFields } from '../../kit/changed-fields.ts'

export type ContactValues = Required<Omit<BodyInput<typeof contract.contactSettings.save>, 'seen'>>
type ContactField = keyof ContactValues

/** What a phone offers to type a field with. */
type InputMode = 'tel' | 'email' | 'url' | 'text'

interface FieldWords {
  readonly name: ContactField
  readonly inputMode?: InputMode
  readonly hint?: string
  readonly isRequired?: boolean
}

export const CONTACT_GROUPS: readonly { readonly name: string; readonly fields: readonly FieldWords[] }[] = [
  {
    name: 'Phone and chat',
    fields: [
      { name: 'mobile_1', inputMode: 'tel', hint: '10 digits.', isRequired: true },
      { name: 'whatsapp_no', inputMode: 'tel', hint: '10 digits.', isRequired: true },
      { name: 'telegram_username', hint: 'Without “@”.', isRequired: true },
    ],
  },
  {
    name: 'Landlines and emails',
    fields: [...typedAs('tel', 'landline_1', 'landline_2'), ...typedAs('email', 'email_1', 'email_2')],
  },
  { name: 'Social media', fields: typedAs('url', 'facebook', 'twitter', 'youtube', 'google_plus', 'instagram') },
  {
    name: 'Place',
    fields: [
      { name: 'latitude', hint: 'Degrees, such as 18.5204.' },
      { name: 'logitude', hint: 'Degrees, such as 73.8567.' },
      { name: 'address' },
    ],
  },
]

function typedAs(inputMode: InputMode, ...names: readonly ContactField[]): FieldWords[] {
  return names.map((name) => ({ name, inputMode }))
}

/** In the order of the screen, so that the focus goes to the first field at fault. */
export function inOrder(values: ContactValues): ContactValues {
  const names = CONTACT_GROUPS.flatMap(({ fields }) => fields.map(({ name }) => name))
  return Object.fromEntries(names.map((name) => [name, values[name]])) as ContactValues
}

/** What is sent: the fields that were changed, so that nothing is undone that somebody else saved meanwhile, and those that the call demands. */
export function contactBody(
  values: ContactValues,
  saved: ContactValues,
): BodyInput<typeof contract.contactSettings.save> {
  const { mobile_1, telegram_username, whatsapp_no } = values
  return { ...changedFields(values, saved), mobile_1, telegram_username, whatsapp_no }
}
