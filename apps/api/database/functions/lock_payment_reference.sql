-- The key under which a payment is credited once, as deposits keep it; held until the end of the transaction, so that
-- whoever else would credit the same payment waits. Empty where nothing is left to tell payments apart: nothing is held.
create or replace function lock_payment_reference(p_reference text) returns text language plpgsql as $$
declare
  v_key text := lower(regexp_replace(p_reference, '[^[:alnum:]]', '', 'g'));
begin
  if v_key <> '' then perform pg_advisory_xact_lock(hashtextextended('payment/' || v_key, 0)); end if;
  return v_key;
end $$;
