// Gives the installation new secrets of its own (app_secret and the password of the login of requests), for when somebody may have
// seen the old ones; the servers must be started again.

import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { retireSigningKey } from './checkpoints/signing-key.ts'
import { SALT_KEY } from './seals/bid-salt.ts'
import { loadConfig } from './platform/config.ts'
import { demandNoArguments } from './platform/command-options.ts'
import { asOnlyOne } from './database/as-only-one.ts'
import { demandInstallation } from './database/demand-installation.ts'
import { renewPassword } from './database/request-login.ts'
import { joinDatabase } from './database/start-database.ts'
import { printLine, runCommand } from './platform/lifecycle.ts'
import { SEALED_BODIES } from './approvals/sealed-body.ts'
import { reseal } from './identity/reseal.ts'
import { SEALED_SECRETS } from './identity/second-factor/sealed-secret.ts'
import { SEALING_KEY } from './identity/seal.ts'

// The key of the second factors and that of the salts are no secrets that a server makes anew: what the one seals would be
// lost, and no bid that was sealed under the other could be proved any more.
const ROTATE = `
  with gone as (delete from app_secret where name not in ('${SEALING_KEY}', '${SALT_KEY}') returning name)
  insert into audit (admin_name, address, call, subject, request_id)
  select 'operator', 'command line', 'rotate-secrets', 'app_secret', $1
  returning (select string_agg(name, ', ' order by name) from gone) as names`

await runCommand(async () => {
  demandNoArguments('rotate-secrets.ts')
  const config = loadConfig()
  demandInstallation(config)
  const server = await joinDatabase(config, printLine)
  try {
    // The login of requests may read secrets and add some, but not take any away.
    const { names, renewed, isKeyRetired } = await asOnlyOne(server.poolConfig('owner'), rotate)
    printLine(`Taken away: ${names ?? 'none'}. Start every server again now; each start makes what is missing.`)
    printLine(
      'The secrets of second factors, and what waits for a second person, are sealed under a new key; phones and recovery codes stay good.',
    )
    if (isKeyRetired) {
      printLine(
        'The next checkpoint is signed with a new key: npm run ledger:verify names it, and who keeps checkpoints needs it.',
      )
    }
    if (renewed !== undefined) printLine(`${renewed}, the login of requests, has a new password.`)
    if (server.givenLogin !== undefined) {
      printLine(
        `The password of ${server.givenLogin.user} is yours to change, in the database and in DATABASE_REQUEST_URL.`,
      )
    }
  } finally {
    await server.stop()
  }
})

interface Rotated {
  names: string | null | undefined
  renewed: string | undefined
  isKeyRetired: boolean
}

async function rotate(owner: Client): Promise<Rotated> {
  await owner.query('begin')
  await reseal(owner, [SEALED_SECRETS, SEALED_BODIES])
  const { rows } = await owner.query<{ names: string | null }>(ROTATE, [randomUUID()])
  const isKeyRetired = await retireSigningKey(owner)
  await owner.query('commit')
  return { names: rows[0]?.names, isKeyRetired, renewed: await renewPassword(owner) }
}
