// A command of the installation as an operator runs it, on the database of a test.
import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { programArguments } from './program-arguments.ts'
import { DEPOSIT_CALLBACK_SECRET } from './test-app.ts'
import type { TestDatabase } from './test-database.ts'

export interface Place {
  readonly database: TestDatabase
  readonly dataDir: string
}

/** `program` is a file of apps/api/src, without its ending. */
export async function runCommandOn({ database, dataDir }: Place, program: string, ...args: readonly string[]) {
  const { user = '', host = '' } = database.poolConfig('owner')
  const DATABASE_URL = `postgres://${user}@localhost:5432/${database.name}?host=${encodeURIComponent(host)}`
  const env = { ...process.env, DATABASE_URL, DATA_DIR: dataDir, TIME_ZONE: 'Asia/Kolkata', DEPOSIT_CALLBACK_SECRET }
  const path = fileURLToPath(new URL(`../src/${program}.ts`, import.meta.url))
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [...programArguments(path), ...args], { env })
    return { exitCode: 0, output: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { exitCode: code, output: stdout + stderr }
  }
}
