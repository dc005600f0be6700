// The staff and the players of a book. Every player signs in with the PIN of the demo.
import { DEMO_PIN } from '@panadesk/demo/market/demo-players'
import { DEMO_MAIN_ADMIN, DEMO_PASSWORD } from '@panadesk/demo/market/found-installation'
import { hashPassword } from '@panadesk/api/identity/passwords'
import { madeUpName } from '@panadesk/demo/simulate/player-names'
import { randomOf } from '@panadesk/demo/simulate/random'
import { seeded, type Loader } from './loader.ts'

/** The only one of that name, and one who plays much. */
export const RARE_NAME = 'Zubin Daruwala'
/** One in fifty has it. */
export const COMMON_NAME = 'Sharma'

const NAMES = 4000
const SUB_ADMINS = 20
/** One in so many waits for approval and has never paid in; they are the newest. */
const UNAPPROVED_ONE_IN = 500

export interface Players {
  count: number
  /** Those with an id up to this one may play. */
  approved: number
}

export async function loadPeople(
  loader: Loader,
  { users, before }: { users: number; before: string },
): Promise<Players> {
  const { owner } = loader
  const [passwordHash, pinHash] = await Promise.all([hashPassword(DEMO_PASSWORD), hashPassword(DEMO_PIN)])
  await owner.query(
    `insert into admin (email, full_name, user_name, password_hash, is_main, access_codes)
     select case number when 1 then $1 else 'staff' || number || '@panadesk.demo' end, 'Staff ' || number, 'staff' || number,
       $2, number = 1, case number when 1 then '{}' else '{0,1,4}'::text[] end
     from generate_series(1, ${1 + SUB_ADMINS}) as number order by number`,
    [DEMO_MAIN_ADMIN, passwordHash],
  )
  const random = randomOf('book names')
  const names = Array.from({ length: NAMES }, () => madeUpName(random))
  await owner.query(
    'create unlogged table load.name as select * from unnest($1::text[]) with ordinality as made (name, number)',
    [names],
  )
  const approved = users - Math.ceil(users / UNAPPROVED_ONE_IN)
  await seeded(
    loader,
    `insert into player (id, name, mobile, email, pin_hash, my_code, referred_by, betting_on, is_agent, created_at, updated_at)
     overriding system value
     select made.id, case made.id when 1 then '${RARE_NAME}' else name end, (9000000000 + made.id * 7919)::text,
       case when made.id % 3 = 0 then '' else lower(replace(name, ' ', '.')) || made.id || '@example.com' end,
       '${pinHash}', 'B' || lpad(upper(to_hex(made.id)), 6, '0'),
       case when made.id > 100 and chance < 0.25 then 1 + floor(chance * 4 * (made.id - 1))::int end,
       made.id <= ${approved}, made.id % 100 = 50, joined_at, joined_at
     from (
       select id, random() as chance, 1 + floor(random() * ${NAMES})::int as name_number,
         '${before}'::timestamptz - (${users} - id) * interval '1 minute' as joined_at
       from generate_series(1::bigint, ${users}) as id offset 0
     ) as made
     join load.name on name.number = made.name_number
     order by made.id`,
  )
  await owner.query(`update setting set min_bid_paise = 1000, max_bid_paise = 1000000`)
  return { count: users, approved }
}
