// The options of a command line.
import { parseArgs } from 'node:util'
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

/** What is said to a command that takes nothing is told to be unknown, and not passed over. */
export function demandNoArguments(command: string): void {
  const [first] = commandOptions(() => parseArgs({ allowPositionals: true, options: {} }).positionals)
  if (first !== undefined)
    throw new StartupError(`${command} takes no "${first}": its settings are those of the README.`)
}
