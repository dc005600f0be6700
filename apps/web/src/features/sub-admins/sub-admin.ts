// A sub admin between the list, the fields of the dialogs and the wire.
import type { BodyInput, contract } from '@panadesk/contract'
import type { SeenValues } from '@panadesk/contract/seen'
import { ACCESS_CODE_LIST, ACCESS_CODES, ALWAYS_GRANTED, type AccessCode } from '@panadesk/domain/access-codes'
import type { DialogControl } from '../../kit/dialog.tsx'
import type { RowOf } from '../../platform/query-client.ts'

export type SubAdmin = RowOf<typeof contract.subAdmins.list>

/** What a dialog about one of them is given. */
export interface SubAdminDialogProps extends DialogControl {
  subAdmin: SubAdmin
}

export interface SubAdminValues extends Record<string, unknown> {
  name: string
  username: string
  email: string
  phone_number: string
  /** '0' or '1'; an empty text while none is chosen. */
  status: string
  accessMenus: string[]
  /** Needs no access menus. */
  isMain: boolean
}

export const NEW_SUB_ADMIN: SubAdminValues & { password: string } = {
  name: '',
  username: '',
  email: '',
  phone_number: '',
  password: '',
  status: '',
  accessMenus: [],
  isMain: false,
}

interface MenuChoice {
  code: AccessCode
  name: string
}

/** What is offered: everything but what everybody has (docs/access.md, "Access codes"). */
export const MENU_CHOICES: readonly MenuChoice[] = ACCESS_CODE_LIST.filter((code) => code !== ALWAYS_GRANTED).map(
  (code) => ({ code, name: ACCESS_CODES[code] }),
)

/** The names of the menus that codes open, in the order of the menu; one that is not known stands for itself. */
export function menuNames(codes: readonly string[]): string[] {
  const known = MENU_CHOICES.filter(({ code }) => codes.includes(code)).map(({ name }) => name)
  const unknown = codes.filter((code) => !ACCESS_CODE_LIST.some((each) => each === code))
  return [...known, ...unknown]
}

export function valuesOfSubAdmin(subAdmin: SubAdmin): SubAdminValues {
  return {
    name: subAdmin.full_name,
    username: subAdmin.user_name,
    email: subAdmin.email,
    phone_number: subAdmin.phone,
    status: String(subAdmin.status),
    accessMenus: subAdmin.accessMenus,
    isMain: subAdmin.is_main === 1,
  }
}

/** What stands there by now, as the fields have it. */
export function valuesOfSeen({ status, is_main: isMain, ...rest }: SeenValues): Partial<SubAdminValues> {
  return {
    ...rest,
    ...(status !== undefined && { status: status === 1 ? '1' : '0' }),
    ...(isMain !== undefined && { isMain: isMain === 1 }),
  }
}

export function subAdminBody(values: SubAdminValues): BodyInput<typeof contract.subAdmins.update> {
  const { name, username, email, phone_number, status, accessMenus, isMain } = values
  return {
    name,
    username,
    email,
    phone_number,
    // The contract says that it is missing.
    status: (status === '' ? undefined : Number(status)) as 0 | 1,
    is_main: isMain ? 1 : 0,
    ...(!isMain && { accessMenus }),
  }
}
