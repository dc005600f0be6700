// What an installation is compared by before and after a version has been started on it.

/** What is compared before and after: tables and columns that every version has had. */
export const INSTALLATION_FIGURES = `
  select (select count(*) from player)::int as players, (select count(*) from bid)::int as bids,
    (select count(*) from movement)::int as movements, (select count(*) from deposit)::int as deposits,
    (select count(*) from withdrawal)::int as withdrawals, (select count(*) from audit)::int as audit_rows,
    (select count(*) from market_session where declared_at is not null)::int as declared_sessions,
    (select sum(balance_paise) from wallet)::bigint::text as wallets_paise,
    (select sum(amount_paise) from movement)::bigint::text as moved_paise,
    (select sum(points_paise) from bid)::bigint::text as bid_paise`
