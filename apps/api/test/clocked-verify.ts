// The recount as `npm run ledger:verify` makes it, of an installation whose clock a test has put forward and back.
import { runRecount } from '../src/archives/recount-command.ts'

await runRecount('settable')
