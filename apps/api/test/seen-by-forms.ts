// What forms look at, as a save says that they saw it.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import type { SeenValues } from '@panadesk/contract/seen'
import type { TestApp } from './test-app.ts'

const { alerts, approvals, games, howToPlay, limits, settings } = contract

export async function rowOf(app: TestApp, call: AnyEndpoint, id = ''): Promise<Record<string, unknown>> {
  const { body } = await app.mainAdmin.call(call, { length: 100 })
  const row = (body['data'] as unknown as Record<string, unknown>[]).find(({ _id }) => _id === id)
  if (row === undefined) throw new Error(`no row ${id}`)
  return row
}

export async function seenLimit(app: TestApp): Promise<SeenValues> {
  const { body } = await app.mainAdmin.call(limits.list)
  const [row] = body['limits'] as unknown as Record<string, unknown>[]
  const { family: place, session, game_type, selection, per, measure, amount } = row ?? {}
  return { place, session, game_type, selection, per, measure, amount }
}

export async function seenHowToPlay(app: TestApp): Promise<SeenValues> {
  const { body } = await app.mainAdmin.call(howToPlay.get)
  const { how_to_play_content: content_state, video_link } = body['htmlContent'] as unknown as Record<string, unknown>
  return { content_state, video_link }
}

export async function seenAlertRule(app: TestApp): Promise<SeenValues> {
  const { body } = await app.mainAdmin.call(alerts.rules)
  const rules = body['rules'] as unknown as Record<string, unknown>[]
  const { is_on, threshold } = rules.find(({ kind }) => kind === 'late-deposits') ?? {}
  return { is_on, threshold }
}

export async function seenWebhook(app: TestApp): Promise<SeenValues> {
  const { body } = await app.mainAdmin.call(alerts.webhooks)
  const [webhook] = body['webhooks'] as unknown as Record<string, unknown>[]
  const { host = '', chat_id = '', save_date = '' } = webhook ?? {}
  return { host, chat_id, save_date }
}

export async function seenApprovalRules(app: TestApp): Promise<SeenValues> {
  const { body } = await app.mainAdmin.call(approvals.rules)
  const rules = body['rules'] as unknown as { act: string; when: string; amount: number | null }[]
  return Object.fromEntries(rules.map(({ act, ...rule }) => [act, rule]))
}

export async function seenSettings(
  app: TestApp,
  part: 'app_link' | 'admin_bank_detail' | 'all_fix_values',
): Promise<SeenValues> {
  const { body } = await app.mainAdmin.call(settings.main)
  return (body['data'] as unknown as Record<string, Record<string, unknown>>)[part] ?? {}
}

export async function seenRates(app: TestApp): Promise<SeenValues> {
  return (await app.mainAdmin.call(games.rates.galidisswar)).body['game_rates'] as unknown as SeenValues
}
