// Who sees which section, and which screens are closed to whom.
import { SECTION_ROUTES } from '@panadesk/contract'
import { ACCESS_CODE_LIST, ACCESS_CODES, SUB_ADMIN } from '@panadesk/domain/access-codes'
import type { Family } from '@panadesk/domain/families'
import { expect, test } from 'vitest'
import { codeOfPath, homePath, isOnPath, MENU, opensPath, sectionsFor, type MenuSection } from './menu.ts'
import { pathsOfFile } from './route-paths.ts'

const MAIN_ADMIN = [...ACCESS_CODE_LIST, SUB_ADMIN]
/** One that shares its code with another. */
const isLater = ({ sign }: MenuSection) =>
  sign === 'room' || sign === 'alerts' || sign === 'exceptions' || sign === 'seals' || sign === 'sheets'

const MENU_PATHS = MENU.flatMap((section) => section.entries.map((entry) => entry.path))
const names = (access: readonly string[]) => sectionsFor(access).map((section) => section.name)

test('shows the main admin every section', () => {
  expect(names(MAIN_ADMIN)).toEqual(MENU.map((section) => section.name))
})

test('shows a sub admin the sections of the codes', () => {
  expect(names(['4', '10'])).toEqual(['Report Management', 'Game & Numbers'])
  expect(names(['0', '9', '10'])).toEqual([
    'Dashboards',
    'Control Room',
    'Alerts',
    'Games Management',
    'Game & Numbers',
  ])
})

test('shows nothing for an empty list or codes that open nothing', () => {
  expect(names([])).toEqual([])
  expect(names(['10000000'])).toEqual([])
})

test('names each section as the access codes do', () => {
  for (const section of MENU) {
    if (section.code !== SUB_ADMIN && !isLater(section)) expect(section.name).toBe(ACCESS_CODES[section.code])
  }
})

test('lists each path once', () => {
  expect(new Set(MENU_PATHS).size).toBe(MENU_PATHS.length)
})

test('leads to every screen that the panel has, and to no other', () => {
  const screens = Object.keys(import.meta.glob('../routes/_panel/*.tsx'))
    .flatMap(pathsOfFile)
    // A path with a parameter is a screen that others open.
    .filter((path) => !path.includes('{'))
  expect(MENU_PATHS.toSorted()).toEqual(screens.toSorted())
})

test('lands where the section opens', () => {
  for (const section of MENU) {
    const { code, entries } = section
    if (code !== SUB_ADMIN && !isLater(section)) expect(SECTION_ROUTES[code]).toBe(entries[0]?.path)
  }
})

test.each([
  { path: '/dashboard', code: '0' },
  { path: '/dashboard/view-user/7', code: '7.1' },
  { path: '/declare-result', code: '1' },
  { path: '/game-rates', code: '9' },
  { path: '/game-rates-of-others', code: undefined },
  { path: '/approvals', code: 'any-admin' },
  { path: '/control-room', code: '0' },
  { path: '/control-room/7/2026-11-20', code: 'any-admin' },
  { path: '/nowhere', code: undefined },
])('asks for $code on $path', ({ path, code }) => {
  expect(codeOfPath(path)).toBe(code)
})

test('closes the dashboard, but not the users below it, to an admin with code 7.1 alone', () => {
  expect(opensPath(['7.1'], '/dashboard')).toBe(false)
  expect(opensPath(['7.1'], '/dashboard/view-user/7')).toBe(true)
  expect(opensPath(['0'], '/dashboard/view-user/7')).toBe(false)
})

test('opens the requests for a second person to whoever may have made one, and shows them in the menu by their code', () => {
  expect(opensPath([], '/approvals')).toBe(true)
  expect(names(['9'])).not.toContain('Approvals')
  expect(names(['13'])).toEqual(['Approvals', 'Exceptions', 'Sealed Books', 'Sheets'])
})

test('shows an auditor what is read, and none of what is done in the same sections', () => {
  expect(names(['14'])).toEqual([
    'Alerts',
    'Declare Result',
    'Starline Management',
    'Gali Disswar',
    'Report Management',
    'Wallet Management',
    'Games Management',
    'Audit Log',
    'Approvals',
    'Exceptions',
    'Sealed Books',
    'Sheets',
    'Figures',
  ])
  const starline = sectionsFor(['14']).find(({ sign }) => sign === 'starline')
  expect(starline?.entries.map(({ label }) => label)).toEqual([
    'Bid History Report',
    'Game Result History',
    'Customer Sell Report',
    'Winning Report',
  ])
  expect(opensPath(['14'], '/starline-sell-report')).toBe(true)
  expect(opensPath(['14'], '/starline-bid-revert')).toBe(false)
  expect(opensPath(['14'], '/winning-prediction')).toBe(false)
})

test('shows a screen that another code opens as well, and nothing else of its section', () => {
  const reports = sectionsFor(['2']).find(({ name }) => name === 'Report Management')
  expect(reports?.entries.map(({ label }) => label)).toEqual(['All Bids'])
  expect(opensPath(['2'], '/all-bids')).toBe(true)
  expect(opensPath(['2'], '/user-bid-history')).toBe(false)
  const games = sectionsFor(['3']).find(({ name }) => name === 'Games Management')
  expect(games?.entries.map(({ label }) => label)).toEqual(['Result Charts'])
  expect(opensPath(['7.1'], '/movements')).toBe(true)
  expect(opensPath(['4'], '/movements')).toBe(false)
})

test('leads home to the dashboard, or else to the first screen that is open', () => {
  expect(homePath(MAIN_ADMIN)).toBe('/dashboard')
  expect(homePath(['9'])).toBe('/game-name')
  expect(homePath([])).toBe('/404')
  expect(homePath(['4', '9'])).toBe('/user-bid-history')
  expect(homePath(['10', '14'])).toBe('/audit-log')
})

test('marks the entry of the screen that is open', () => {
  const entry = { label: 'Dashboards', path: '/dashboard' }
  expect(isOnPath(entry, '/dashboard')).toBe(true)
  expect(isOnPath(entry, '/dashboard/view-user/7')).toBe(true)
  expect(isOnPath(entry, '/dashboards')).toBe(false)
})

test('opens the same screens for Starline and for Gali Disswar, with nothing changed but the family', () => {
  expect(screensOf('starline')).toHaveLength(9)
  expect(screensOf('galidisswar')).toEqual(screensOf('starline'))
})

/** Of its section, without its name. */
function screensOf(family: Family) {
  return MENU.find(({ sign }) => sign === family)?.entries.map(({ path }) => path.replace(`/${family}-`, '/'))
}
