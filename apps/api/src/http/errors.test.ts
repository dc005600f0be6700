// What goes out of a request that breaks after its answer had begun to be something else than JSON.
import fastify from 'fastify'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { answerErrors, panelSpelling } from './errors.ts'

const server = fastify()
answerErrors(server, panelSpelling)
server.get('/stream', (_request, reply) => {
  const broken = new Readable({ read: () => broken.destroy(new Error('gone')) })
  return reply.type('text/event-stream; charset=utf-8').send(broken)
})
server.get('/picture', (_request, reply) => {
  void reply.type('image/png')
  throw new Error('gone')
})
afterAll(() => server.close())

test.each(['/stream', '/picture'])('%s says that it failed, with the id that the log has', async (url) => {
  const answer = await server.inject({ url })
  expect(answer.statusCode).toBe(500)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.json()).toMatchObject({ success: false, msg: expect.stringContaining('Something went wrong') })
})
