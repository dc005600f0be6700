// The books when nothing is under way any more, recounted twice: by the command of the product, and by the checker's own history.

import type { Installation } from '../installation/killable-installation.ts'
import { runProgram } from '../installation/program.ts'
import type { Book } from './book.ts'
import { checkBooks } from './check-books.ts'

const LEDGER_VERIFY = 'apps/api/test/clocked-verify.ts'

/** What is wrong by either of them. */
export async function recount(installation: Installation, book: Book): Promise<string[]> {
  const verified = await verifyLedger(installation)
  return [...(await checkBooks(installation, book)), ...verified]
}

/** What is wrong by the command alone, once what was asked before is over. */
export async function verifyLedger(installation: Pick<Installation, 'env' | 'settled'>): Promise<string[]> {
  await installation.settled()
  const { code, text } = await runProgram(LEDGER_VERIFY, installation.env)
  return code === 0 && text.includes('The books balance.') ? [] : [`ledger:verify ended with ${code}: ${text}`]
}
