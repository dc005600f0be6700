// What every answer to anybody promises, whatever was asked: no fault of ours, nothing of our insides, JSON or a file.
import type { Heard, Sent } from './send.ts'
import { wordsOf } from './send.ts'
import type { Target } from './targets.ts'

/** Of a stack, of SQL, of a file of ours, of a library: none of it belongs into a refusal. */
const INSIDES =
  /\n\s+at |\.[jt]sx?:\d+|node_modules|node:internal|\/(work|tmp|home|var|usr|root)\/|panadesk-uploads|syntax error at|violates |relation "|column "|duplicate key|invalid input (syntax|value)|\b(select|insert|update|delete) .{0,200}\b(from|into|set|where)\b|current transaction|\bE(CONN|NOENT|ACCES|PERM)|ZodError|Assertion|FST_ERR|Unexpected token|Cannot (read|convert)|is not a function|out of range/i

/** What a caller sent may come back in the names of fields, so it is taken out before the insides are looked for. */
export function faultsOf(target: Target, sent: Sent, heard: Heard): string[] {
  const faults: string[] = []
  const { status, type, text } = heard
  if (status >= 500) faults.push('is a fault')
  const fileType = status === 200 ? target.fileType : undefined
  if (type !== (fileType ?? 'application/json')) faults.push(`has the type ${type}`)
  else if (fileType === undefined && sent.method !== 'HEAD') faults.push(...faultsOfJson(sent, heard))
  return faults.map((fault) => `${target.name}: ${status} ${fault}: ${wordsOf(sent)} => ${text.slice(0, 300)}`)
}

function faultsOfJson(sent: Sent, { status, text }: Heard): string[] {
  const reply = parsed(text)
  if (reply === undefined) return ['is no JSON object']
  if (status < 400) return []
  const told = wordsIn(reply)
  const faults = INSIDES.test(told) ? ['shows our insides'] : []
  if (!isRefusal(sent, reply)) faults.push('does not look like a refusal')
  return faults
}

/** The words of a refusal without the names of fields, which are the caller's. */
function wordsIn(reply: Record<string, unknown>): string {
  return JSON.stringify(reply, (key, value: unknown) =>
    key === 'errors' || key === 'fields' ? valuesOf(value) : value,
  )
}

function valuesOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? Object.values(value) : value
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const reply: unknown = JSON.parse(text)
    return typeof reply === 'object' && reply !== null ? (reply as Record<string, unknown>) : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Panel and gateway have their spellings, also of what reaches no call at all. */
function isRefusal({ url }: Sent, reply: Record<string, unknown>): boolean {
  if (!url.startsWith('/player/')) return reply['success'] === false && typeof reply['msg'] === 'string'
  const { error } = reply as { error?: { code?: unknown; message?: unknown } }
  return typeof error?.code === 'string' && typeof error.message === 'string'
}
