// What a sub admin may be given, and what the dialogs make of it.
import { contract } from '@panadesk/contract'
import { beforeAll, expect, test } from 'vitest'
import { checkFields } from '../../kit/check-fields.ts'
import { loadBodyChecks } from '../../platform/body-checks.ts'
import { MENU_CHOICES, menuNames, NEW_SUB_ADMIN, subAdminBody, valuesOfSubAdmin, type SubAdmin } from './sub-admin.ts'

beforeAll(loadBodyChecks)

const subAdmin: SubAdmin = {
  _id: '3',
  full_name: 'Asha Rao',
  user_name: 'asha',
  email: 'asha@panadesk.test',
  phone: '9812345678',
  status: 1,
  second_factor: 0,
  is_main: 0,
  insert_date: '2026-11-20T09:00:00+05:30',
  accessMenus: ['0', '7.1'],
}

test('offers every menu but the one that everybody has', () => {
  expect(MENU_CHOICES.map(({ code }) => code)).toEqual('0 1 2 3 4 5 6 7 7.1 9 11 12 13 14 15'.split(' '))
})

test('names menus in the order of the menu', () => {
  expect(menuNames(['7.1', '0'])).toEqual(['Dashboards', 'View User Detail'])
  expect(menuNames(['99'])).toEqual(['99'])
  expect(menuNames([])).toEqual([])
})

test('sends back what it was given', () => {
  expect(subAdminBody(valuesOfSubAdmin(subAdmin))).toEqual({
    name: 'Asha Rao',
    username: 'asha',
    email: 'asha@panadesk.test',
    phone_number: '9812345678',
    status: 1,
    accessMenus: ['0', '7.1'],
    is_main: 0,
  })
})

test('sends no access menus of a main admin', () => {
  const body = subAdminBody(valuesOfSubAdmin({ ...subAdmin, is_main: 1, accessMenus: [] }))
  expect(body).toMatchObject({ is_main: 1 })
  expect(body).not.toHaveProperty('accessMenus')
})

test('misses every field of an empty one', () => {
  const fields = Object.keys(NEW_SUB_ADMIN).filter((name) => name !== 'isMain')
  const body = { ...subAdminBody(NEW_SUB_ADMIN), password: '' }
  const { errors, message } = checkFields(contract.subAdmins.add, body, fields)
  expect(Object.keys(errors).toSorted()).toEqual(fields.toSorted())
  expect(new Set(Object.values(errors))).toEqual(
    new Set(['Please fill all fields and select status and access menus.']),
  )
  expect(message).toBeUndefined()
})
