// Where a withdrawal is paid to, as a log may keep it: whoever reads the log learns no account number from it.
import { sql } from 'kysely'

/** Of a row of `withdrawal` at hand in the statement. */
export const PAYEE_DIGEST = sql<string>`encode(sha256(convert_to(concat_ws(E'\n', withdrawal.id, withdrawal.player_id,
  withdrawal.method, bank_name, holder_name, account_number, ifsc, branch, paytm_number, google_pay_number), 'UTF8')), 'hex')`
