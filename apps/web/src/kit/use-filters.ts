// The filters of a report: a draft in the form, and what was submitted in the URL, from where the list takes it.
import { useForm, type UseFormReturnType } from '@mantine/form'
import type { AnyEndpoint } from '@panadesk/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { loadBodyChecks, useBodyChecks } from '../platform/body-checks.ts'
import { refreshCalls } from '../platform/query-client.ts'
import { checkFields, joinErrors } from './check-fields.ts'
import { offerFilterWords, wordOfField } from './filter-words.ts'
import { FIRST_PAGE } from './list-state.ts'
import type { FilterBody } from './use-paged.ts'

export interface FilterOptions<E extends AnyEndpoint, Values extends Record<string, string>> {
  call: E
  /** What the form starts with; keys are the names in the URL, best the wire's, so that messages find their field. */
  defaults: Values
  /** The values as the call wants them; also what is checked before they are submitted. */
  toBody: (values: Values) => FilterBody<E>
  /** Rules that the contract entry does not know; messages by field. */
  validate?: (values: Values) => Partial<Record<keyof Values & string, string>>
}

export interface Filters<E extends AnyEndpoint, Values extends Record<string, string>> {
  /** The draft: `form.getInputProps('gameDB_id')`. */
  form: UseFormReturnType<Values>
  onSubmit: ReturnType<UseFormReturnType<Values>['onSubmit']>
  /** What is wrong and belongs to no field. */
  failure: string | undefined
  /** What was submitted, or the defaults when those are enough; undefined while something required is missing. */
  applied: Values | undefined
  /** The same as the call wants it. */
  body: FilterBody<E> | undefined
}

export function useFilters<E extends AnyEndpoint, Values extends Record<string, string>>(
  options: FilterOptions<E, Values>,
): Filters<E, Values> {
  const { call, defaults, toBody, validate } = options
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const names = Object.keys(defaults)
  const submitted = readFilters(search, defaults)

  function check(values: Values) {
    const found = checkFields(call, toBody(values), names)
    return { errors: joinErrors(validate?.(values), found.errors), message: found.message }
  }

  const form = useForm<Values>({ initialValues: submitted, validate: (values) => check(values).errors })

  useSubmittedValues(form, submitted)
  useEffect(() =>
    offerFilterWords(call, () =>
      names.flatMap(
        (name) => wordOfField(form.getInputNode(name), submitted[name] ?? '', form.values[name] ?? '') ?? [],
      ),
    ),
  )

  const isComplete = useBodyChecks() && isEmpty(check(submitted))

  function submit(values: Values): void {
    const { message } = check(values)
    setFailure(message)
    if (message !== undefined) return
    refreshCalls([call])
    void navigate({
      to: '.',
      search: (previous: Record<string, unknown>) => ({
        ...previous,
        ...values,
        ...FIRST_PAGE,
      }),
      resetScroll: false,
    })
  }

  const submitChecked = form.onSubmit(submit)
  return {
    form,
    onSubmit: (event) => {
      event?.preventDefault()
      void loadBodyChecks().then(() => submitChecked(event))
    },
    failure,
    applied: isComplete ? submitted : undefined,
    body: isComplete ? toBody(submitted) : undefined,
  }
}

/** The back button changes what was submitted; the form follows. */
function useSubmittedValues<Values>({ setValues }: UseFormReturnType<Values>, submitted: Values): void {
  const submittedKey = JSON.stringify(submitted)
  useEffect(() => setValues(JSON.parse(submittedKey) as Values), [setValues, submittedKey])
}

function isEmpty(check: { errors: object; message: string | undefined }): boolean {
  return check.message === undefined && Object.keys(check.errors).length === 0
}

/** The filters in the URL, with the defaults for those that it does not name. */
export function readFilters<Values extends Record<string, string>>(
  search: Readonly<Record<string, unknown>>,
  defaults: Values,
): Values {
  const read = Object.entries(defaults).map(([name, fallback]) => {
    const value = search[name]
    return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : fallback]
  })
  return Object.fromEntries(read) as Values
}
