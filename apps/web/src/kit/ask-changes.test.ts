// The question before a save names what changes, as screens say it.
import { GAME_FIELDS, NOTICE_FIELDS, SUB_ADMIN_FIELDS, WEEK_FIELDS } from '@panadesk/contract/seen-forms'
import type { SeenFields, SeenValues } from '@panadesk/contract/seen'
import { expect, test } from 'vitest'
import { askAboutChanges } from './ask-changes.ts'

const QUESTION = { title: 'Edit', message: 'Players see it.', confirmLabel: 'Update' }
const asked = (fields: SeenFields, before: SeenValues, after: SeenValues) =>
  askAboutChanges({ fields, before, after }, QUESTION)?.message

test.each<[string, SeenFields, SeenValues, SeenValues, string]>([
  [
    'times',
    GAME_FIELDS,
    { game_name: 'KALYAN', open_time: '16:10' },
    { game_name: 'KALYAN', open_time: '04:20' },
    'Open Time: 04:10 PM → 04:20 AM',
  ],
  [
    'a day',
    WEEK_FIELDS,
    { Monday: { status: 1, open_time: '10:00', close_time: '11:00' } },
    { Monday: { status: 0, open_time: '', close_time: '' } },
    'Monday: 10:00 AM to 11:00 AM → Off day',
  ],
  [
    'a status',
    NOTICE_FIELDS,
    { status: 1, notice_title: '' },
    { status: 0, notice_title: '' },
    'Status: Active → Inactive',
  ],
  [
    'menus',
    SUB_ADMIN_FIELDS,
    { is_main: 1, accessMenus: undefined },
    { is_main: 0, accessMenus: ['0'] },
    'Main admin: Yes → No\nAccess Menus: — → Dashboards',
  ],
])('says old and new of %s', (_name, fields, before, after, line) => {
  expect(asked(fields, before, after)).toBe(`Players see it.\n\n${line}`)
})

test('asks nothing where nothing changes', () => {
  expect(asked(GAME_FIELDS, { game_name: 'KALYAN' }, { game_name: 'KALYAN' })).toBeUndefined()
})
