// `npm run simulate`: players at the gateway of a running server, for some minutes.
import { printLine, runCommand } from '@panadesk/api/platform/lifecycle'
import { runSimulation } from './simulate/run-simulation.ts'
import { simulationOptions } from './simulate/simulation-options.ts'

await runCommand(async () => {
  const options = simulationOptions(process.argv.slice(2), process.env)
  const stopping = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stopping.abort())
  await runSimulation(options, printLine, stopping.signal)
})
