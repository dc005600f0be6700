// Who opens the picture of a receipt leaves a mark.
import { RECEIPT_FILES } from '@panadesk/contract/receipts'
import { assert } from '@panadesk/domain/assert'
import type { FastifyRequest } from 'fastify'
import type { ReadMarks } from '../audit/read-marks.ts'
import { originOf } from './address.ts'

export function markReceipt(readMarks: ReadMarks, request: FastifyRequest, file: string): Promise<void> {
  const { admin } = request
  assert(admin !== undefined, 'receipts are shown to staff alone')
  const origin = originOf(request, RECEIPT_FILES.path)
  const mark = { subject: 'receipt', subjectId: undefined, isReading: true, after: { file } }
  return readMarks.note({ actor: admin, origin }, mark)
}
