// Every call that a stranger can find, enumerated from the contracts, each with a request that is good in the hostile installation.
import { contract, exportPath, playerContract, type AnyEndpoint, type Upload } from '@panadesk/contract'
import { allEndpoints } from '@panadesk/contract/all-endpoints'
import { askedBy } from '@panadesk/contract/schemas'
import type { z } from 'zod'
import { WORKBOOK_TYPE } from '../../src/http/workbook.ts'
import type { GoodCall } from '../good-call.ts'
import { goodCalls, NO_SCENE, type Scene } from '../good-calls.ts'
import type { TestApp } from '../test-app.ts'
import { goodGatewayCalls, NO_PLAYERS, type PlayerScene } from './gateway-calls.ts'

export interface Target {
  /** `games.list.main`, `games.list.main as a file`, `player bids.place`. */
  name: string
  surface: 'panel' | 'export' | 'gateway' | 'callback'
  method: 'GET' | 'POST'
  /** As the contract has it, with `:id` where it has one. */
  path: string
  /** The name of its entry: an export has that of its list. */
  entry: string
  id: string
  changesState: boolean
  /** Of the gateway: whether it needs a token. */
  needsPlayer: boolean
  needsKey: boolean
  /** The fields of a body; those of a GET stand behind the question mark. */
  fields: Record<string, unknown>
  /** All that a body may have, the fields that the good one does without too. */
  fieldNames: string[]
  /** Those of them that are dates, or months, each with the length of its text. */
  dates: ReadonlyMap<string, number>
  /** Puts in place what makes the request good, for the main admin, where the scene alone does not. */
  before: ((app: TestApp) => Promise<void>) | undefined
  /** With it, the fields go as a form with a picture. */
  upload?: Upload
  picture?: Buffer
  /** Of an export: what its file is. */
  fileType?: string
}

/** Behind the name of a list, it is its export. */
export const AS_A_FILE = ' as a file'

const entries = allEndpoints(contract)
const playerCalls = allEndpoints(playerContract)

/** Calls of which there is no good request, and good requests of which there is no call; none are both empty. */
export function missingGoodCalls(): string[] {
  const good = new Set([
    ...Object.keys(goodCalls(NO_SCENE)),
    ...Object.keys(goodGatewayCalls(NO_PLAYERS)).map((name) => `player ${withoutMark(name)}`),
  ])
  const called = new Set([...entries.map(({ name }) => name), ...playerCalls.map(({ name }) => `player ${name}`)])
  return [...good, ...called].filter((name) => good.has(name) !== called.has(name))
}

export function targetsOf(scene: Scene, players: PlayerScene, picture: Buffer): Target[] {
  const good = goodCalls(scene)
  const panel = entries.flatMap(({ name, endpoint }) => {
    const call = good[name]
    if (call === undefined) return []
    const target = panelTarget(name, endpoint, call, picture)
    if (endpoint.isExported !== true) return [target]
    return [
      target,
      {
        ...target,
        name: `${name}${AS_A_FILE}`,
        surface: 'export',
        path: exportPath(endpoint),
        fileType: endpoint.columns === undefined ? WORKBOOK_TYPE : 'text/csv',
      } satisfies Target,
    ]
  })
  const gateway = Object.entries(goodGatewayCalls(players)).flatMap(([name, call]) => {
    const endpoint = playerCalls.find((each) => each.name === withoutMark(name))?.endpoint
    return endpoint === undefined ? [] : [gatewayTarget(`player ${name}`, endpoint, call, picture)]
  })
  return [...panel, ...gateway]
}

function panelTarget(name: string, endpoint: AnyEndpoint, call: GoodCall, picture: Buffer): Target {
  const { method, path, upload, changesState } = endpoint
  const fields = call.form ?? call.body ?? {}
  return {
    name,
    surface: 'panel',
    method,
    path,
    entry: name,
    id: call.id ?? '',
    changesState,
    needsPlayer: false,
    needsKey: false,
    fields,
    ...namesOf(fields, askedBy(endpoint)),
    before: call.before,
    ...(call.form === undefined || upload === undefined ? {} : { upload, picture }),
  }
}

function gatewayTarget(name: string, call: AnyEndpoint, { body, form, id = '' }: GoodCall, picture: Buffer): Target {
  const { method, path, upload, changesState } = call
  const fields = form ?? body ?? {}
  return {
    name,
    surface: call.access === 'signature' ? 'callback' : 'gateway',
    method,
    path,
    entry: name,
    id,
    changesState,
    needsPlayer: call.access === 'player',
    needsKey: call.idempotent === 'required',
    fields,
    ...namesOf(fields, askedBy(call)),
    before: undefined,
    ...(form === undefined || upload === undefined ? {} : { upload, picture }),
  }
}

function namesOf(fields: Record<string, unknown>, schema: unknown): Pick<Target, 'fieldNames' | 'dates'> {
  const shape = Object.entries(shapeOf(schema))
  const taking = (text: string) => shape.filter(([, field]) => field.safeParse(text).success).map(([name]) => name)
  const texts = new Set(taking('no date'))
  const dates = ['2026-11-20', '2026-11'].flatMap((text) => taking(text).map((name) => [name, text.length] as const))
  return {
    fieldNames: [...new Set([...Object.keys(fields), ...shape.map(([name]) => name)])],
    dates: new Map(dates.filter(([name]) => !texts.has(name))),
  }
}

/** The fields of an object schema; none of what is no such. */
function shapeOf(schema: unknown): Record<string, z.ZodType> {
  if (typeof schema !== 'object' || schema === null || !('shape' in schema)) return {}
  return schema.shape as Record<string, z.ZodType>
}

function withoutMark(name: string): string {
  return name.replace(/#.*/, '')
}

/** Lists are most of the calls, and their fields most of the fields. */
export function isPaged({ fieldNames }: Target): boolean {
  return fieldNames.includes('searchValue')
}
