// Turns what came over the wire into what a handler asked for, or refuses it with a message at each field.
import { isStorable, PLAIN_TEXT_ONLY } from '@panadesk/contract/fields'
import { z } from 'zod'
import { refusals } from '../platform/refusal.ts'

const refuseInput = refusals({
  malformed: { status: 400, msg: 'The request is malformed.' },
  'no-such-thing': { status: 404, msg: 'This does not exist.' },
})

/** Far more than any call asks for: what is beyond is no mistake, and not worth looking at field by field. */
const VALUES_MAX = 2000
const DEPTH_MAX = 10

/** Parses against a schema of the contract. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, raw: unknown): z.output<Schema> {
  if (!isModest(raw)) throw refuseInput('malformed')
  const parsed = schema.safeParse(raw)
  if (parsed.success) return asStored(parsed.data) as z.output<Schema>
  const errors = fieldErrors(parsed.error)
  const first = Object.values(errors)[0]
  throw refuseInput('malformed', { errors, ...(first === undefined ? {} : { msg: first }) })
}

/** Looks no further than it must to tell. */
function isModest(raw: unknown): boolean {
  let level = [raw]
  let values = 0
  for (let depth = 0; level.length > 0; depth += 1) {
    values += level.length
    if (values > VALUES_MAX || depth > DEPTH_MAX) return false
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []))
  }
  return true
}

const HALF_A_CHARACTER = /\p{Surrogate}/u

/**
 * What the schema lets through, as the database can hold it, whichever field it stands in: a NUL is refused, and half a
 * character becomes the sign for none, in a column by itself but in JSON not.
 */
function asStored(value: unknown, path = ''): unknown {
  if (typeof value === 'string') {
    if (!isStorable(value))
      throw refuseInput('malformed', { errors: { [path]: PLAIN_TEXT_ONLY }, msg: PLAIN_TEXT_ONLY })
    return HALF_A_CHARACTER.test(value) ? Buffer.from(value).toString() : value
  }
  const below = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(value)) return value.map((each, at) => asStored(each, below(at)))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asStored(each, below(name))]))
}

/** What was sent but for one field, if it has fields at all. */
export function withoutField(name: string | undefined, raw: unknown): unknown {
  if (name === undefined || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw
  return Object.fromEntries(Object.entries(raw).filter(([field]) => field !== name))
}

const ERRORS_MAX = 20
/** A name that we know is shorter. */
const NAME_LENGTH_MAX = 100

/** The first message of each of the first fields, by the field's name; what concerns no field stands under an empty name. */
function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors = new Map<string, string>()
  const note = (field: string, message: string) => {
    const name = field.length > NAME_LENGTH_MAX ? `${field.slice(0, NAME_LENGTH_MAX)}…` : field
    if (errors.size < ERRORS_MAX && !errors.has(name)) errors.set(name, message)
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note([...issue.path, key].join('.'), 'This field is not known.')
    } else {
      note(issue.path.join('.'), issue.message)
    }
  }
  return Object.fromEntries(errors)
}

const PATH_ID = /^[1-9]\d{0,14}$/
const PATH = z.object({ id: z.string() })

/** An id in a path that could not name a row is treated as one that names none. */
export function parsePathId(params: unknown): number {
  const { id } = PATH.parse(params)
  if (!PATH_ID.test(id)) throw refuseInput('no-such-thing')
  return Number(id)
}
