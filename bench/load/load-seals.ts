// The sealed book of the sessions whose results are saved, in the order in which they would have been sealed.
import type { Loader } from './loader.ts'

/** Each at the instant at which its result was saved, as a save seals; each in a transaction of its own, as their locks add up. */
export async function loadSeals({ owner }: Loader, timeZone: string): Promise<void> {
  await owner.query(`
    do $$
    declare
      v_saved record;
    begin
      for v_saved in select * from market_session where saved_at is not null order by saved_at, game_id, session loop
        perform set_config('panadesk.now', v_saved.saved_at::text, false);
        if not seal_session(v_saved.game_id, v_saved.market_date, v_saved.session, '${timeZone}') then
          raise exception 'the session of game % on % was not sealed', v_saved.game_id, v_saved.market_date;
        end if;
        commit;
      end loop;
      perform set_config('panadesk.now', '', false);
    end $$`)
}
