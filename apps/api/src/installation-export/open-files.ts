// The files of an export that any installation can be made of (docs/import.md, "Files"): in the words of the import, as selects.

/** By file. What no file of the import can say stands in the tables alone. */
export const OPEN_FILES: Readonly<Record<string, string>> = {
  'players.csv': `
    select player.mobile, player.name, player.email, player.is_active::int as active, player.betting_on::int as betting,
      player.transfer_on::int as transfer, player.is_agent::int as agent, player.my_code as refer_code,
      coalesce(referrer.mobile, '') as referred_by, to_char(player.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as joined
    from player left join player as referrer on referrer.id = player.referred_by
    order by player.id`,
  'wallets.csv': `
    select mobile, (balance_paise / 100.0)::numeric(20, 2) as balance
    from wallet join player on player.id = player_id order by player_id`,
  'bank-details.csv': `
    select mobile, bank_name, holder_name, account_number, ifsc, branch, paytm_number, google_pay_number, phone_pay_number
    from (
      select distinct on (player_id) *
      from (
        select player_id, created_at, bank_name, holder_name, case method when 'phone-pay' then '' else account_number end as account_number,
          ifsc, branch, paytm_number, google_pay_number, case method when 'phone-pay' then account_number else '' end as phone_pay_number
        from withdrawal where method <> 'staff'
        union all
        select player_id, '-infinity', bank_name, holder_name, account_number, ifsc, branch, paytm_number, google_pay_number,
          phone_pay_number
        from brought_payee
      ) as named
      order by player_id, created_at desc
    ) as newest
    join player on player.id = player_id order by player_id`,
  'games.csv': `
    select family, name, to_char(open_time, 'HH24:MI') as open_time, coalesce(to_char(close_time, 'HH24:MI'), '') as close_time,
      is_active::int as active
    from game order by id`,
  'game-days.csv': `
    select family, name as game,
      (array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])[weekday] as weekday,
      game_day.is_open::int as open, to_char(game_day.open_time, 'HH24:MI') as open_time,
      coalesce(to_char(game_day.close_time, 'HH24:MI'), '') as close_time
    from game_day join game on game.id = game_id order by game_id, weekday`,
  'rates.csv': 'select family, game_type, stake, payout from rate order by family, game_type',
  'results.csv': `
    select family, name as game, market_date as date, session, result,
      to_char(declared_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as declared
    from market_session join game on game.id = game_id
    where declared_at is not null order by market_date, game_id, session`,
  'staff.csv': `
    select email, full_name as name, user_name, case when phone ~ '^[0-9]{10}$' then phone else '' end as phone,
      is_active::int as active, array_to_string(access_codes, ' ') as access_codes
    from admin where not is_main and deleted_at is null order by id`,
}
