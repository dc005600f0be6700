// The account that signs in, held so that nothing that ends its sessions can pass a login under way.
import type { StaffMember } from '../../identity/context.ts'
import type { Tx } from '../../database/database.ts'

/**
 * The account, held until the transaction ends; undefined when it has been taken away, or when its password is another one
 * than `passwordHash`. Otherwise a login under way would outlive what ends all sessions.
 */
export async function holdAccount(tx: Tx, adminId: number, passwordHash?: string): Promise<StaffMember | undefined> {
  return tx
    .selectFrom('admin')
    .select(['id', 'full_name as name', 'is_main as isMain', 'access_codes as accessCodes'])
    .where('id', '=', adminId)
    .where('is_active', '=', true)
    .$if(passwordHash !== undefined, (found) => found.where('password_hash', '=', passwordHash ?? ''))
    .forShare()
    .executeTakeFirst()
}
