// Forms that are broken byte by byte, made of the fields and the picture of a good one.
import { isPost, type Good, type RequestMangle } from './mangled-requests.ts'
import { textsOf, type Sent } from './send.ts'

const BOUNDARY = 'panadesk-hostile-boundary'

function part(head: string, body: string | Buffer): Buffer {
  return Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')])
}

const END = Buffer.from(`--${BOUNDARY}--\r\n`)
const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)

function fieldsOf({ target }: Good): Buffer[] {
  return Object.entries(textsOf(target.fields)).map(([name, value]) => field(name, value))
}

/** The picture as the good form has it, under another name or of another kind. */
function fileOf(
  { target }: Good,
  {
    name = target.upload?.field ?? 'file',
    filename = 'a.png',
    type = 'image/png',
    bytes = target.picture ?? Buffer.from('x'),
  } = {},
): Buffer {
  return part(`Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`, bytes)
}

const FORMS: Readonly<Record<string, (good: Good) => Buffer[]>> = {
  'a form without an end': (good) => [...fieldsOf(good), fileOf(good)],
  'a form cut within its file': (good) => [...fieldsOf(good), fileOf(good).subarray(0, -40)],
  'a form cut within a head': (good) => [...fieldsOf(good), Buffer.from(`--${BOUNDARY}\r\nContent-Dispo`)],
  'a form of nothing': () => [],
  'a form of an end alone': () => [END],
  'a form with a part without a head': (good) => [part('', 'x'), ...fieldsOf(good), fileOf(good), END],
  'a form with a part without a name': (good) => [part('Content-Disposition: form-data', 'x'), ...fieldsOf(good), END],
  'a form with a head without end': (good) => [part(`X: ${'y'.repeat(200_000)}`, 'x'), ...fieldsOf(good), END],
  'a form with ten thousand fields': () => [...Array.from({ length: 10_000 }, (_, at) => field(`f${at}`, 'x')), END],
  'a form with ten thousand files': (good) => [
    ...Array.from({ length: 2000 }, (_, at) => fileOf(good, { name: `f${at}` })),
    END,
  ],
  'a form with its fields twice': (good) => [...fieldsOf(good), ...fieldsOf(good), fileOf(good), END],
  'a form with its file twice': (good) => [...fieldsOf(good), fileOf(good), fileOf(good), END],
  'a form with its file elsewhere': (good) => [...fieldsOf(good), fileOf(good, { name: 'elsewhere' }), END],
  'a form whose fields are files': (good) => [
    ...Object.keys(good.target.fields).map((name) => fileOf(good, { name })),
    fileOf(good),
    END,
  ],
  'a form whose file is a field': (good) => [...fieldsOf(good), field(good.target.upload?.field ?? 'file', 'x'), END],
  'a form with a prototype': (good) => [
    field('__proto__', 'x'),
    field('constructor', 'x'),
    ...fieldsOf(good),
    fileOf(good),
    END,
  ],
  'a form with a huge field': (good) => [field('x', 'x'.repeat(1_000_000)), ...fieldsOf(good), fileOf(good), END],
  'a form with a field that is a NUL': (good) => [...fieldsOf(good), field('x\u0000', '\u0000'), fileOf(good), END],
  'a file that is empty': (good) => [...fieldsOf(good), fileOf(good, { bytes: Buffer.alloc(0) }), END],
  'a file that is a page': (good) => [
    ...fieldsOf(good),
    fileOf(good, { bytes: Buffer.from('<script>alert(1)</script>'), type: 'text/html' }),
    END,
  ],
  'a file that is cut': (good) => [
    ...fieldsOf(good),
    fileOf(good, { bytes: good.target.picture?.subarray(0, 60) ?? Buffer.alloc(1) }),
    END,
  ],
  'a file that is too large': (good) => [
    ...fieldsOf(good),
    fileOf(good, { bytes: Buffer.alloc(6_000_000, 0x89) }),
    END,
  ],
  'a file with a name that leads elsewhere': (good) => [
    ...fieldsOf(good),
    fileOf(good, { filename: '../../../../tmp/planted.png' }),
    END,
  ],
  'a file with a name of markup': (good) => [
    ...fieldsOf(good),
    fileOf(good, { filename: '<img src=x>\u0000.php' }),
    END,
  ],
}

function form(good: Good, payload: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`): Sent {
  return { ...good.sent, headers: { ...good.sent.headers, 'content-type': type }, payload }
}

/** The calls that take no form refuse each of them for being one. */
export const FORM_MANGLES: readonly RequestMangle[] = [
  ...Object.entries(FORMS).map(([name, parts]) => ({
    name,
    fits: isPost,
    spoil: (good: Good) => form(good, Buffer.concat(parts(good))),
  })),
  {
    name: 'a form with another boundary than it says',
    fits: isPost,
    spoil: (good) =>
      form(good, Buffer.concat([...fieldsOf(good), fileOf(good), END]), 'multipart/form-data; boundary=other'),
  },
]
