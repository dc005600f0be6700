// A form says what it was looking at. What somebody else has saved meanwhile is told with both values, and never overwritten unseen.
import { contract, type AnyEndpoint } from '@panadesk/contract'
import type { SeenValues } from '@panadesk/contract/seen'
import { parseTimeOfDay } from '@panadesk/domain/time-of-day'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  rowOf,
  seenAlertRule,
  seenApprovalRules,
  seenHowToPlay,
  seenLimit,
  seenRates,
  seenSettings,
  seenWebhook,
} from './seen-by-forms.ts'
import { startTestApp, type TestApp } from './test-app.ts'
import { approve, makeMainAdmin, waitingId } from './test-approvals.ts'

const { alerts, approvals, games, howToPlay, limits, notices, settings, contactSettings, subAdmins } = contract
const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

let app: TestApp
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await startTestApp()
  for (const family of ['main', 'starline', 'galidisswar'] as const) {
    const close = family === 'main' ? { close_time: '11:00' } : {}
    ids[family] = await added(games.save[family], { game_name: `FIRST ${family}`, open_time: '10:00', ...close })
  }
  ids['notice'] = await added(notices.add, { notice_title: 'First', notice_msg: 'Message', status: 1 })
  ids['subAdmin'] = await added(subAdmins.add, { ...PERSON, password: 'Horse-Battery-7' })
  ids['limit'] = String((await app.mainAdmin.call(limits.save, { ...LIMIT, amount: 500 })).body['limit_id'])
})
afterAll(() => app.close())

const PERSON = {
  name: 'First',
  email: 'first@panadesk.test',
  username: 'first',
  phone_number: '9876543210',
  status: 1,
  accessMenus: ['9'],
}
const CONTACT = { mobile_1: '9876543210', telegram_username: 'first', whatsapp_no: '9876543210' }
const LIMIT = { family: 'main', measure: 'points', per: 'number' }
const APP_LINK = { app_link: 'https://first.test', content: 'First' }

async function added(call: AnyEndpoint, body: object): Promise<string> {
  return String((await app.mainAdmin.call(call, body)).body['_id'])
}

const timeOf = (value: unknown) => parseTimeOfDay(String(value))

async function seenGame(family: 'main' | 'starline'): Promise<SeenValues> {
  const row = await rowOf(app, games.list[family], ids[family])
  const close = family === 'main' ? { close_time: timeOf(row['default_close_time']) } : {}
  return { game_name: row['game_name'], open_time: timeOf(row['default_open_time']), ...close }
}

async function seenNotice(): Promise<SeenValues> {
  const { notice_title, notice_msg, status, create_at } = await rowOf(app, notices.list, ids['notice'])
  return { notice_title, notice_msg, status, create_at }
}

async function seenPerson(): Promise<SeenValues> {
  const row = await rowOf(app, subAdmins.list, ids['subAdmin'])
  const { full_name: name, user_name: username, phone: phone_number, email, status, is_main, accessMenus } = row
  return { name, username, email, phone_number, status, is_main, accessMenus }
}

interface Form {
  call: AnyEndpoint
  /** Of the row that it changes. */
  row?: string
  read: () => Promise<SeenValues>
  /** Two saves that differ in one field. */
  body: () => object
  field: string
  theirs: unknown
  ours: unknown
  /** How a value of the field is sent; as the field itself when left out. */
  sent?: (value: unknown) => object
}

const day = (status: 0 | 1, open_time: string) => ({ name: 'Monday', status, open_time, close_time: '23:00' })

const FORMS: Record<string, Form> = {
  'a game with two times': {
    call: games.save.main,
    read: () => seenGame('main'),
    body: () => ({ gameDB_id: ids['main'], game_name: 'FIRST MAIN', open_time: '10:00', close_time: '11:00' }),
    field: 'close_time',
    theirs: '11:05',
    ours: '11:10',
  },
  'a game with one time': {
    call: games.save.starline,
    read: () => seenGame('starline'),
    body: () => ({ gameDB_id: ids['starline'], game_name: 'FIRST STARLINE', open_time: '10:00' }),
    field: 'game_name',
    theirs: 'THEIR GAME',
    ours: 'OUR GAME',
  },
  'a notice': {
    call: notices.update,
    row: 'notice',
    read: seenNotice,
    body: () => ({ notice_title: 'First', notice_msg: 'Message', status: 1 }),
    field: 'notice_msg',
    theirs: 'Their\nmessage',
    ours: 'Our message',
  },
  'a sub admin': {
    call: subAdmins.update,
    row: 'subAdmin',
    read: seenPerson,
    body: () => PERSON,
    field: 'accessMenus',
    theirs: ['0', '9'],
    ours: ['7'],
  },
  'the app link': {
    call: settings.saveAppLink,
    read: () => seenSettings(app, 'app_link'),
    body: () => APP_LINK,
    field: 'app_link',
    theirs: 'https://their.test',
    ours: 'https://our.test',
  },
  'the payment details': {
    call: settings.savePayment,
    read: async () => ({ upi_payment_id: (await seenSettings(app, 'admin_bank_detail'))['upi_payment_id'] }),
    body: () => ({}),
    field: 'upi_payment_id',
    theirs: 'their@upi',
    ours: 'our@upi',
  },
  'an amount of the values': {
    call: settings.saveFixedValues,
    read: async () => ({ min_bid_amount: (await seenSettings(app, 'all_fix_values'))['min_bid_amount'] }),
    body: () => ({}),
    field: 'min_bid_amount',
    theirs: 7.5,
    ours: 8,
  },
  'a time of the values': {
    call: settings.saveFixedValues,
    read: async () => ({
      withdraw_open_time: timeOf((await seenSettings(app, 'all_fix_values'))['withdraw_open_time']) ?? '00:00',
    }),
    body: () => ({}),
    field: 'withdraw_open_time',
    theirs: '09:05',
    ours: '09:10',
  },
  'the contact settings': {
    call: contactSettings.save,
    read: async () => (await app.mainAdmin.call(contactSettings.get)).body['contact_data'] as unknown as SeenValues,
    body: () => CONTACT,
    field: 'logitude',
    theirs: '73.1',
    ours: '73.2',
  },
  'the rates of a family': {
    call: games.saveRates.galidisswar,
    read: () => seenRates(app),
    body: () => ({ ...rates }),
    field: 'jodi_digit_val_2',
    theirs: 96,
    ours: 97,
  },
  'a limit': {
    call: limits.save,
    read: () => seenLimit(app),
    body: () => ({ ...LIMIT, limit_id: ids['limit'] }),
    field: 'amount',
    theirs: 600,
    ours: 700.5,
  },
  'how to play': {
    call: howToPlay.save,
    read: () => seenHowToPlay(app),
    body: () => ({ video_link: '' }),
    field: 'content_state',
    theirs: '<p>Theirs</p>',
    ours: '<p>Ours</p>',
  },
  'the rule of an alert': {
    call: alerts.saveRule,
    read: () => seenAlertRule(app),
    body: () => ({ kind: 'late-deposits', is_on: true }),
    field: 'threshold',
    theirs: 20,
    ours: 30,
  },
  'where alerts are told': {
    call: alerts.saveWebhook,
    read: () => seenWebhook(app),
    body: () => ({ shape: 'signed' }),
    field: 'host',
    theirs: 'their.test',
    ours: 'our.test',
    sent: (host) => ({ url: `https://${String(host)}/alerts` }),
  },
  'the rules of two persons': {
    call: approvals.saveRules,
    read: () => seenApprovalRules(app),
    body: () => ({ reason: 'So' }),
    field: 'market-revert',
    theirs: { when: 'always', amount: null },
    ours: { when: 'never', amount: null },
    sent: (rule) => ({ rules: [Object.assign({ act: 'market-revert' }, rule)] }),
  },
}

let rates: SeenValues = {}
beforeAll(async () => {
  rates = await seenRates(app)
})

const auditRows = async () => (await app.db.selectFrom('audit').select('id').execute()).length

describe.each(Object.entries(FORMS))(
  'the form of %s',
  (_name, { call, row, read, body, field, theirs, ours, sent }) => {
    const save = (value: unknown, seen?: SeenValues) =>
      app.mainAdmin.call(
        call,
        { ...body(), ...(sent?.(value) ?? { [field]: value }), ...(seen && { seen }) },
        row === undefined ? row : ids[row],
      )

    test('saves over what it saw, and tells what it did not see', async () => {
      const seen = await read()
      expect(await save(theirs, seen)).toMatchObject({ status: 200 })
      const rows = await auditRows()
      const stale = await save(ours, seen)
      expect(stale.status).toBe(409)
      expect(stale.body['msg']).toMatch(
        /^Somebody else has changed this since you opened it: .+\. Nothing was changed now\.$/,
      )
      const changed = stale.body['changed'] as unknown as Record<string, { seen: unknown; now: unknown }>
      expect(changed[field]).toEqual({ seen: seen[field], now: theirs })
      expect(await auditRows()).toBe(rows)
      const now = Object.fromEntries(Object.entries(changed).map(([name, each]) => [name, each.now]))
      expect(await save(ours, { ...seen, ...now })).toMatchObject({ status: 200 })
      expect((await read())[field]).toEqual(ours)
    })

    test('saves whatever stands there where it does not say what it saw', async () => {
      expect(await save(theirs)).toMatchObject({ status: 200 })
    })

    test('says nothing about fields that it does not have', async () => {
      expect((await save(theirs, { no_such_field: 1 })).status).toBe(400)
    })
  },
)

test('a week tells the day that was changed', async () => {
  const closed = { status: 0, open_time: '', close_time: '' }
  const open = { status: 1, open_time: '10:00', close_time: '23:00' }
  const gameDB_id = await added(games.save.main, { game_name: 'WEEK', open_time: '10:00', close_time: '23:00' })
  const seen = Object.fromEntries(WEEK.map((weekday) => [weekday, open]))
  const save = (monday: object, looked: SeenValues) =>
    app.mainAdmin.call(games.saveOffDays, { gameDB_id, days: [monday], seen: looked })
  expect(await save({ name: 'Monday', status: 0 }, seen)).toMatchObject({ status: 200 })
  const stale = await save(day(1, '10:30'), seen)
  expect(stale).toMatchObject({ status: 409, body: { changed: { Monday: { seen: open, now: closed } } } })
  expect(Object.keys(stale.body['changed'] as unknown as object)).toEqual(['Monday'])
  expect(await save(day(1, '10:30'), { ...seen, Monday: closed })).toMatchObject({ status: 200 })
})

test('of two who save what they saw at once, one is told', async () => {
  const seen = await seenSettings(app, 'app_link')
  const save = (app_link: string) => app.mainAdmin.call(settings.saveAppLink, { ...APP_LINK, app_link, seen })
  const answers = await Promise.all([save('https://one.test'), save('https://two.test')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('of two who set where alerts are told for the first time at once, one is told', async () => {
  const seen = { host: '', chat_id: '', save_date: '' }
  const save = (name: string) =>
    app.mainAdmin.call(alerts.saveWebhook, { shape: 'telegram', url: `https://${name}.test/`, chat_id: '1', seen })
  const answers = await Promise.all([save('one'), save('two')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('rules that wait for a second person are refused where they were changed meanwhile', async () => {
  const second = await makeMainAdmin(app)
  const body = { rules: [{ act: 'withdrawal', when: 'always' }], seen: await seenApprovalRules(app), reason: 'So' }
  const asked = waitingId(await app.mainAdmin.call(approvals.saveRules, body))
  const meanwhile = { needs: 'amount', amount_paise: 500_00 } as const
  await app.db.updateTable('approval_rule').set(meanwhile).where('act', '=', 'withdrawal').execute()
  expect(await approve(second, asked)).toMatchObject({ status: 409 })
  expect((await seenApprovalRules(app))['withdrawal']).toEqual({ when: 'amount', amount: 500 })
})
