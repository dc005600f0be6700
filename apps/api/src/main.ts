// `npm start`: serves until it is told to stop, and tells the operator where to sign in.

import { demandFirstPassword, ensureFirstAdmin } from './features/login/first-admin.ts'
import { systemClock } from './platform/clock.ts'
import { demandNoArguments } from './platform/command-options.ts'
import { loadConfig, type Config } from './platform/config.ts'
import { printLine, runUntilStopped } from './platform/lifecycle.ts'
import { createLogger } from './platform/logger.ts'
import { letYoungSpaceGrow } from './platform/young-space.ts'
import { serve } from './serve.ts'

type FirstAdmin = Awaited<ReturnType<typeof ensureFirstAdmin>>

await runUntilStopped(async () => {
  demandNoArguments('npm start')
  const config = loadConfig()
  await demandFirstPassword(config, printLine)
  const running = await serve({
    config,
    clock: systemClock,
    logger: createLogger(config.logLevel),
    progress: printLine,
    prepare: async (db) => {
      const made = await ensureFirstAdmin(db, config)
      // Before anything else can fail: a password that was made up is known to nobody else.
      for (const line of signInLines(made, config)) printLine(line)
    },
  })
  letYoungSpaceGrow()
  if (running.metricsAddress !== undefined) printLine(`Figures are told on ${running.metricsAddress}`)
  printLine(`Panadesk runs on ${running.address}`)
  return running
})

function signInLines(made: FirstAdmin, config: Config): string[] {
  if (made?.password !== undefined) {
    return [
      `Sign in as ${made.email} with the password ${made.password}`,
      'This password is shown only now and kept nowhere; write it down.',
    ]
  }
  if (made !== undefined) return [`Sign in as ${made.email} with the password of ADMIN_PASSWORD.`]
  const ignored = config.adminPassword === undefined ? '' : ' ADMIN_PASSWORD counted only then.'
  return [
    `Sign in as the main admin; the password was set at the first start.${ignored}`,
    "To set a new one: ADMIN_PASSWORD='…' node tools/run.mjs apps/api/src/set-admin-password.ts",
  ]
}
