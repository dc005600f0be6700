// What must be true of an installation that was brought over: what its files said is there, and nothing else counts as brought.
import { sql } from 'kysely'
import type { Check } from './checks.ts'

export const OPENING_CHECKS: readonly Check[] = [
  {
    name: 'Every opening balance was credited once, and nothing else was',
    faults: sql`
      select opening.player_id, opening.amount_paise, movement.id as movement_id, movement.amount_paise as moved_paise
      from opening_balance as opening
      full join (select * from movement where kind = 'opening-balance') as movement on movement.ref = opening.player_id
      where (opening.player_id, opening.amount_paise)
        is distinct from (movement.credit_account, movement.amount_paise)`,
  },
  {
    name: 'Every import is what the audit log says, file by file, with what it credited',
    faults: sql`
      select house_import.id as import_id, audit.id as audit_id, file.hashes, opened.paise, audit.after
      from house_import
      full join (select * from audit where subject = 'house-import') as audit on audit.subject_id = house_import.id
      left join lateral (
        select jsonb_object_agg(name, encode(sha256, 'hex')) as hashes from house_import_file where import_id = house_import.id
      ) as file on true
      left join lateral (
        select coalesce(sum(amount_paise), 0)::bigint as paise from opening_balance where import_id = house_import.id
      ) as opened on true
      where (audit.after -> 'files', (audit.after ->> 'openingPaise')::bigint, audit.after ->> 'sha256')
        is distinct from (file.hashes, opened.paise, encode(house_import.sha256, 'hex'))
        or audit.after ->> 'resultsSha256' is distinct from brought_results_hash(house_import.id)`,
  },
  {
    name: 'Every result that was brought over is the one of its file until it is taken back',
    faults: sql`
      select game_id, market_date, session, brought.result, market_session.result as kept_result
      from brought_result as brought
      left join market_session using (game_id, market_date, session)
      where market_session.game_id is null
        or (market_session.undone_count = 0 and (market_session.result, market_session.declared_at)
          is distinct from (brought.result, brought.declared_at))`,
  },
]
