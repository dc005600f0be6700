// Starts the process with the API, and asks it things.
import { assert } from '@panadesk/domain/assert'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Book } from '../book/open-book.ts'
import type { FromApi, Statement, ToApi } from './messages.ts'

export interface Api {
  address: string
  /** The statements that the API sends while `work` is done. */
  statementsOf(work: () => Promise<unknown>): Promise<Statement[]>
  /** The most that the process has held so far. */
  memoryMib(): Promise<number>
  /** What the process has taken of the processors so far. */
  cpuMs(): Promise<number>
  stop(): Promise<void>
}

export async function startApi({ appPoolConfig, note }: Book): Promise<Api> {
  const child = fork(fileURLToPath(new URL('api-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
    serialization: 'advanced',
  })
  const ask = async <Kind extends FromApi['kind']>(question: ToApi, kind: Kind) => {
    const ended = new AbortController()
    const answered = once(child, 'message', { signal: ended.signal })
    const onExit = () => ended.abort(new Error('the API process ended'))
    child.once('exit', onExit)
    child.send(question)
    const [answer] = (await answered) as [FromApi]
    child.off('exit', onExit)
    assert(answer.kind === kind, 'the API answers what it is asked')
    return answer as Extract<FromApi, { kind: Kind }>
  }
  const { address } = await ask({ kind: 'start', appPoolConfig, now: note.now }, 'ready')
  return {
    address,
    statementsOf: async (work) => {
      await ask({ kind: 'record' }, 'recording')
      await work()
      return (await ask({ kind: 'recorded' }, 'statements')).statements
    },
    memoryMib: async () => (await ask({ kind: 'recorded' }, 'statements')).memoryMib,
    cpuMs: async () => (await ask({ kind: 'recorded' }, 'statements')).cpuMs,
    stop: async () => {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}
