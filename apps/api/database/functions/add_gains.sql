-- What every player had gained, by id from 1 on, with what some of them gained since.
create or replace function add_gains(p_net_paise bigint[], p_player_ids bigint[], p_gains bigint[]) returns bigint[]
language sql stable as $$
  with stood as materialized (
    select player_id, net_paise from unnest(p_net_paise) with ordinality as stood (net_paise, player_id)
  ), gained as materialized (
    select player_id, net_paise from unnest(p_player_ids, p_gains) as gained (player_id, net_paise)
  ), ids as (
    select generate_series(1, greatest(cardinality(p_net_paise), (select max(player_id) from gained))) as player_id
  )
  select coalesce(array_agg(coalesce(stood.net_paise, 0) + coalesce(gained.net_paise, 0) order by player_id), '{}')
  from ids left join stood using (player_id) left join gained using (player_id)
$$;
