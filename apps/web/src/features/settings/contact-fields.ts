// The fields of Contact settings in their groups, with the words of the screen (docs/screens.md, "Contact Settings").
import type { BodyInput, contract } from '@panadesk/contract'
import { changedFields } from '../../kit/changed-fields.ts'

export type ContactValues = Required<Omit<BodyInput<typeof contract.contactSettings.save>, 'seen'>>
type ContactField = keyof ContactValues

interface FieldWords {
  readonly name: ContactField
  readonly label: string
  /** What a phone offers to type it with. */
  readonly inputMode?: 'tel' | 'email' | 'url' | 'text'
  readonly hint?: string
  readonly isRequired?: boolean
}

export const CONTACT_GROUPS: readonly { readonly name: string; readonly fields: readonly FieldWords[] }[] = [
  {
    name: 'Phone and chat',
    fields: [
      { name: 'mobile_1', label: 'Mobile', inputMode: 'tel', hint: '10 digits.', isRequired: true },
      { name: 'whatsapp_no', label: 'WhatsApp Number', inputMode: 'tel', hint: '10 digits.', isRequired: true },
      { name: 'telegram_username', label: 'Telegram Username', hint: 'Without “@”.', isRequired: true },
    ],
  },
  {
    name: 'Landlines and emails',
    fields: [
      { name: 'landline_1', label: 'Landline 1', inputMode: 'tel' },
      { name: 'landline_2', label: 'Landline 2', inputMode: 'tel' },
      { name: 'email_1', label: 'Email 1', inputMode: 'email' },
      { name: 'email_2', label: 'Email 2', inputMode: 'email' },
    ],
  },
  {
    name: 'Social media',
    fields: [
      { name: 'facebook', label: 'Facebook', inputMode: 'url' },
      { name: 'twitter', label: 'Twitter', inputMode: 'url' },
      { name: 'youtube', label: 'YouTube', inputMode: 'url' },
      { name: 'google_plus', label: 'Google Plus', inputMode: 'url' },
      { name: 'instagram', label: 'Instagram', inputMode: 'url' },
    ],
  },
  {
    name: 'Place',
    fields: [
      { name: 'latitude', label: 'Latitude', hint: 'Degrees, such as 18.5204.' },
      { name: 'logitude', label: 'Longitude', hint: 'Degrees, such as 73.8567.' },
      { name: 'address', label: 'Address' },
    ],
  },
]

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
