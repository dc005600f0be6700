// A form that sends one command: checked by the contract, asked about if need be, sent once, its refusal told in the form.
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { AnyEndpoint, BodyInput, ReplyOf } from '@panadesk/contract'
import { useState, type SyntheticEvent } from 'react'
import { faultsOfBody, loadBodyChecks } from '../platform/body-checks.ts'
import type { CallError } from '../platform/call-error.ts'
import { refreshCalls } from '../platform/query-client.ts'
import { useAction } from '../platform/use-action.ts'
import { checkFields, joinErrors, sortMessages } from './check-fields.ts'
import { confirmAction, type Confirmation } from './confirm.ts'
import { faultsOfFiles, holdFile, isRefusedFile, type RefusedFile } from './file-rules.ts'
import { useSeen, type Difference, type SeenForm } from './use-seen.ts'

type MaybeQuestion = Confirmation | undefined
type Asking<Values> = Confirmation | ((values: Values) => MaybeQuestion | Promise<MaybeQuestion>)

export interface ActionFormOptions<E extends AnyEndpoint, Values extends Record<string, unknown>> {
  call: E
  /** Takes the place of `:id` in the path. */
  id?: string
  /**
   * Keys are the wire's field names in the order of the form, so that messages find their field, and the focus the first. Of a call with an upload, the value of that field
   * is the `File`; while a field holds a refused file, nothing is sent.
   */
  initialValues: Values
  /** The values as the call wants them; also what is checked before sending. */
  toBody: (values: Values) => BodyInput<E>
  /** Rules that the contract entry does not know, such as one field depending on another; messages by field. */
  validate?: (values: Values) => Partial<Record<keyof Values & string, string>>
  /** Of a form that changes what is there: how it says what it was looking at. */
  seen?: SeenForm<Values, E>
  /** Asked before sending; undefined for values that need no question. */
  confirm?: Asking<Values>
  refresh?: readonly AnyEndpoint[]
  success?: string | ((reply: ReplyOf<E>) => string)
  /** Takes the place of the server's message when it has none to give. */
  failureText?: (error: CallError) => string
  /** Takes the place of the message in the form, for a notice or a toast. Messages of fields find their field all the same. */
  onFailed?: (error: CallError) => void
  /** Told besides the message in the form, where a refusal changes what the form should hold. */
  onRefused?: (error: CallError) => void
  /** Told besides the fields when something entered is not good; messages by field. */
  onInvalid?: (errors: Readonly<Record<string, unknown>>) => void
  /** Checks a field when it is left, not only when the form is sent. */
  validateOnBlur?: boolean
  onDone?: (reply: ReplyOf<E>, body: BodyInput<E>) => void
  /** What was entered waits for a second person, and stands in the form no more. */
  onWaiting?: () => void
}

export interface ActionForm<Values extends Record<string, unknown>> {
  /** Mantine's form: `form.getInputProps('game_name')`. */
  form: UseFormReturnType<Values>
  onSubmit: (event?: SyntheticEvent<HTMLFormElement>) => void
  isRunning: boolean
  /** What is wrong with the whole; shown, as the two that follow, by `FormFailure`. */
  failure: string | undefined
  /** What somebody else has changed meanwhile. */
  difference: Difference | undefined
  /** Goes on from what is there now. */
  goOn: () => void
}

export function useActionForm<E extends AnyEndpoint, Values extends Record<string, unknown>>(
  options: ActionFormOptions<E, Values>,
): ActionForm<Values> {
  const { call, initialValues, toBody } = options
  const checked = useCheckedForm(options)
  const { form, failure, setFailure, focusFirst } = checked
  const looking = useSeen<Values, E>(form, { seen: options.seen, initialValues, toBody })
  const action = useFormAction(options, checked, looking)

  function refuseFile(file: RefusedFile): void {
    const field = call.upload?.field ?? ''
    form.setValues((values) => ({ ...values, [field]: file }))
    form.getInputNode(field)?.focus()
  }

  async function send(values: Values): Promise<void> {
    const body = toBody(values)
    if (faultsOfBody(call, body).length > 0 || !(await isAgreed(options.confirm, values))) return
    setFailure(undefined)
    const chosen = fileOf(call, values)
    const file = chosen && (await holdFile(chosen))
    if (isRefusedFile(file)) {
      refuseFile(file)
      return
    }
    const beside = { ...(options.id !== undefined && { id: options.id }), ...(file && { file }) }
    await action.run(Object.assign({}, body, looking.besides(values)), beside)
  }

  const check = form.onSubmit(
    (values) => void send(values),
    (errors) => {
      focusFirst(errors)
      options.onInvalid?.(errors)
    },
  )

  return {
    form,
    onSubmit: (event) => {
      event?.preventDefault()
      void loadBodyChecks().then(() => check(event))
    },
    isRunning: action.isRunning,
    failure,
    difference: looking.difference,
    goOn: looking.goOn,
  }
}

/** The call of a form: what it answers is kept, and what it refuses is shown. */
function useFormAction<E extends AnyEndpoint, Values extends Record<string, unknown>>(
  options: ActionFormOptions<E, Values>,
  { form, showErrors, setFailure }: ReturnType<typeof useCheckedForm<E, Values>>,
  looking: ReturnType<typeof useSeen<Values, E>>,
) {
  function showRefusal(error: CallError): void {
    if (looking.tell(error)) {
      refreshCalls(options.refresh ?? [])
      return
    }
    options.onRefused?.(error)
    const errors = showErrors(error)
    if (options.onFailed) {
      options.onFailed(error)
      return
    }
    const text = options.failureText?.(error) ?? error.msg
    setFailure(Object.values(errors).includes(text) ? undefined : text)
  }

  return useAction(options.call, {
    ...(options.refresh && { refresh: options.refresh }),
    ...(options.success !== undefined && { success: options.success }),
    onDone: (reply, body) => {
      looking.keep(reply)
      options.onDone?.(reply, withoutSeen<E>(body))
    },
    onWaiting: () => {
      form.reset()
      options.onWaiting?.()
    },
    onFailed: showRefusal,
  })
}

type Checked<E extends AnyEndpoint, Values extends Record<string, unknown>> = Pick<
  ActionFormOptions<E, Values>,
  'call' | 'initialValues' | 'toBody' | 'validate' | 'validateOnBlur'
>

/** The form with its messages: what the contract, its own rules and its file say is wrong, and what a refusal does. */
function useCheckedForm<E extends AnyEndpoint, Values extends Record<string, unknown>>(options: Checked<E, Values>) {
  const { call, initialValues, toBody, validate, validateOnBlur = false } = options
  const [failure, setFailure] = useState<string>()
  const fields = Object.keys(initialValues)

  function faultsOf(values: Values): Record<string, string> {
    const check = checkFields(call, toBody(values), fields)
    const own = { ...fileFault(call, values), ...validate?.(values), ...faultsOfFiles(values) }
    const errors = joinErrors(own, check.errors)
    // What is wrong with a field is often what the whole would complain of, and is said once.
    setFailure(Object.keys(errors).length > 0 ? undefined : check.message)
    return errors
  }

  const form = useForm<Values>({
    initialValues,
    validate: (values) => faultsOf(values),
    validateInputOnBlur: validateOnBlur,
  })

  function focusFirst(errors: object): void {
    form.getInputNode(fields.find((field) => field in errors) ?? '')?.focus()
  }

  /** Shows what a refusal says of fields, and answers it. */
  function showErrors(error: CallError): Partial<Record<string, string>> {
    const faults = Object.entries(error.errors).map(([field, message]) => ({ field, message }))
    const { errors } = sortMessages(faults, fields)
    form.setErrors(errors)
    focusFirst(errors)
    return errors
  }

  return { form, failure, setFailure, showErrors, focusFirst }
}

function fileOf(call: AnyEndpoint, values: Readonly<Record<string, unknown>>): File | undefined {
  const value = call.upload && values[call.upload.field]
  return value instanceof File ? value : undefined
}

function fileFault(call: AnyEndpoint, values: Readonly<Record<string, unknown>>): Partial<Record<string, string>> {
  const { field, missing } = call.upload ?? {}
  return field === undefined || missing === undefined || fileOf(call, values) ? {} : { [field]: missing }
}

async function isAgreed<Values>(confirm: Asking<Values> | undefined, values: Values): Promise<boolean> {
  const question = typeof confirm === 'function' ? await confirm(values) : confirm
  return question === undefined || confirmAction(question)
}

/** What the form itself has sent. */
function withoutSeen<E extends AnyEndpoint>(body: BodyInput<E>): BodyInput<E> {
  const fields: Record<string, unknown> = Object.assign({}, body)
  delete fields['seen']
  return fields as BodyInput<E>
}
