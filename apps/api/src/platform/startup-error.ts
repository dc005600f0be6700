// What stops the start for a reason that the operator can mend.

import { OperatorError } from '@panadesk/postgres/operator-error'

export class StartupError extends OperatorError {
  override readonly name: string = 'StartupError'
}
