// Reads a form with a file (multipart/form-data) to its end, so that whoever sent it is there to hear what is wrong with it.
import type { Multipart } from '@fastify/multipart'
import type { Upload } from '@panadesk/contract'
import { RECEIPT_BYTES_MAX, RECEIPT_TOO_LARGE } from '@panadesk/contract/receipts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { finished } from 'node:stream/promises'
import { refusals, type Refusal } from '../platform/refusal.ts'

const refuse = refusals({
  malformed: { status: 400, msg: 'The form is malformed.' },
  'file-too-large': { status: 413, msg: RECEIPT_TOO_LARGE },
  'too-large': { status: 413, msg: 'The request is too large.' },
})

const RECEIPT_LIMIT = { bytes: RECEIPT_BYTES_MAX, message: RECEIPT_TOO_LARGE }
const FIELDS_MAX = 20
/** Room for the longest remark in any script; all fields together are no more than a body without a file may be. */
const FIELD_BYTES_MAX = 3 * 1024
/** A form that is larger is read no further, at the price that its sender may not hear why. */
const FORM_BYTES_MAX = 24 * 1024 * 1024

export interface Form {
  /** Texts by their names; nothing of them is checked. */
  fields: Record<string, string>
  file: Buffer | undefined
}

/**
 * Refuses what is no form, a field or file that came twice or is too large, and a file in a part that is not the one for
 * it. What a file's part says of its name and type is not looked at.
 */
export async function readForm(upload: Upload, request: FastifyRequest, reply: FastifyReply): Promise<Form> {
  try {
    return await Promise.race([readParts(upload, request), refuseEndless(request)])
  } finally {
    // Nobody reads what still comes, so it must not be taken for the next request.
    if (!request.raw.readableEnded) void reply.header('connection', 'close')
  }
}

async function readParts(upload: Upload, request: FastifyRequest): Promise<Form> {
  const fields = new Map<string, string>()
  let file: Buffer | undefined
  const faults: Refusal[] = []
  try {
    for await (const part of request.parts(parserOptions(upload))) {
      const bytes = part.type === 'file' ? await part.toBuffer() : undefined
      const fault = faultOf(part, { upload, isRepeated: fields.has(part.fieldname) })
      if (fault !== undefined) faults.push(fault)
      else if (bytes !== undefined) file = bytes
      else if (part.type === 'field') fields.set(part.fieldname, String(part.value))
    }
  } catch (error) {
    request.log.debug({ err: error }, 'a form could not be read')
    await readRest(request)
    faults.push(refuse('malformed'))
  }
  const [first] = faults
  if (first !== undefined) throw first
  return { fields: Object.fromEntries(fields), file }
}

function parserOptions({ limit = RECEIPT_LIMIT }: Upload) {
  const limits = { fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 1, fileSize: limit.bytes }
  return { throwFileSizeLimit: false, limits: { ...limits, parts: FIELDS_MAX + 1 } }
}

function faultOf(part: Multipart, { upload, isRepeated }: { upload: Upload; isRepeated: boolean }) {
  const { field, limit = RECEIPT_LIMIT } = upload
  // The types promise a name.
  const name: unknown = part.fieldname
  if (typeof name !== 'string') return refuse('malformed')
  const atField = (msg: string) => refuse('malformed', { msg, errors: { [name]: msg } })
  if (part.type === 'file') {
    if (name !== field) return atField('No file is expected here.')
    if (!part.file.truncated) return undefined
    return refuse('file-too-large', { msg: limit.message, errors: { [name]: limit.message } })
  }
  if (isRepeated) return atField('This field was sent twice.')
  if (part.valueTruncated) return atField('This text is too long.')
  return typeof part.value === 'string' ? undefined : atField('Please send a text.')
}

/** The parser has many ways to say that a form is none; what it leaves is read past. */
async function readRest({ raw, log }: FastifyRequest): Promise<void> {
  raw.unpipe()
  raw.resume()
  try {
    await finished(raw, { writable: false })
  } catch (error) {
    log.debug({ err: error }, 'the sender of a form is gone')
  }
}

/** Never comes back: it refuses as soon as more came, or is promised to come, than any form may hold. */
function refuseEndless({ raw, headers }: FastifyRequest): Promise<never> {
  return new Promise((_resolve, reject) => {
    let bytes = 0
    const check = (count: number) => {
      if (count > FORM_BYTES_MAX) reject(refuse('too-large'))
    }
    check(Number(headers['content-length'] ?? 0))
    raw.on('data', (chunk: Buffer) => check((bytes += chunk.length)))
  })
}
