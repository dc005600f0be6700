// The one way to the server: typed by the contract, with cookies and the CSRF header
// (docs/wire.md, "Session and CSRF").
import type { AnyEndpoint, BodyInput, QueryInput, ReplyOf } from '@panadesk/contract'
import type { FileInput } from '@panadesk/contract/export-schemas'
import { UNATTENDED_HEADER } from '@panadesk/contract/attended'
import { actsOf, exportPath } from '@panadesk/contract/endpoint'
import { login } from '@panadesk/contract/login'
import { assert } from '@panadesk/domain/assert'
import { withAsOf } from './as-of.ts'
import { isAttended } from './attended.ts'
import { CallError, isRecord, refusalOf, unreachable, unreadable } from './call-error.ts'
import { cookieValue } from './cookie-value.ts'
import { inOurLanguage, loadWords } from './said.ts'
import { fileNameIn, type Download } from './save-file.ts'
import { toast } from './toast.ts'

export interface CallOptions<E extends AnyEndpoint> {
  /** What the contract entry asks for; a GET has none. */
  body?: BodyInput<E>
  /** Takes the place of `:id` in the path. */
  id?: string
  /** The query string of an entry that has one. */
  query?: QueryInput<E>
  /** Of an entry that takes a file: sent as a form, beside the fields of the body. Without one the body goes as JSON. */
  file?: File
  signal?: AbortSignal
  /** The caller draws the consequences of a refusal itself: nobody is sent to another screen, nothing is toasted. */
  quiet?: boolean
  /**
   * The page has had it fetched already (apps/web/screen-pages.ts): the browser hands that answer over to a request that says
   * nothing which the page did not.
   */
  isAskedByPage?: boolean
}

/** What the panel as a whole does when a call is refused for its session or its right; set once at the start. */
interface Consequences {
  sessionLost: (msg: string) => void
  pageNotAllowed: () => void
  /** Asks for the second factor; true once the server has taken it. */
  confirmSecondFactor: () => Promise<boolean>
  /** Asks why something is to be done, with the words of the server; undefined when the user went away from it. */
  askReason: (why: string) => Promise<string | undefined>
}

/** What became of a command: it was done and answered, or waits for a second person and has changed nothing. */
export type Outcome<E extends AnyEndpoint> =
  | { readonly reply: ReplyOf<E>; readonly isWaiting: false }
  | { readonly isWaiting: true }

/** The status of what waits for a second person. */
const WAITING = 202

let consequences: Consequences = {
  sessionLost: () => undefined,
  pageNotAllowed: () => undefined,
  confirmSecondFactor: () => Promise.resolve(false),
  askReason: () => Promise.resolve(undefined),
}

/** Connects the calls with the router, which itself depends on screens that make calls. */
export function connectConsequences(connected: Consequences): void {
  consequences = connected
}

/**
 * Makes one call of the contract that no rule for two persons covers. A good reply is handed on as the contract types it;
 * anything else is thrown as a `CallError`. A call that reads by GET also shows its refusal as a toast (docs/screens.md,
 * "Failures").
 */
export async function callApi<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<ReplyOf<E>> {
  const outcome = await sendCommand(endpoint, options)
  assert(!outcome.isWaiting, `${endpoint.path} waits for nobody`)
  return outcome.reply
}

/** The same for a command, which may have to wait for a second person (docs/screens.md, "Approvals"). */
export async function sendCommand<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Outcome<E>> {
  return withConsequence(endpoint, options, () => attemptReasoned(endpoint, options))
}

interface FileOptions<E extends AnyEndpoint> extends CallOptions<E> {
  /** Which file, where it is not all of the list as CSV. */
  as?: FileInput
  /** Told how much has come. */
  onBytes?: (bytes: number) => void
}

/** Reads the rows of a list as a file: `POST /<path>/export` takes the body of the list itself. */
export async function downloadFile<E extends AnyEndpoint>(endpoint: E, options: FileOptions<E>): Promise<Download> {
  const { as, onBytes, ...call } = options
  const body = { ...(call.body as object), ...(as !== undefined && { file: as }) } as BodyInput<E>
  return withConsequence(endpoint, call, async () => {
    const response = await fetchOrThrow(urlOf(exportPath(endpoint), call.id), requestOf(endpoint, { ...call, body }))
    const disposition = response.headers.get('content-disposition')
    const isFile = disposition?.startsWith('attachment') === true
    if (!response.ok || !isFile) throw refusalOf({ status: response.status, reply: await readJson(response) })
    return { fileName: fileNameIn(disposition) ?? 'export.csv', content: await readBlob(response, onBytes) }
  })
}

async function withConsequence<E extends AnyEndpoint, T>(
  endpoint: E,
  options: CallOptions<E>,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (options.quiet !== true) drawConsequence(endpoint, error)
    throw error
  }
}

/** A command that was refused for want of a reason has done nothing: it is sent again with one. */
async function attemptReasoned<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Outcome<E>> {
  try {
    return await attemptConfirmed(endpoint, options)
  } catch (error) {
    const why = error instanceof CallError ? error.errors['reason'] : undefined
    if (why === undefined || !mayAskReason(endpoint, options)) throw error
    const reason = await consequences.askReason(why)
    if (reason === undefined) throw error
    // Each command that a rule may cover takes one, whatever else it takes.
    return await attemptConfirmed(endpoint, {
      ...options,
      body: { ...(options.body as object), reason } as BodyInput<E>,
    })
  }
}

/** A form that has a field for it shows there what is wrong. */
function mayAskReason<E extends AnyEndpoint>(endpoint: E, { body, quiet }: CallOptions<E>): boolean {
  return actsOf(endpoint).length > 0 && quiet !== true && !(isRecord(body) && 'reason' in body)
}

/** A call that was refused for want of the second factor has done nothing: it is sent again as it was. */
async function attemptConfirmed<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Outcome<E>> {
  try {
    return await attempt(endpoint, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.consequence !== 'second-factor' || options.quiet === true) throw error
    if (!(await consequences.confirmSecondFactor())) throw error
    return await attempt(endpoint, options)
  }
}

async function attempt<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Outcome<E>> {
  if (endpoint.changesState && csrfToken() === undefined) await renewCsrfToken()
  try {
    return await send(endpoint, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.consequence !== 'csrf') throw error
    await renewCsrfToken()
    return await send(endpoint, options)
  }
}

async function send<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): Promise<Outcome<E>> {
  if (import.meta.env.PANEL_LANGUAGE === 'hi') void loadWords()
  const response = await fetchOrThrow(
    urlOf(endpoint.path, options.id) + queryString(options.query),
    options.isAskedByPage === true ? { credentials: 'same-origin' } : requestOf(endpoint, options),
  )
  const read = await readJson(response)
  const isMessage = endpoint.changesState || !response.ok
  // Whether anybody is signed in is nothing that is said, and the first screen waits for it.
  const isSaid = import.meta.env.PANEL_LANGUAGE === 'hi' && endpoint.path !== login.restore.path
  const reply = isSaid ? await inOurLanguage(read, { isMessage }) : read
  if (!response.ok || !isRecord(reply) || reply['success'] !== true) {
    throw refusalOf({ status: response.status, reply })
  }
  if (response.status === WAITING) return { isWaiting: true }
  // The server's replies are held to the contract by its own tests; parsing them again here would only cost time.
  return { reply: withAsOf(reply as ReplyOf<E>, response.headers), isWaiting: false }
}

function requestOf<E extends AnyEndpoint>(endpoint: E, options: CallOptions<E>): RequestInit {
  const body = endpoint.method === 'POST' ? contentOf(endpoint, options) : undefined
  return {
    method: endpoint.method,
    credentials: 'same-origin',
    // The browser itself says that a form is one: only it knows the line between the parts.
    headers: headersFor(endpoint, typeof body === 'string' ? 'application/json' : undefined),
    ...(body !== undefined && { body }),
    ...(options.signal && { signal: options.signal }),
  }
}

function contentOf<E extends AnyEndpoint>({ path, upload }: E, { body, file }: CallOptions<E>): string | FormData {
  if (file === undefined) return JSON.stringify(body ?? {})
  assert(upload !== undefined, `${path} takes no file`)
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  form.append(upload.field, file)
  return form
}

async function fetchOrThrow(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  }
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreadable(response.status)
  }
}

/** A file that breaks off on the way is as good as none. */
async function readBlob(response: Response, onBytes?: (bytes: number) => void): Promise<Blob> {
  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(piece, controller) {
      bytes += piece.length
      onBytes?.(bytes)
      controller.enqueue(piece)
    },
  })
  try {
    // Held by the browser, on its disk where there is much of it.
    return await new Response(response.body?.pipeThrough(counted), { headers: response.headers }).blob()
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw unreachable()
  }
}

function drawConsequence(endpoint: AnyEndpoint, error: CallError): void {
  if (error.consequence === 'session-lost') consequences.sessionLost(error.msg)
  else if (error.consequence === 'page-not-allowed') consequences.pageNotAllowed()
  else if (endpoint.method === 'GET' && !endpoint.changesState) toast.error(error.msg)
}

function headersFor(endpoint: AnyEndpoint, contentType: string | undefined): Record<string, string> {
  const token = endpoint.changesState ? csrfToken() : undefined
  return {
    accept: 'application/json',
    ...(contentType !== undefined && { 'content-type': contentType }),
    ...(token !== undefined && { 'x-xsrf-token': token }),
    ...(!isAttended() && { [UNATTENDED_HEADER]: '1' }),
  }
}

/** The path as it is fetched; a path with `:id` needs an id. */
export function urlOf(path: string, id: string | undefined): string {
  assert(path.includes(':id') === (id !== undefined), `the call ${path} has an id exactly when its path asks for one`)
  return `/${path.replace(':id', encodeURIComponent(id ?? ''))}`
}

/** With its question mark; empty when nothing is asked. */
function queryString(query: unknown): string {
  const asked = Object.entries(query ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked).toString()}`
}

function csrfToken(): string | undefined {
  return cookieValue(document.cookie, 'XSRF-TOKEN')
}

/** Any answer to the session check carries a new cookie, also the one that says that nobody is signed in. */
async function renewCsrfToken(): Promise<void> {
  // Read to its end, as the browser holds the connection until then.
  await readJson(await fetchOrThrow(urlOf(login.restore.path, undefined), { credentials: 'same-origin' }))
}
