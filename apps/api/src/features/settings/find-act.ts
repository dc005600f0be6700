// What a second person is asked about settings: where players pay, and what is given away.
import type { CoveredAct } from '../../approvals/covered-command.ts'
import { readAhead } from '../../approvals/read-ahead.ts'
import type { StaffContext } from '../../identity/context.ts'
import { changeOf } from './change-of.ts'
import { readSetting } from './read-setting.ts'
import { actOf } from './setting-fields.ts'

const WORDS = { payee: 'Where players pay', bonus: 'Bonus settings and the app link' } as const

type Act = keyof typeof WORDS

/** For a command that may be this act: undefined where it changes nothing of it, as a save of limits alone. */
export function findSettingChange<Body>(act: Act, save: (context: StaffContext, body: Body) => Promise<unknown>) {
  return async (context: StaffContext, body: Body): Promise<CoveredAct | undefined> => {
    const run = (ahead: StaffContext) => save(ahead, body)
    const { before, after } = await readAhead(context, act, { read: readSetting, run })
    const change = changeOf(before, after)
    return actOf(change.after) === act ? { act, subject: { kind: 'setting', text: WORDS[act] }, ...change } : undefined
  }
}
