// A process that runs the embedded database on the folder given to it until it is killed; tests kill it.

import { startEmbedded } from '../src/embedded/embedded-server.ts'
import { TEST_APPLICATION as application } from './test-application.ts'

const [dataDir = ''] = process.argv.slice(2)
const server = await startEmbedded({ application, dataDir, settings: {}, progress: () => undefined })
process.stdout.write(`${JSON.stringify({ socketFolder: server.socketFolder, postmaster: server.postmasterPid() })}\n`)
