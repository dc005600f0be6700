// What stops the start for a reason that the operator can mend.

import { OperatorError } from './database/embedded/operator-error.ts'

export class StartupError extends OperatorError {
  override readonly name: string = 'StartupError'
}
