// Where a picture stands among the others, and what it is called.
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IMAGE_FIELDS } from '@panadesk/contract/seen-forms'

export interface PlacedValues extends Record<string, unknown> {
  display_order: string
  image_title: string
}

const LONGEST_ORDER = 4
const LONGEST_TITLE = 200

export function ImageFields<Values extends PlacedValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <>
      <TextInput
        label={IMAGE_FIELDS.display_order.label}
        description="Players see lower numbers first."
        inputMode="numeric"
        maxLength={LONGEST_ORDER}
        autoComplete="off"
        {...form.getInputProps('display_order')}
      />
      <TextInput
        label={IMAGE_FIELDS.image_title.label}
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        {...form.getInputProps('image_title')}
      />
    </>
  )
}
