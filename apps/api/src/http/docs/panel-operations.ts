// The calls of the panel, as the API description lists them.
import { exportPath, type Access, type AnyEndpoint, type LeavesMark, type StepUp } from '@panadesk/contract'
import { allEndpoints, type NamedEndpoint } from '@panadesk/contract/all-endpoints'
import { EXPORT_FIELDS, SHEET_FILE_FIELDS } from '@panadesk/contract/export-schemas'
import { DELETED_IMAGE_FILES } from '@panadesk/contract/images'
import { RECEIPT_FILES } from '@panadesk/contract/receipts'
import { schemasOf } from '@panadesk/contract/schemas'
import { ACCESS_CODES } from '@panadesk/domain/access-codes'
import { z } from 'zod'
import { SESSION_COOKIE } from '../../identity/admin-sessions.ts'
import { CSRF_HEADER } from '../../identity/csrf.ts'
import { WORKBOOK_TYPE } from '../workbook.ts'
import { fieldsOf, jsonSchema, type JsonSchema } from './json-schema.ts'
import { BINARY, bodyContent, describedPath, parametersOf, refusalResponses, type Operation } from './operation.ts'

export const PANEL_SECURITY = {
  staffSession: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by POST /admin/loginCheck.' },
  csrfToken: {
    type: 'apiKey',
    in: 'header',
    name: CSRF_HEADER,
    description: 'The value of the cookie XSRF-TOKEN, which GET /admin/ sets.',
  },
}

export const PANEL_REFUSAL: JsonSchema = {
  type: 'object',
  properties: {
    success: { const: false },
    msg: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Messages by field.' },
    second_factor_required: { type: 'boolean', description: 'With it, the second factor is wanted first.' },
  },
  required: ['success', 'msg'],
}

/** `contract` is the panel's whole contract; the first part of an entry's name is its feature, and its tag. */
export function panelOperations(contract: object): Operation[] {
  const calls = allEndpoints(contract).flatMap((entry) => {
    const operation = operationOf(entry)
    return entry.endpoint.isExported !== true ? [operation] : [operation, exportOf(entry.endpoint, operation)]
  })
  return [...calls, RECEIPT_FILE, DELETED_IMAGE_FILE]
}

function operationOf({ name, endpoint }: NamedEndpoint): Operation {
  return {
    method: endpoint.method,
    path: describedPath(endpoint.path),
    description: {
      operationId: name,
      tags: [`Panel: ${name.split('.')[0]}`],
      summary: endpoint.summary ?? summaryOf(endpoint.path),
      description: `${accessText(endpoint.access)}${stepUpText(endpoint.stepUp)}${markText(endpoint.leavesMark)}`,
      security: securityOf(endpoint),
      parameters: parametersOf(endpoint),
      ...requestBody(endpoint),
      responses: {
        200: { description: 'Done.', content: { 'application/json': { schema: replySchema(endpoint) } } },
        ...refusalResponses('PanelRefusal'),
      },
    },
  }
}

/** A list or a sheet as a file: the same rights, and a body that may also say which file. */
function exportOf(endpoint: AnyEndpoint, list: Operation): Operation {
  return {
    ...list,
    path: describedPath(exportPath(endpoint)),
    description: {
      ...list.description,
      operationId: `${String(list.description['operationId'])}.export`,
      summary: `${String(list.description['summary'])}: as a file`,
      requestBody: {
        required: fieldsOf(schemasOf(endpoint).body).some((field) => field.isRequired),
        content: bodyContent(exportBody(endpoint), undefined),
      },
      responses: {
        200: {
          description: isList(endpoint) ? 'A file of all rows, or of the page.' : 'A workbook.',
          content: {
            ...(isList(endpoint) && { 'text/csv': { schema: { type: 'string' } } }),
            [WORKBOOK_TYPE]: { schema: BINARY },
          },
        },
        ...refusalResponses('PanelRefusal'),
      },
    },
  }
}

function exportBody(endpoint: AnyEndpoint): z.ZodType {
  const { body } = schemasOf(endpoint)
  const { shape } = isList(endpoint) ? EXPORT_FIELDS : SHEET_FILE_FIELDS
  return body instanceof z.ZodObject ? body.extend(shape) : body
}

function isList({ columns }: AnyEndpoint): boolean {
  return columns !== undefined
}

const RECEIPT_FILE = pictureOperation({
  ...RECEIPT_FILES,
  operationId: 'receipts.file',
  tag: 'Panel: receipts',
  summary: 'The picture of a receipt, by the name that the requests tell',
})

const DELETED_IMAGE_FILE = pictureOperation({
  ...DELETED_IMAGE_FILES,
  operationId: 'images.deletedFile',
  tag: 'Panel: images',
  summary: 'What a deleted slider or QR image showed, by the name that the audit log tells',
})

interface Picture {
  path: string
  access: Access
  operationId: string
  tag: string
  summary: string
}

function pictureOperation({ path, access, operationId, tag, summary }: Picture): Operation {
  return {
    method: 'GET',
    path: `/${path.replace(':name', '{name}')}`,
    description: {
      operationId,
      tags: [tag],
      summary,
      description: accessText(access),
      security: [{ staffSession: [] }],
      parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: {
          description: 'The picture.',
          content: { 'image/jpeg': { schema: BINARY }, 'image/png': { schema: BINARY } },
        },
        ...refusalResponses('PanelRefusal'),
      },
    },
  }
}

/** 'admin/get-game-list' is 'Get game list'. */
function summaryOf(path: string): string {
  const words = path
    .replace(/^admin\//, '')
    .replace('/:id', '')
    .replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Who may make a call, in words. */
export function accessText(access: Access): string {
  switch (access) {
    case 'public':
      return 'Open to anybody.'
    case 'any-admin':
      return 'Open to whoever is signed in.'
    case 'main-admin':
      return 'Open to the main admin only.'
    case 'player':
      return 'Needs the token of a player.'
    case 'signature':
      return 'Needs a signature of the body.'
    default:
      return `Open to the main admin and to ${access.map((code) => `${code} (${ACCESS_CODES[code]})`).join(', ')}.`
  }
}

function stepUpText(stepUp: StepUp | undefined): string {
  if (stepUp === undefined || stepUp === 'never') return ''
  const when = {
    always: '',
    'large-money': ' where the amount, with what the admin moved in the last 24 hours, is large',
    'by-case': ' where what is changed wants it',
  }[stepUp]
  return ` Whoever has a second factor on must have confirmed with it within the last five minutes${when}.`
}

function markText(mark: LeavesMark | undefined): string {
  return mark === undefined ? '' : ' Whoever reads it leaves a row in the audit log.'
}

function securityOf(endpoint: AnyEndpoint): Record<string, never[]>[] {
  const session = endpoint.access === 'public' ? {} : { staffSession: [] }
  return [endpoint.changesState ? { ...session, csrfToken: [] } : session]
}

function requestBody(endpoint: AnyEndpoint): Record<string, unknown> {
  if (endpoint.method === 'GET') return {}
  const isRequired =
    endpoint.upload?.missing !== undefined || fieldsOf(schemasOf(endpoint).body).some((field) => field.isRequired)
  return {
    requestBody: {
      required: isRequired,
      content: bodyContent(schemasOf(endpoint).body, endpoint.upload),
    },
  }
}

function replySchema(endpoint: AnyEndpoint): JsonSchema {
  return jsonSchema(schemasOf(endpoint).reply.and(z.object({ success: z.literal(true) })), 'output')
}
