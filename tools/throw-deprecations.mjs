// What is about to go away fails a test today, in the processes of the tests and in the programs that they start.

/** For a configuration that is loaded before those processes are there. */
export function throwDeprecations() {
  const { NODE_OPTIONS = '' } = process.env
  if (!NODE_OPTIONS.includes('--throw-deprecation'))
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --throw-deprecation`.trim()
}
