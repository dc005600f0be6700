// `npm run ledger:verify`: recounts the books, beside a running server too, and ends with 1 when anything is wrong.
import { runRecount } from './archives/recount-command.ts'

await runRecount('plain')
