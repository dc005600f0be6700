-- A wallet holds no more than what is counted exactly (the largest safe integer of JavaScript): beyond it no list could
-- show the wallet. What would exceed it is refused as a whole.
alter table wallet add constraint wallet_is_countable check (balance_paise <= 9007199254740991);
