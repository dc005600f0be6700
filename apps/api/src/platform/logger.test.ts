// What the log must not hold, even when a careless line hands it over.

import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const MODULE = new URL('./logger.ts', import.meta.url).href

// In a process of its own, because the log goes straight to the stderr of the process.
function logged(statement: string): Record<string, unknown> {
  const code = `const { createLogger } = await import(${JSON.stringify(MODULE)})
    const logger = createLogger('info')
    ${statement}`
  const args = ['--import', 'tsx', '--input-type=module', '-e', code]
  return JSON.parse(spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr) as Record<string, unknown>
}

test('writes level, time and message as one JSON line', () => {
  expect(logged("logger.info('hello')")).toMatchObject({ level: 'info', msg: 'hello', time: expect.any(String) })
})

test('hides cookies and tokens', () => {
  const line = logged("logger.info({ headers: { cookie: 'a=1', authorization: 'Bearer 1', host: 'here' } }, 'x')")
  expect(line['headers']).toEqual({ cookie: '[hidden]', authorization: '[hidden]', host: 'here' })
  const form = logged("logger.info({ busboyOptions: { headers: { cookie: 'a=1' }, limits: {} } }, 'x')")
  expect(form['busboyOptions']).toEqual({ headers: { cookie: '[hidden]' }, limits: {} })
})

test('logs a request by method and path alone', () => {
  const request = "{ method: 'POST', url: '/admin/get-user-list?searchValue=9876543210', body: { password: 'x' } }"
  expect(logged(`logger.info({ req: ${request} }, 'x')`)['req']).toEqual({
    method: 'POST',
    path: '/admin/get-user-list',
  })
})

test('logs an error without the fields that quote rows or hold connections', () => {
  const line = logged(`const error = Object.assign(new Error('duplicate key', { cause: new TypeError('why') }),
    { code: '23505', detail: 'Key (mobile)=(9876543210) already exists.', client: { user: 'panadesk' } })
    logger.error({ err: error }, 'x')`)
  expect(line['err']).toEqual({
    type: 'Error',
    message: 'duplicate key',
    code: '23505',
    stack: expect.stringContaining('duplicate key'),
    cause: { type: 'TypeError', message: 'why', stack: expect.any(String) },
  })
})
