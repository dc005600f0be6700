// Calls that take a file: what was sent with them as JSON or as a form, and where their refusals stand.
import multipart from '@fastify/multipart'
import type { AnyEndpoint, Upload } from '@panadesk/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuseBusy } from '../database/pool-shares.ts'
import { Refusal, refusals } from '../platform/refusal.ts'
import { WRONG_KIND } from '../uploads/draw-anew.ts'
import type { Line } from '../uploads/in-turn.ts'
import { withoutDeadline } from './admission.ts'
import { readForm, type Form } from './read-form.ts'

const refuse = refusals({
  'file-missing': { status: 400, msg: 'A file is missing.' },
})

/** Splits off the calls that take a file: they are mounted where forms are understood, and all others refuse a form. */
export function mountWithForms<Call extends { endpoint: Pick<AnyEndpoint, 'upload'> }>(
  server: FastifyInstance,
  calls: readonly Call[],
  mountCall: (scope: FastifyInstance, call: Call) => void,
): void {
  for (const call of calls) if (call.endpoint.upload === undefined) mountCall(server, call)
  void server.register(async (scope) => {
    await scope.register(multipart)
    for (const call of calls) if (call.endpoint.upload !== undefined) mountCall(scope, call)
  })
}

/** Forms are held in memory, each with a file of some megabytes: so many at once, of staff more than there are at work. */
const FORMS_MAX: Readonly<Record<Line, number>> = { staff: 80, players: 24 }

const forms: Record<Line, number> = { staff: 0, players: 0 }

/** From before a form is read until its file is dealt with. Refuses (503) where too many are. */
export async function atAPlace<Result>(line: Line, work: () => Promise<Result>): Promise<Result> {
  if (forms[line] >= FORMS_MAX[line]) throw refuseBusy()
  forms[line] += 1
  try {
    return await work()
  } finally {
    forms[line] -= 1
  }
}

/** Whether a call that may take a file got a form, which may have one. */
export function bringsForm(upload: Upload | undefined, request: FastifyRequest): upload is Upload {
  return upload !== undefined && request.isMultipart()
}

/** However long the line of its sender takes. */
export function readWholeForm(upload: Upload, request: FastifyRequest, reply: FastifyReply): Promise<Form> {
  return withoutDeadline(request, reply, () => readForm(upload, request, reply))
}

/** To be called when the fields are found good, since what is wrong with them is said first. */
export function requireFile(upload: Upload | undefined, file: Buffer | undefined): void {
  if (upload?.missing === undefined || file !== undefined) return
  throw refuse('file-missing', { msg: upload.missing, errors: { [upload.field]: upload.missing } })
}

/** The field under which whoever keeps a file refuses it. */
const ANY_FILE = 'file'

/** Puts what is said of a file to the part of the form that brought it, of a wrong kind in the words of the call. */
export async function atItsPart<Result>(upload: Upload | undefined, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal) || upload === undefined) throw error
    const { [ANY_FILE]: said, ...others } = error.details.errors ?? {}
    if (said === undefined) throw error
    const { code, status, details } = error
    const msg = code === WRONG_KIND ? (upload.wrongKind ?? said) : said
    throw new Refusal(code, { status, msg }, { ...details, errors: { ...others, [upload.field]: msg } })
  }
}
