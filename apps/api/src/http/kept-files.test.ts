// Files go out as the build packed them, are kept once they were read, and are asked for again only where they may change.
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepFiles } from './kept-files.ts'

const SCRIPT = 'console.log("a script")'

let folder = ''
let server: FastifyInstance

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-files-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/panel-1.js'), SCRIPT)
  await writeFile(join(folder, 'assets/panel-1.js.br'), 'packed by Brotli')
  await writeFile(join(folder, 'assets/panel-1.js.gz'), gzipSync(SCRIPT))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'secret.key'), 'not for the world')
  const files = keepFiles(folder, (name) => name.startsWith('assets/'))
  server = fastify()
  server.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const name = request.params['*']
    return files.has(name) ? files.send(name, request, reply) : reply.status(404).send('not there')
  })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

test('a file goes out in the best packing that the client takes, and says for whom it is', async () => {
  const best = await get('/assets/panel-1.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(best.body).toBe('packed by Brotli')
  expect(best.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-encoding': 'br',
    'content-length': '16',
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  })

  const older = await get('/assets/panel-1.js', { 'accept-encoding': 'br;q=0, gzip;q=0.5' })
  expect(older.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(older.rawPayload).toString()).toBe(SCRIPT)

  const plain = await get('/assets/panel-1.js')
  expect([plain.headers['content-encoding'], plain.headers['vary'], plain.body]).toEqual([
    undefined,
    'accept-encoding',
    SCRIPT,
  ])
})

test('a file that was asked for once is not read again', async () => {
  await get('/assets/panel-1.js')
  await rm(join(folder, 'assets/panel-1.js'))
  expect((await get('/assets/panel-1.js')).body).toBe(SCRIPT)
})

test('a file that could not be read is read when it is asked for again', async () => {
  await rm(join(folder, 'index.html'))
  expect((await get('/index.html')).statusCode).toBe(500)
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  expect((await get('/index.html')).statusCode).toBe(200)
})

test('a file whose name stays the same is asked for each time, and sent only where it has changed', async () => {
  const first = await get('/index.html', { 'accept-encoding': 'br' })
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  const again = await get('/index.html', { 'if-none-match': String(first.headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect((await get('/index.html', { 'if-none-match': '"of another build"' })).statusCode).toBe(200)
})

test('a look at the head of a file tells the same and sends nothing', async () => {
  const answer = await server.inject({ method: 'HEAD', url: '/assets/panel-1.js' })
  expect([answer.statusCode, answer.headers['content-length'], answer.body]).toEqual([200, String(SCRIPT.length), ''])
})

test('nothing goes out but files of the kinds that a panel has, under their own names', async () => {
  for (const name of [
    'secret.key',
    'assets',
    'assets/',
    'assets/panel-1.js.br',
    'assets%2f..%2findex.html',
    '..%2f..%2fetc/passwd',
    'assets/panel-2.js',
  ]) {
    const { statusCode, body } = await get(`/${name}`)
    expect([name, statusCode, body]).toEqual([name, 404, 'not there'])
  }
})
