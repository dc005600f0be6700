// HAProxy with the configuration that is deployed, but for its ports and a socket that says who has a turn.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { freePorts } from '../installation/free-ports.ts'
import { waitFor } from '../wait.ts'
import type { StartBalancer } from './balancer.ts'

const PROGRAM = '/usr/sbin/haproxy'
const CONFIGURATION = new URL('../../deploy/haproxy/haproxy.cfg', import.meta.url)
const STARTS_WITHIN_MS = 20_000

export function isHaproxyThere(): boolean {
  return existsSync(PROGRAM)
}

export const startHaproxy: StartBalancer = async (ports) => {
  const folder = mkdtempSync(join(tmpdir(), 'panadesk-haproxy-'))
  const [port = 0] = await freePorts(1)
  const [file, socket] = [join(folder, 'haproxy.cfg'), join(folder, 'socket')]
  writeFileSync(file, configuration({ port, ports, socket }))
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] })
  const stopAtExit = () => child.kill('SIGTERM')
  process.once('exit', stopAtExit)
  const hasInTurn = async (target: number) => isUp(await ask(socket, 'show stat'), target)
  await waitFor(
    async () => {
      for (const each of ports) if (!(await hasInTurn(each))) return undefined
      return true
    },
    { what: 'HAProxy to have all in turn', withinMs: STARTS_WITHIN_MS },
  )
  return {
    port,
    hasInTurn,
    close: () => {
      process.removeListener('exit', stopAtExit)
      child.kill('SIGTERM')
      void once(child, 'close').then(() => rmSync(folder, { recursive: true, force: true }))
    },
  }
}

interface Places {
  port: number
  ports: readonly number[]
  socket: string
}

/** Whatever else is deployed stays as it is. */
function configuration({ port, ports, socket }: Places): string {
  return readFileSync(CONFIGURATION, 'utf8')
    .replaceAll(DEPLOYED_PORT, (deployed) => String(ports[DEPLOYED_PORTS.indexOf(deployed)]))
    .replace('bind 127.0.0.1:3000', `bind 127.0.0.1:${port}`)
    .replace('global\n', `global\n    stats socket ${socket}\n`)
}

const DEPLOYED_PORTS = ['3001', '3002']
const DEPLOYED_PORT = /(?<=\bp|:)300[12]\b/g

const STATUS_COLUMN = 17

function isUp(statistics: string, port: number): boolean {
  const line = statistics.split('\n').find((each) => each.startsWith(`processes,p${port},`))
  return line?.split(',')[STATUS_COLUMN]?.startsWith('UP') === true
}

async function ask(socket: string, command: string): Promise<string> {
  const connection = connect(socket)
  connection.end(`${command}\n`)
  return text(connection)
}
