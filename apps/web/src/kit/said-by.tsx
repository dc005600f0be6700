// Who said it, when, and in which words: under the state of what was decided or explained.
import { formatInstant } from '../platform/zoned-time.ts'
import { CellParts, QuietPart } from './cell-parts.tsx'

interface SaidByProps {
  /** Empty where nobody has yet. */
  by: string
  at: string
  words: string
}

export function SaidBy({ by, at, words }: SaidByProps) {
  return (
    <CellParts>
      {by !== '' && (
        <QuietPart>
          {by}, {formatInstant(at)}
        </QuietPart>
      )}
      {words !== '' && <QuietPart>“{words}”</QuietPart>}
    </CellParts>
  )
}
