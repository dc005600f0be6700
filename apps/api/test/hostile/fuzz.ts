// Sends hostile requests one after the other at an installation that is put back whenever one of them had an effect.
import { faultsOfBooks } from '../books.ts'
import type { HostileInstallation } from './installation.ts'
import { faultsOf } from './judge.ts'
import type { Look } from './kept-installation.ts'
import { madeReady, send, wordsOf, type Sent } from './send.ts'
import type { Target } from './targets.ts'
import type { Tally } from './width.ts'

/** What a refusal may leave behind: who tried, how often, and under which key it was refused (docs/decisions/0005). */
const MAY_CHANGE = new Set(['audit', 'guess_count', 'login_throttle', 'idempotency_key', 'player_upload'])
/** Refused before anything of the installation was asked. */
const AT_THE_DOOR = new Set([400, 401, 403, 404, 405, 413, 414, 415, 431])

export interface Attack {
  /** Made for whoever may send it. */
  sent: (who: Record<string, string>) => Sent | Promise<Sent>
  /** How the request is wrong, for the report. */
  how: string
}

/** What was wrong with the answers to these attacks on one call, each with the request that had it. */
export async function attack(
  installation: HostileInstallation,
  target: Target,
  { attacks, tally }: { attacks: readonly Attack[]; tally: Tally },
): Promise<string[]> {
  const faults: string[] = []
  let refused: Attack[] = []
  let scene = await readyScene(installation, target)
  for (const each of attacks) {
    const sent = await each.sent(scene.who)
    const heard = await send(installation.app, sent)
    tally.count('requests')
    tally.count(heard.status)
    faults.push(...faultsOf(target, sent, heard).map((fault) => `${each.how}: ${fault}`))
    if (heard.status >= 400 || !target.changesState) refused.push(each)
    if (AT_THE_DOOR.has(heard.status) || (heard.status < 300 && !target.changesState)) continue
    if (heard.status >= 400) faults.push(...(await effectsOf(installation, target, { refused, scene })))
    else faults.push(...(await wrongBooks(installation, target, sent)))
    scene = await readyScene(installation, target)
    refused = []
  }
  faults.push(...(await effectsOf(installation, target, { refused, scene })))
  await installation.kept.restore()
  return faults
}

/** What stands before an attack: who may send it, and what the tables hold. */
interface ReadyScene {
  who: Record<string, string>
  before: Look | undefined
}

async function readyScene(installation: HostileInstallation, target: Target): Promise<ReadyScene> {
  const who = await madeReady(installation, target)
  return { who, before: target.before === undefined ? undefined : await installation.kept.look() }
}

/** What these refusals and looks changed; where there is something, each of them is tried again to find the one. */
async function effectsOf(
  installation: HostileInstallation,
  target: Target,
  { refused, scene }: { refused: readonly Attack[]; scene: ReadyScene },
): Promise<string[]> {
  const found = await forbiddenChanges(installation, scene)
  if (found.length === 0) return []
  const culprits: string[] = []
  for (const { sent, how } of refused) {
    const again = await readyScene(installation, target)
    const request = await sent(again.who)
    await send(installation.app, request)
    const changed = await forbiddenChanges(installation, again)
    if (changed.length > 0) culprits.push(`${how}: ${target.name} changed ${changed.join()}: ${wordsOf(request)}`)
  }
  return culprits.length > 0 ? culprits : [`${refused.length} requests to ${target.name} changed ${found.join()}`]
}

async function forbiddenChanges({ kept }: HostileInstallation, { before }: ReadyScene): Promise<string[]> {
  return (await kept.changed(before)).filter((name) => !MAY_CHANGE.has(name))
}

/** What was taken for good may do what the call does, but the books balance. */
async function wrongBooks({ app }: HostileInstallation, target: Target, sent: Sent): Promise<string[]> {
  return (await faultsOfBooks(app)).map(({ name }) => `${target.name} left the books wrong (${name}): ${wordsOf(sent)}`)
}
