// The tables of wrong tries, known devices and players' logins as Kysely sees them; their migration says what each is for.
import type { GeneratedAlways } from 'kysely'
import type { Created, Touched } from './columns.ts'

export interface LoginTables {
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
