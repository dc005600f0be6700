// The receipt of a payment, to be uploaded (docs/wire.md, "Uploads").
import { IMAGE_TYPES_ONLY, RECEIPT_BYTES_MAX } from '@panadesk/contract/receipts'
import { FileField, type FileFieldProps } from '../kit/file-field.tsx'
import { fileSizeText, refusedFile, whyNotTaken, type FileRules, type FileValue } from '../kit/file-rules.ts'

const RULES: FileRules = {
  types: ['image/jpeg', 'image/jpg', 'image/png'],
  maxBytes: RECEIPT_BYTES_MAX,
  wrongType: IMAGE_TYPES_ONLY,
  tooLarge: `The image is too large: at most ${fileSizeText(RECEIPT_BYTES_MAX)}.`,
}
const TAKEN = 'PNG or JPEG, at most 5 MB.'

/** What the field holds of a file that came before it stood there. */
export function receiptOf(file: File): FileValue {
  const why = whyNotTaken(file, RULES)
  return why === undefined ? file : refusedFile(file, why)
}

interface ReceiptFieldProps extends Omit<FileFieldProps, 'rules' | 'description'> {
  /** A sentence on what it is the receipt of, where it is not that of one request. */
  hint?: string
}

export function ReceiptField({ hint, ...props }: ReceiptFieldProps) {
  return <FileField {...props} description={hint === undefined ? TAKEN : `${hint} ${TAKEN}`} rules={RULES} />
}
