// A balancer where there is no HAProxy: it asks /health, takes turns, and like HAProxy never sends a request a second time.

import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { StartBalancer } from './balancer.ts'

interface Target {
  readonly port: number
  readonly agent: Agent
  isUp: boolean
}

const HEALTH_EVERY_MS = 100
const HEALTH_WITHIN_MS = 5000
const OK = 200
const NOT_REACHED = 502
const OF_ONE_LINK = new Set(['connection', 'keep-alive', 'transfer-encoding'])

export const startSmallBalancer: StartBalancer = async (ports) => {
  const targets: Target[] = ports.map((port) => ({ port, agent: new Agent({ keepAlive: true }), isUp: true }))
  let turns = 0
  const server = createServer((incoming, answer) => {
    turns += 1
    const up = targets.filter(({ isUp }) => isUp)
    const target = up[turns % Math.max(1, up.length)]
    if (target === undefined) answer.writeHead(NOT_REACHED).end()
    else handOn(target, incoming, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const looking = setInterval(() => {
    for (const target of targets) look(target)
  }, HEALTH_EVERY_MS)
  return {
    port: (server.address() as AddressInfo).port,
    hasInTurn: (port) => Promise.resolve(targets.some((target) => target.port === port && target.isUp)),
    close: () => {
      clearInterval(looking)
      server.close()
      server.closeAllConnections()
      for (const { agent } of targets) agent.destroy()
    },
  }
}

function look(target: Target): void {
  const asked = request({ host: '127.0.0.1', port: target.port, path: '/health', timeout: HEALTH_WITHIN_MS })
  asked.on('response', (response) => {
    target.isUp = response.statusCode === OK
    response.resume()
  })
  asked.on('timeout', () => asked.destroy())
  asked.on('error', () => {
    target.isUp = false
  })
  asked.end()
}

function handOn({ port, agent }: Target, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming
  const asked = request({ host: '127.0.0.1', port, agent, method, path: url, headers: ofAllLinks(headers) })
  asked.on('response', (response) => {
    answer.writeHead(response.statusCode ?? NOT_REACHED, ofAllLinks(response.headers))
    response.pipe(answer)
  })
  // It may have arrived: whether it is sent again is for whoever asked.
  asked.on('error', () => {
    if (answer.headersSent) answer.destroy()
    else answer.writeHead(NOT_REACHED).end()
  })
  incoming.pipe(asked)
}

function ofAllLinks(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_ONE_LINK.has(name)))
}
