// The tables of staff sessions and of what the second factor needs, as Kysely sees them.
import type { GeneratedAlways, Generated } from 'kysely'
import type { Created, Touched } from './columns.ts'

interface AdminSessionTable {
  id: GeneratedAlways<number>
  token_hash: Buffer
  admin_id: number
  created_at: Created
  last_seen_at: Touched
  address: string
  user_agent: Generated<string>
  confirmed_at: Date | null
  confirmation_hash: Buffer | null
}

interface SecondFactorTable {
  admin_id: number
  sealed_secret: Buffer
  started_at: Generated<Date>
  on_since: Date | null
  last_step: Generated<number>
}

export interface SecondFactorTables {
  admin_session: AdminSessionTable
  pending_login: { token_hash: Buffer; admin_id: number; created_at: Created }
  recovery_code: { code_hash: Buffer; admin_id: number; used_at: Date | null }
  second_factor: SecondFactorTable
}
