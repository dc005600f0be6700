// For a form whose contract has one message for all that is missing: it is said once, and the fields say that they are required.
import type { UseFormReturnType } from '@mantine/form'
import { FormAlert } from './form-alert.tsx'

const AT_THE_FIELD = 'Required'

/** `form.getInputProps`, with a short word in place of the message of the whole. */
export function fieldProps<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  name: keyof Values & string,
  missing: string,
) {
  const { error, ...props } = form.getInputProps(name)
  return { ...props, error: error === missing ? AT_THE_FIELD : error }
}

/** The message of the whole, while a field is missing. */
export function MissingAlert<Values extends Record<string, unknown>>(props: {
  form: UseFormReturnType<Values>
  missing: string
}) {
  const isMissing = Object.values(props.form.errors).includes(props.missing)
  return <FormAlert message={isMissing ? props.missing : undefined} />
}
