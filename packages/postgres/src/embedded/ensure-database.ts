// The one database of a cluster, which is named as its application.

import { Client } from 'pg'
import type { Application } from '../application.ts'
import { ownerConnection } from './postmaster.ts'

/** Makes it where it is missing. */
export async function ensureDatabase(application: Application, socketFolder: string): Promise<void> {
  const { name } = application
  const client = new Client(ownerConnection(application, { socketFolder, database: 'postgres' }))
  await client.connect()
  try {
    const found = await client.query('select from pg_database where datname = $1', [name])
    if (found.rowCount === 0) await client.query(`create database ${name}`)
  } finally {
    await client.end()
  }
}
