// A database of its own for a test, with a connection of its owner.
import { Client } from 'pg'
import { testDatabase, type TestDatabase } from './test-database.ts'

export interface OwnedDatabase extends TestDatabase {
  owner: Client
}

export async function ownedDatabase(...how: Parameters<typeof testDatabase>): Promise<OwnedDatabase> {
  const database = await testDatabase(...how)
  const owner = new Client(database.poolConfig('owner'))
  await owner.connect()
  const drop = async () => {
    await owner.end()
    await database.drop()
  }
  return { ...database, owner, drop }
}
