// How soon somebody should look: a word with a sign.
import { EXCEPTION_WEIGHTS } from '@panadesk/domain/exception-kinds'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'

const TONES: Readonly<Record<string, Tone>> = { 1: 'info', 2: 'warn', 3: 'bad' }
const WORDS: Readonly<Record<string, string>> = EXCEPTION_WEIGHTS

export function ExceptionWeight({ weight }: { weight: number }) {
  return <StatusBadge tone={TONES[weight] ?? 'info'} label={WORDS[weight] ?? String(weight)} />
}
