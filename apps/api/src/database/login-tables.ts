// The tables of sessions of staff, their second factor, wrong tries, known devices and players' logins, as Kysely sees them;
// their migrations say what each is for.
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
  viewing_as: number | null
  viewing_since: Date | null
}

interface SecondFactorTable {
  admin_id: number
  sealed_secret: Buffer
  started_at: Generated<Date>
  on_since: Date | null
  last_step: Generated<number>
}

export interface LoginTables {
  admin_session: AdminSessionTable
  pending_login: { token_hash: Buffer; admin_id: number; created_at: Created }
  recovery_code: { code_hash: Buffer; admin_id: number; used_at: Date | null }
  second_factor: SecondFactorTable
  guess_count: { account: string; source: string; failures: number; counted_at: Date; waits_until: Date | null }
  known_device: { token_hash: Buffer; account: string; used_at: Touched }
  player_login: {
    id: GeneratedAlways<number>
    player_id: number
    address: string
    device: string
    created_at: Created
  }
}
