// How each dialog of the panel is opened: by screen, as rows of a table.
import { FAMILIES, type Family } from '@panadesk/domain/families'
import type { Locator, Page } from '@playwright/test'
import { DATE, nameOf, RESULTS, type Scene } from './scene.ts'

export interface DialogCase {
  /** What it is called. */
  name: RegExp
  /** A dialog unless it says otherwise. */
  role?: 'menu'
  path: (scene: Scene) => string
  open: (page: Page) => Promise<void>
  /** The server says no on the way, which the browser notes in its console. */
  isRefused?: boolean
  /** Stays until it is answered. */
  isHeld?: boolean
}

/** A button or an entry of a menu, the first of that name that can be pressed. */
function named(page: Page, name: RegExp): Locator {
  return page.getByRole('button', { name, disabled: false }).or(page.getByRole('menuitem', { name })).first()
}

function press(...names: RegExp[]): DialogCase['open'] {
  return async (page) => {
    for (const name of names) await named(page, name).click()
  }
}

/** On the user page, which shows one of its tables. */
function pressIn(table: string): typeof press {
  return (...names) =>
    async (page) => {
      await page.getByRole('link', { name: table }).click()
      await press(...names)(page)
    }
}

const at = (path: string) => () => path
/** Narrowed to the player of the scene, as requests that other tests left may fill a first page. */
const DASHBOARD = `/dashboard?${queryOf({ 'deposits-search': 'Sarita', 'withdrawals-search': 'Sarita' })}`
const DEPOSITS = `/deposite-history?${queryOf({ deposit_date: DATE, search: 'Sarita' })}`
const WITHDRAWALS = `/withdraw-report?${queryOf({ withdraw_date: DATE, search: 'Sarita' })}`
const OPEN_WITHDRAWALS = `/withdraw-request-management?${queryOf({ search: 'Sarita' })}`
const onUserPage = ({ player }: Scene) => `/dashboard/view-user/${player.id}`
/** The screens of a family have one prefix, those of the main market none. */
const PREFIX: Record<Family, string> = { main: '/', starline: '/starline-', galidisswar: '/galidisswar-' }

function queryOf(fields: Record<string, string>): string {
  return String(new URLSearchParams(fields))
}

function gamesOf(family: Family): DialogCase[] {
  const path = at(`${PREFIX[family]}game-name`)
  const game = nameOf(family, 'evening')
  return [
    { name: /Add Game/, path, open: press(/^Add Game$/) },
    { name: /Edit|Update/, path, open: press(new RegExp(`^Edit ${game}$`)) },
    { name: /^Market Off Day/, path, open: press(new RegExp(`^Market Off Day ${game}$`)) },
    { name: /^History/, path, open: press(new RegExp(`^History ${game}$`)) },
    { name: /^Delete/, path, open: press(new RegExp(`^Delete ${game}$`)) },
    { name: /^Failed$/, path, open: press(new RegExp(`^Delete ${game}$`), /^Delete$/), isRefused: true },
    {
      name: /^Game Rates$/,
      path: at(`${PREFIX[family]}game-rates`),
      open: async (page) => {
        await page
          .getByRole('textbox', { name: /Value 2$/ })
          .first()
          .fill('99')
        await press(/^Update Rates$/)(page)
      },
    },
    { name: /Export/, role: 'menu', path, open: press(/^Export/) },
  ]
}

function declarationOf(family: Family): DialogCase[] {
  const screen = family === 'main' ? '/declare-result' : `${PREFIX[family]}decleare-result`
  const path = ({ games }: Scene) => {
    const session = family === 'main' ? { session: 'open' } : {}
    return `${screen}?${queryOf({ result_dec_date: DATE, gameDB_id: games.noon[family], ...session })}`
  }
  return [
    { name: /^Winners$/, path, open: press(/^Show Winner$/) },
    { name: /^Declare Result$/, path, open: press(/^Declare$/) },
  ]
}

function bidsOf(family: Family): DialogCase[] {
  const evening = ({ games }: Scene) => ({ gameDB_id: games.evening[family] })
  const supposed: Record<string, string> =
    family === 'main' ? { session: 'open', selected_open_pana: RESULTS[family] } : { selected_number: RESULTS[family] }
  const prediction = (scene: Scene) =>
    `${PREFIX[family]}winning-prediction?${queryOf({ predictionDate: DATE, ...evening(scene), ...supposed })}`
  const revert = (scene: Scene) => `${PREFIX[family]}bid-revert?${queryOf({ date: DATE, ...evening(scene) })}`
  return [
    { name: /Edit|Update/, path: prediction, open: press(/^Edit digit of bid/) },
    { name: /^Clear & Refund All$/, path: revert, open: press(/^Clear & Refund All$/) },
  ]
}

function depositsOn(path: DialogCase['path'], pressOn = press): DialogCase[] {
  return [
    { name: /^Fund Request/, path, open: pressOn(/^View DEP/) },
    { name: /^Receipt of DEP/, path, open: pressOn(/^Receipt of DEP/) },
    { name: /^Accept Fund Request$/, path, open: pressOn(/^Accept DEP/) },
    { name: /^Reject/, path, open: pressOn(/^Reject DEP/) },
    { name: /^Delete DEP/, path, open: pressOn(/^Delete DEP/) },
  ]
}

function withdrawalsOn(path: DialogCase['path'], pressOn = press): DialogCase[] {
  return [
    { name: /^Withdraw Request/, path, open: pressOn(/^View WDR/) },
    { name: /^Approve Withdraw Request$/, path, open: pressOn(/^Approve WDR/) },
    { name: /^Reject/, path, open: pressOn(/^Reject WDR/) },
  ]
}

function imagesOn(path: string, title: string): DialogCase[] {
  return [
    { name: /^Add/, path: at(path), open: press(/^Add/) },
    { name: new RegExp(title), path: at(path), open: press(new RegExp(`^View ${title}`)) },
    { name: /^Edit/, path: at(path), open: press(new RegExp(`^Edit ${title}`)) },
    { name: /^Delete/, path: at(path), open: press(new RegExp(`^Delete ${title}`)) },
  ]
}

function dayOf(screen: string, { games }: Scene): string {
  return `${screen}?${queryOf({ result_dec_date: DATE, gameDB_id: games.noon.main })}`
}

function bidsOfEvening({ games }: Scene): string {
  return `/user-bid-history?${queryOf({ predictionDate: DATE, gameDB_id: games.evening.main, gameType: 'all_type' })}`
}

const USER_PAGE: DialogCase[] = [
  { name: /^Change Security PIN$/, path: onUserPage, open: press(/^Change Security PIN$/) },
  { name: /^Add Fund$/, path: onUserPage, open: press(/^Add Fund$/) },
  { name: /^Withdraw Fund$/, path: onUserPage, open: press(/^Withdraw Fund$/) },
]

const SHELL: DialogCase[] = [
  { name: /Profile/, role: 'menu', path: at('/dashboard'), open: press(/^Profile$/) },
  { name: /^Change Password$/, path: at('/dashboard'), open: press(/^Profile$/, /^Change Password$/) },
  { name: /Log ?out/i, path: at('/dashboard'), open: press(/^Profile$/, /^Logout$/) },
  {
    name: /^Sign in again$/,
    path: at('/game-name'),
    open: async (page) => {
      await press(/^Add Game$/)(page)
      for (const [label, value] of [
        ['Game Name', 'too late'],
        ['Open Time', '13:00'],
        ['Close Time', '14:00'],
      ] as const) {
        await page.getByRole('dialog').getByLabel(label).fill(value)
      }
      await page.context().clearCookies()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Save|Add)/ })
        .click()
    },
    isRefused: true,
    isHeld: true,
  },
]

const CONTENT: DialogCase[] = [
  { name: /^Add Notice$/, path: at('/notice-management'), open: press(/^Add Notice$/) },
  { name: /^Update Notice$/, path: at('/notice-management'), open: press(/^Edit Holiday/) },
  { name: /^Delete Notice$/, path: at('/notice-management'), open: press(/^Delete Holiday/) },
  {
    name: /^Send to all users$/,
    path: at('/send-notification'),
    open: async (page) => {
      await page.getByRole('radio', { name: 'All Users' }).check()
      await page.getByLabel('Title').fill('Tonight')
      await page.getByLabel('Content').fill('All markets are open.')
      await press(/^Send Notification$/)(page)
    },
  },
  { name: /^Delete Idea$/, path: at('/user-ideas'), open: press(/^Delete idea/) },
  { name: /^Link$/, path: at('/how-to-play'), open: press(/^Link$/) },
  ...imagesOn('/slider-images-management', 'Diwali'),
  ...imagesOn('/qr-images-management', 'House account'),
]

const STAFF: DialogCase[] = [
  { name: /^Add Sub Admin$/, path: at('/sub-admin-management'), open: press(/^Add Sub Admin$/) },
  { name: /^Update Sub Admin$/, path: at('/sub-admin-management'), open: press(/^Edit Mohan Gupta/) },
  { name: /^Reset Password/, path: at('/sub-admin-management'), open: press(/^Reset Password Mohan Gupta/) },
  { name: /Sub Admin$/, path: at('/sub-admin-management'), open: press(/^Status of Mohan Gupta/) },
  { name: /^Delete Sub Admin$/, path: at('/sub-admin-management'), open: press(/^Delete Mohan Gupta/) },
  { name: /^Switch Off For All Players$/, path: at('/game-name'), open: press(/^Status of /) },
  { name: /./, path: at('/audit-log'), open: press(/^Before and after/) },
]

/** A switch is asked about before it flips. */
const flip =
  (name: RegExp): DialogCase['open'] =>
  (page) =>
    page.getByRole('switch', { name }).press('Space')

const SETTINGS: DialogCase[] = [
  { name: /^Start maintenance$/, path: at('/main-settings'), open: flip(/Show Message/) },
  { name: /^Stop all betting$/, path: at('/main-settings'), open: flip(/Global Betting/) },
  ...['/main-settings', '/contact-settings'].map((path): DialogCase => ({
    name: /^Unsaved changes$/,
    path: at(path),
    open: async (page) => {
      await page.getByLabel(/Share Message|Address/).fill('Something else')
      await page.getByRole('link', { name: /Home/ }).first().click()
    },
  })),
]

const REPORTS: DialogCase[] = [
  { name: /^Bid History List$/, path: (scene) => dayOf('/bid-winning-report', scene), open: press(/^View\sbids/) },
  { name: /^Win History List$/, path: (scene) => dayOf('/bid-winning-report', scene), open: press(/^View\swinnings/) },
  { name: /Edit|Update/, path: bidsOfEvening, open: press(/^Edit digit of bid/) },
  { name: /^Corrected/, path: bidsOfEvening, open: press(/^Corrected/) },
]

const WALLET: DialogCase[] = [
  {
    name: /^Add Balance$/,
    path: at('/add-fund-user-wallet-management'),
    open: async (page) => {
      await page.getByRole('combobox', { name: 'User' }).fill('Sarita')
      await page.getByRole('option', { name: 'Sarita Shinde' }).click()
      await page.getByLabel('Amount (₹)').fill('10')
      await press(/^Add Balance$/)(page)
    },
  },
]

/** By what they belong to; each group is a test. */
export const DIALOGS: Record<string, DialogCase[]> = {
  games: FAMILIES.flatMap(gamesOf),
  results: FAMILIES.flatMap(declarationOf),
  'bids and reports': [...FAMILIES.flatMap(bidsOf), ...REPORTS],
  'the dashboard': [...depositsOn(at(DASHBOARD)), ...withdrawalsOn(at(DASHBOARD))],
  'fund requests': [
    ...depositsOn(at(DEPOSITS)),
    ...withdrawalsOn(at(WITHDRAWALS)),
    ...withdrawalsOn(at(OPEN_WITHDRAWALS)),
    ...WALLET,
  ],
  'the user page': [
    ...USER_PAGE,
    ...depositsOn(onUserPage, pressIn('Add Fund Requests')),
    ...withdrawalsOn(onUserPage, pressIn('Withdraw Fund Requests')),
    { name: /./, path: onUserPage, open: pressIn('Staff History')(/^Before and after/) },
  ],
  content: CONTENT,
  'staff and settings': [...STAFF, ...SETTINGS],
  'the shell': SHELL,
}
