// Requests that are wrong as a whole: what stands around the fields, and what carries them.
import { goodRequest, jsonRequest, queryText, signed, type Sent } from './send.ts'
import type { Target } from './targets.ts'

/** How a good request is spoilt. */
export interface RequestMangle {
  name: string
  /** Whether there is something to spoil. */
  fits: (target: Target) => boolean
  spoil: (good: Good) => Sent
}

export interface Good {
  target: Target
  /** The headers of whoever may make the call. */
  who: Record<string, string>
  sent: Sent
  /** The fields as JSON, also where a form is sent. */
  json: string
}

export async function goodOf(target: Target, who: Record<string, string>): Promise<Good> {
  return { target, who, sent: await goodRequest(target, who), json: JSON.stringify(target.fields) }
}

const DEEP = 10_000
const first = (json: string) => (json === '{}' ? '"a":1' : json.slice(1, -1))
const more = (json: string) => (json === '{}' ? '' : `,${json.slice(1, -1)}`)

/** A body in the place of the good JSON. */
const BODIES: Readonly<Record<string, (json: string) => string | Buffer>> = {
  'an empty body': () => '',
  'a blank body': () => ' \r\n',
  'null for a body': () => 'null',
  'a list for a body': (json) => `[${json}]`,
  'an empty list for a body': () => '[]',
  'a text for a body': (json) => JSON.stringify(json),
  'a number for a body': () => '1e400',
  'a truth for a body': () => 'true',
  'a body cut in the middle': (json) => json.slice(0, json.length / 2),
  'a body without its end': (json) => json.slice(0, -1),
  'a body with more behind it': (json) => `${json}{}`,
  'a body with a comma too many': (json) => json.replace(/}$/, ',}'),
  'a body with a comment': (json) => `/* */${json}`,
  'a body in single quotes': (json) => json.replaceAll('"', "'"),
  'a body with a byte order mark': (json) => `\ufeff${json}`,
  'a body of two bytes a character': (json) => Buffer.from(json, 'utf16le'),
  'a body that is no text': () => Buffer.from('ff fe fd 00 80 c0 af'.replaceAll(' ', ''), 'hex'),
  'a body with broken characters': (json) =>
    Buffer.concat([Buffer.from('{"a\xc3\x28":1'), Buffer.from(more(json)), Buffer.from('}')]),
  'every field twice': (json) => `{${first(json)},${first(json)}}`,
  'every field twice, null at last': (json) =>
    `{${first(json)}${first(json)
      .replaceAll(/"(\w+)":[^,]*/g, ',"$1":null')
      .replaceAll(/,[^"]*$/g, '')}}`,
  'a field that is not known': (json) => `{"no such field":1${more(json)}}`,
  'a hundred thousand fields that are not known': (json) =>
    `{${Array.from({ length: 50_000 }, (_, at) => `"f${at}":1`).join()}${more(json)}}`,
  'as many fields that are not known as a body holds': (json) =>
    `{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join()}${more(json)}}`,
  'a field with no name': (json) => `{"":1${more(json)}}`,
  'a field named as markup': (json) => `{"<script>alert(1)</script>":1${more(json)}}`,
  'a field named as a NUL': (json) => `{"\\u0000":1${more(json)}}`,
  'a prototype': (json) => `{"__proto__":{"isMain":true,"is_main":true}${more(json)}}`,
  'a prototype by its escape': (json) => String.raw`{"\u005f_proto__":{"isMain":true}${more(json)}}`,
  'a constructor': (json) => `{"constructor":{"prototype":{"isMain":true}}${more(json)}}`,
  'a method of objects': (json) => `{"toString":null,"hasOwnProperty":1,"valueOf":[]${more(json)}}`,
  'accessing that is deep': (json) => `{"accessing":${'['.repeat(DEEP)}${']'.repeat(DEEP)}${more(json)}}`,
  'accessing that is huge': (json) => `{"accessing":"${'x'.repeat(60_000)}"${more(json)}}`,
  'lists nested without end': () => '['.repeat(60_000),
  'lists nested ten thousand deep': () => '['.repeat(DEEP) + ']'.repeat(DEEP),
  'objects nested as deep as a body may be': () => '{"":'.repeat(15_000),
  'a body beyond the limit': (json) => `{"x":"${'x'.repeat(1_100_000)}"${more(json)}}`,
}

/** What the body is said to be. */
const TYPES: Readonly<Record<string, string>> = {
  'a body that is said to be a text': 'text/plain',
  'a body that is said to be a document': 'application/xml',
  'a body that is said to be an address': 'application/x-www-form-urlencoded',
  'a body that is said to be a form without a boundary': 'multipart/form-data',
  'a body that is said to be a form with another boundary': 'multipart/form-data; boundary=other',
  'a body that is said to be a form with an endless boundary': `multipart/form-data; boundary=${'b'.repeat(5000)}`,
  'a body that is said to be a form with a boundary of blanks': 'multipart/form-data; boundary="   "',
  'a body that is said to be JSON of another alphabet': 'application/json; charset=utf-7',
  'a body that is said to be JSON of markup': 'application/json; charset="><script>',
  'a body that is said to be JSON twice': 'application/json, application/json',
  'a body that is said to be nothing': '',
  'a body that is said to be nonsense': '/;=',
  'a body that is said to be a NUL': 'application/json%00',
  'a body that is said to be JSON that is more': 'application/json-patch+json',
}

/** Headers beside the good ones. */
const HEADERS: Readonly<Record<string, Record<string, string>>> = {
  'a huge header': { 'x-anything': 'x'.repeat(200_000) },
  'a thousand headers': Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x-${at}`, 'x'])),
  'a compressed body that is none': { 'content-encoding': 'gzip' },
  'a chunked body that is none': { 'transfer-encoding': 'gzip, identity' },
  'a body that is said to be shorter': { 'content-length': '1' },
  'a length that is none': { 'content-length': '-1' },
  'a length beyond all': { 'content-length': '99999999999999999999' },
  'an address that is none': { 'x-forwarded-for': `${'1.1.1.1, '.repeat(2000)}' or 1=1` },
  'a host that is none': { host: '<script>alert(1)</script>' },
  'another host': { host: 'localhost', 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'javascript' },
  'another method': { 'x-http-method-override': 'DELETE', 'x-method-override': 'DELETE' },
  'another address': { 'x-original-url': '/admin/sub-admin-list-grid-data', 'x-rewrite-url': '/admin/' },
  'a browser of another alphabet': { 'user-agent': '\u00ff'.repeat(3000) },
  'a range': { range: 'bytes=0-0,5-1,-0' },
  'an expectation': { expect: '100-continue-not' },
  'a wish that cannot be met': {
    accept: 'application/nothing;q=NaN',
    'accept-encoding': 'x'.repeat(4000),
    'accept-language': '../../',
  },
  'a key that is too long': { 'idempotency-key': 'k'.repeat(5000) },
  'a key of another alphabet': { 'idempotency-key': '\u00e9\u00ff' },
  'an empty key': { 'idempotency-key': '' },
  'a condition': { 'if-none-match': '*', 'if-match': '"x"', 'if-modified-since': 'yesterday' },
}

/** Cookies in the place of the good ones: `#` stands for those. */
const COOKIES: Readonly<Record<string, string>> = {
  'cookies without names': '=; ; =x; ;;; =',
  'a cookie that cannot be read': 'panadesk_session=%ff%fe; XSRF-TOKEN=%',
  'a thousand cookies': `${Array.from({ length: 3000 }, (_, at) => `c${at}=v`).join('; ')}; #`,
  'a huge cookie': `big=${'x'.repeat(100_000)}; #`,
  'a session twice': 'panadesk_session=x; #; panadesk_session=y',
  'cookies of objects': '__proto__=x; constructor=y; toString=z; #',
  'a place in the log that is none': "panadesk_written=0/0' or 1=1; #",
  'a place in the log beyond all': 'panadesk_written=FFFFFFFF/FFFFFFFF; #',
}

/** What stands behind the address. */
const QUERIES: Readonly<Record<string, string>> = {
  'a query that cannot be read': '?%ff=%fe&%=%',
  'a query of objects': '?__proto__[isMain]=1&constructor.prototype.isMain=1&a[]=1&a[b]=2',
  'a query with fields twice': '?start=1&start=2&length=10&length=&search=a&search=b&cursor=1&cursor=2&limit=1&limit=2',
  'a query without end': `?${'a=1&'.repeat(5000)}`,
  'a query of sql': "?id=1' or '1'='1&order=1;drop table bid",
  'a query with a NUL': '?search=a%00b&cursor=%00',
  'a query that asks to be somebody': '?accessing=sub_admin&admin_id=1&isMain=true',
}

const PATHS: Readonly<Record<string, (path: string) => string>> = {
  'a slash behind it': (path) => `${path}/`,
  'a slash before it': (path) => `/${path}`,
  'slashes within': (path) => path.replaceAll(/(?<=.)\//g, '//'),
  'a way up': (path) => `/admin/../..${path}`,
  'a way up by its escape': (path) => `/admin/%2e%2e/%2e%2e%2f${path.slice(1)}`,
  'a NUL behind it': (path) => `${path}%00`,
  'an escape that is none': (path) => `${path}%zz`,
  'an escape of no character': (path) => `${path}/%ff`,
  'in capitals': (path) => path.toUpperCase(),
  'a parameter': (path) => `${path};jsessionid=1`,
  'a very long end': (path) => `${path}/${'x'.repeat(20_000)}`,
  'a backslash': (path) => path.replaceAll('/', '\\'),
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'SEARCH', 'TRACE', 'PROPFIND', 'LOCK']

export const isPost = ({ method }: Target) => method === 'POST'
const hasCookies = ({ surface }: Target) => surface === 'panel' || surface === 'export'
const always = () => true

function withHeaders({ sent }: Good, headers: Record<string, string>): Sent {
  return { ...sent, headers: { ...sent.headers, ...headers } }
}

const withQuery = ({ sent }: Good, query: string): Sent => ({ ...sent, url: `${sent.url.replace(/\?.*/, '')}${query}` })

/** As JSON, that is said to be something else. */
function withType({ target, who, json }: Good, type: string): Sent {
  const { headers, ...sent } = jsonRequest(target, who, json)
  return { ...sent, headers: { ...headers, 'content-type': type } }
}

function withoutBody({ sent, target }: Good): Sent {
  const { 'content-type': _type, ...headers } = sent.headers
  return { method: sent.method, url: sent.url, headers: { ...headers, ...signed(target, '') } }
}

function each<Wrong>(
  table: Readonly<Record<string, Wrong>>,
  fits: RequestMangle['fits'],
  spoil: (good: Good, wrong: Wrong) => Sent,
): RequestMangle[] {
  return Object.entries(table).map(([name, wrong]) => ({ name, fits, spoil: (good) => spoil(good, wrong) }))
}

/** All of them, each by a name of its own; the forms have theirs. */
export const REQUEST_MANGLES: readonly RequestMangle[] = [
  ...each(BODIES, isPost, ({ target, who, json }, body) => jsonRequest(target, who, body(json))),
  ...each(TYPES, isPost, withType),
  { name: 'no body at all', fits: isPost, spoil: withoutBody },
  ...each(HEADERS, always, withHeaders),
  ...each(COOKIES, hasCookies, (good, cookies) =>
    withHeaders(good, { cookie: cookies.replace('#', () => good.who['cookie'] ?? '') }),
  ),
  ...each(QUERIES, always, withQuery),
  {
    name: 'the fields behind the question mark',
    fits: isPost,
    spoil: (good) => ({ ...withQuery(good, queryText(good.target.fields)), payload: '{}' }),
  },
  ...each(PATHS, always, ({ sent }, move) => ({ ...sent, url: move(sent.url) })),
  ...METHODS.map((method) => ({
    name: `the method ${method}`,
    fits: (target: Target) => target.method !== method,
    spoil: ({ sent }: Good) => ({ ...sent, method }),
  })),
]
