// The options of a command line.
import { StartupError } from './startup-error.ts'

/** An option that does not exist or lacks its value is told in one line. */
export function commandOptions<Options>(parse: () => Options): Options {
  try {
    return parse()
  } catch (error) {
    if (error instanceof TypeError) throw new StartupError(error.message.split('\n', 1)[0] ?? '', { cause: error })
    throw error
  }
}
