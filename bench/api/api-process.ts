// The API in a process of its own, as the product runs it, on a book; it notes its statements when it is asked to.
import { assert } from '@panadesk/domain/assert'
import type { ClientBase, Pool } from 'pg'
import { createApp } from '../../apps/api/src/app.ts'
import { platformOf } from '../book/open-book.ts'
import type { FromApi, Statement, ToApi } from './messages.ts'

const KIB_PER_MIB = 1024

let statements: Statement[] = []
let isRecording = false

process.on('message', (message: ToApi) => {
  void answer(message).then((reply) => process.send?.(reply))
})
process.on('disconnect', () => process.exit(0))

async function answer(message: ToApi): Promise<FromApi> {
  if (message.kind === 'start') return { kind: 'ready', address: await start(message) }
  const noted = statements
  statements = []
  isRecording = message.kind === 'record'
  if (isRecording) return { kind: 'recording' }
  const { user, system } = process.cpuUsage()
  return {
    kind: 'statements',
    statements: noted,
    memoryMib: Math.round(process.resourceUsage().maxRSS / KIB_PER_MIB),
    cpuMs: (user + system) / 1000,
  }
}

async function start({ appPoolConfig, now }: Extract<ToApi, { kind: 'start' }>): Promise<string> {
  const platform = platformOf(appPoolConfig, { now })
  noteStatements(platform.pool)
  const app = await createApp(platform)
  return app.listen({ host: '127.0.0.1', port: 0 })
}

type Query = (statement: unknown, values: unknown, ...rest: unknown[]) => unknown

function noteStatements(pool: Pool): void {
  pool.on('connect', (client: ClientBase) => {
    const query = client.query.bind(client) as Query
    const noting: Query = (statement, values, ...rest) => {
      if (isRecording) statements.push(statementOf(statement, values))
      return query(statement, values, ...rest)
    }
    Object.assign(client, { query: noting })
  })
}

function statementOf(statement: unknown, values: unknown): Statement {
  if (typeof statement === 'string') return { text: statement, values: Array.isArray(values) ? values : [] }
  assert(typeof statement === 'object' && statement !== null && 'text' in statement, 'a statement has a text')
  const own = 'values' in statement && Array.isArray(statement.values) ? statement.values : []
  return { text: String(statement.text), values: own }
}
