// Forms as no browser sends them: each is refused with a reason, and the connection and the server are fine afterwards.
import { Agent, request as httpRequest } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { fastify, type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerErrors, panelSpelling } from './errors.ts'
import { bringsForm, mountWithForms, readWholeForm } from './uploads.ts'

const MB = 1024 * 1024
const FILE_BYTES_MAX = 2 * MB
const FORM_BYTES_MAX = 24 * MB
const TYPE = 'multipart/form-data; boundary=cut'
const MALFORMED = 'The form is malformed.'
const upload = { field: 'file', limit: { bytes: FILE_BYTES_MAX, message: 'At most 2 MB.' } }

let server: FastifyInstance
let port = 0

beforeAll(async () => {
  server = fastify()
  answerErrors(server, panelSpelling)
  mountWithForms(server, [{ endpoint: { upload } }], (scope) => {
    scope.post('/form', async (request, reply) => {
      if (!bringsForm(upload, request)) return { body: request.body, fileBytes: -1 }
      const { fields: body, file } = await readWholeForm(upload, request, reply)
      return { body, fileBytes: file?.length ?? -1 }
    })
  })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => server.close())

const part = (head: string, content: string) => `--cut\r\n${head}\r\n\r\n${content}\r\n`
const text = (name: string, content: string) => part(`Content-Disposition: form-data; name="${name}"`, content)
const file = (content: string, name = 'file') =>
  part(`Content-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png`, content)
const form = (...parts: string[]) => `${parts.join('')}--cut--\r\n`

async function post(payload: string | Buffer, contentType = TYPE) {
  const answer = await server.inject({
    method: 'POST',
    url: '/form',
    headers: { 'content-type': contentType },
    payload,
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

describe('a form', () => {
  test('is taken with its fields and file in any order', async () => {
    const expected = { status: 200, body: { body: { a: '1', b: 'é' }, fileBytes: 3 } }
    expect(await post(form(text('a', '1'), text('b', 'é'), file('png')))).toEqual(expected)
    expect(await post(form(file('png'), text('a', '1'), text('b', 'é')))).toEqual(expected)
    expect(await post(form(text('b', 'é'), file('png'), text('a', '1')))).toEqual(expected)
  })

  test('is taken without a file, without a field, and empty', async () => {
    expect(await post(form(text('a', '')))).toEqual({ status: 200, body: { body: { a: '' }, fileBytes: -1 } })
    expect(await post(form(file('')))).toEqual({ status: 200, body: { body: {}, fileBytes: 0 } })
    expect(await post(form())).toEqual({ status: 200, body: { body: {}, fileBytes: -1 } })
  })

  test('is no other than JSON where JSON is sent', async () => {
    const answer = await server.inject({ method: 'POST', url: '/form', payload: { a: 1 } })
    expect(answer.json()).toEqual({ body: { a: 1 }, fileBytes: -1 })
  })

  test('may bring a file of just the bytes that are allowed', async () => {
    expect(await post(form(file('x'.repeat(FILE_BYTES_MAX))))).toMatchObject({ body: { fileBytes: FILE_BYTES_MAX } })
    const more = await post(form(text('a', '1'), file('x'.repeat(FILE_BYTES_MAX + 1)), text('b', '2')))
    expect(more).toEqual({
      status: 413,
      body: { success: false, msg: 'At most 2 MB.', errors: { file: 'At most 2 MB.' } },
    })
  })
})

type Refused = { payload: string; type?: string; field?: string; msg?: string }
const REFUSED: Record<string, Refused> = {
  'no boundary': { payload: form(text('a', '1')), type: 'multipart/form-data' },
  'an empty boundary': { payload: form(text('a', '1')), type: 'multipart/form-data; boundary=' },
  'another boundary': { payload: form(text('a', '1')), type: 'multipart/form-data; boundary=other' },
  'no end': { payload: text('a', '1') },
  'no parts at all': { payload: 'hello' },
  'a part without a head': { payload: '--cut\r\n\r\nhello' },
  'a field that came twice': {
    payload: form(text('a', '1'), text('a', '2')),
    field: 'a',
    msg: 'This field was sent twice.',
  },
  'two files': { payload: form(file('1'), file('2')) },
  'a file of another name': { payload: form(file('1', 'a')), field: 'a', msg: 'No file is expected here.' },
  'a file without a name': { payload: form(part('Content-Disposition: form-data; filename="a"', '1')) },
  'a field without a name': { payload: form(part('Content-Disposition: form-data', '1')) },
  'a field of the prototype': { payload: form(text('__proto__', '1')) },
  'a method of the prototype': { payload: form(text('a', '1'), text('constructor', '1')) },
  'a file of the prototype': { payload: form(file('1', 'toString'), text('a', '1')) },
  'too many fields': { payload: form(...Array.from({ length: 21 }, (_, at) => text(`f${at}`, '1'))) },
  'thousands of fields': { payload: form(...Array.from({ length: 5000 }, (_, at) => text(`f${at}`, '1'))) },
  'a text that is too long': {
    payload: form(text('a', 'x'.repeat(3 * 1024 + 1)), text('b', '1')),
    field: 'a',
    msg: 'This text is too long.',
  },
  'a field of JSON': {
    payload: form(part('Content-Disposition: form-data; name="a"\r\nContent-Type: application/json', '{"b":1}')),
    field: 'a',
    msg: 'Please send a text.',
  },
  'a field of broken JSON': {
    payload: form(part('Content-Disposition: form-data; name="a"\r\nContent-Type: application/json', '{"b":')),
  },
}

describe.each(Object.entries(REFUSED))('a form with %s', (_name, { payload, type = TYPE, field, msg = MALFORMED }) => {
  test('is refused with 400', async () => {
    const errors = field === undefined ? {} : { errors: { [field]: msg } }
    expect(await post(payload, type)).toEqual({ status: 400, body: { success: false, msg, ...errors } })
  })
})

test('a form that is cut off anywhere is refused or is no form, and nothing breaks', async () => {
  const json = 'Content-Disposition: form-data; name="j"\r\nContent-Type: application/json'
  const whole = form(
    text('a', '1'),
    part(json, '"x"'),
    file('a picture\r\n--cu'),
    text('__proto__', '1'),
    file('2', 'b'),
  )
  for (let length = 1; length < whole.length - 6; length += 1) {
    const { status } = await post(whole.slice(0, length))
    expect([length, status]).toEqual([length, 400])
  }
})

test('texts of every character set are texts', async () => {
  for (const charset of ['utf-16le', 'latin1', 'no-such-set', 'base64', '"']) {
    const odd = `Content-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=${charset}`
    expect(await post(form(part(odd, 'abcd')))).toMatchObject({
      status: 200,
      body: { body: { a: expect.any(String) } },
    })
  }
})

interface Over {
  status: number
  connection: string | undefined
}

/** Over a real connection, as nothing else shows what is left on it. */
function send(payload: Buffer, agent: Agent, contentType = TYPE): Promise<Over> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': contentType, 'content-length': payload.length }
    const request = httpRequest(
      { port, host: '127.0.0.1', method: 'POST', path: '/form', agent, headers },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection }))
      },
    )
    request.on('error', reject)
    request.end(payload)
  })
}

test('whoever sends too much, or nonsense, hears of it and may go on on the same connection', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const large = 'x'.repeat(6 * MB)
  for (const [payload, type, status] of [
    [form(text('a', '1'), file(large)), TYPE, 413],
    [form(file('1'), file(large)), TYPE, 400],
    [form(file(large, 'a')), TYPE, 400],
    [form(text('a', large)), TYPE, 400],
    [form(file(large)), 'multipart/form-data', 400],
    [large, TYPE, 400],
    [form(text('a', '1')), TYPE, 200],
  ] as const) {
    expect(await send(Buffer.from(payload), agent, type)).toEqual({ status, connection: 'keep-alive' })
  }
  agent.destroy()
})

/** Opens a form over a bare connection and goes on as `goOn` says; answers what came back once the server hung up. */
function open(head: string, goOn: (socket: Socket) => void = () => undefined): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: ${TYPE}\r\n${head}\r\n\r\n`)
      goOn(socket)
    })
    let answer = ''
    socket.setEncoding('latin1')
    socket.on('data', (data: string) => {
      answer += data
    })
    // The server may hang up before it has read all that was sent.
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
}

const chunk = (content: string) => `${content.length.toString(16)}\r\n${content}\r\n`

test.each([
  ['before its first part', ''],
  ['in a file', file('').slice(0, -2)],
  ['in a text', text('a', '').slice(0, -2)],
  ['in a part without a name', part('Content-Disposition: form-data', '').slice(0, -2)],
])('a form that never ends %s is refused once more came than any form may hold', async (_where, opened) => {
  // Not a byte more, as whoever still sends when the server hangs up may not hear why.
  const answer = await open('Transfer-Encoding: chunked', (socket) => {
    if (opened !== '') socket.write(chunk(opened))
    for (let left = FORM_BYTES_MAX + 1 - opened.length; left > 0; left -= MB) {
      socket.write(chunk('x'.repeat(Math.min(MB, left))))
    }
  })
  expect(answer).toMatch(/^HTTP\/1.1 413 [\s\S]*connection: close/i)
})

test('a sender who never stops is hung up on', async () => {
  let sent = 0
  await open('Transfer-Encoding: chunked', (socket) => {
    const goOn = () => {
      sent += MB
      if (socket.writable) socket.write(chunk('x'.repeat(MB)), goOn)
    }
    goOn()
  })
  expect(sent).toBeGreaterThan(FORM_BYTES_MAX)
})

test('a form that is said to be larger than any is not read at all', async () => {
  expect(await open(`Content-Length: ${100 * MB}`)).toMatch(/^HTTP\/1.1 413 /)
})

test('a sender who hangs up in the middle leaves the server as it was', async () => {
  const half = form(text('a', '1'), file('half of a picture')).slice(0, -20)
  await open('Content-Length: 5000', (socket) => void socket.write(half, () => socket.destroy()))
  expect(await post(form(text('a', '1')))).toMatchObject({ status: 200 })
})
