// Who tries what is not allowed leaves a mark: for want of a right, or of the second factor
// (docs/access.md, "Marks of reading").
import type { FastifyRequest } from 'fastify'
import type { ReadMarks } from '../audit/read-marks.ts'
import { Refusal } from '../platform/refusal.ts'
import { PAGE_NOT_ALLOWED } from '../identity/staff-access.ts'
import { isSecondFactorRequired } from '../identity/second-factor/step-up.ts'
import { originOf } from './address.ts'

/** Does what a request asks of `call`; a refusal that tells of a try goes into the audit log, and out again. */
export async function markingRefusals<Result>(
  { readMarks, request, call }: { readMarks: ReadMarks; request: FastifyRequest; call: string },
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const { admin } = request
    const lacked = error instanceof Refusal ? lackedBy(error) : undefined
    if (admin !== undefined && lacked !== undefined) {
      const by = { actor: admin, origin: originOf(request, call) }
      await readMarks.note(by, { subject: 'refused-call', subjectId: undefined, isReading: false, after: { lacked } })
    }
    throw error
  }
}

function lackedBy(refusal: Refusal): string | undefined {
  if (isSecondFactorRequired(refusal)) return 'second factor'
  return refusal.code === PAGE_NOT_ALLOWED ? 'right' : undefined
}
