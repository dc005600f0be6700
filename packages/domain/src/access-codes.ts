// The access codes of the panel and the sections they open (docs/access.md, "Access codes").

/** What each code opens. Sub Admin Management has no code: it belongs to the main admin. */
export const ACCESS_CODES = {
  '0': 'Dashboards',
  '1': 'Declare Result',
  '2': 'Starline Management',
  '3': 'Gali Disswar',
  '4': 'Report Management',
  '5': 'Winning Prediction',
  '6': 'Wallet Management',
  '7': 'User Management',
  '7.1': 'View User Detail',
  '9': 'Games Management',
  '10': 'Game & Numbers',
  '11': 'Notice Management',
  '12': 'Settings',
  '13': 'Approvals',
  '14': 'Audit',
  '15': 'Figures',
} as const

export type AccessCode = keyof typeof ACCESS_CODES

/** The codes in the order of the menu; the keys of the table would put 7.1 last. */
export const ACCESS_CODE_LIST: readonly AccessCode[] = (Object.keys(ACCESS_CODES) as AccessCode[]).toSorted(
  (a, b) => Number(a) - Number(b),
)

/** The marker beside the codes that stands for the main admin's own section (docs/access.md, "Access codes"). */
export const SUB_ADMIN = 'sub_admin'

/** How many main admins a house has at most, active or not. */
export const MAIN_ADMINS_MAX = 5

/** The code that every sub admin has (docs/access.md, "Access codes"). */
export const ALWAYS_GRANTED = '10' satisfies AccessCode

/** The code of an auditor, who reads and changes nothing: it opens no command, and is held beside no code that does. */
export const AUDITOR = '14' satisfies AccessCode

/** Whether codes are an auditor's and open something else besides: nobody holds them together. */
export function mixesAudit(codes: readonly AccessCode[]): boolean {
  return codes.includes(AUDITOR) && codes.some((code) => code !== AUDITOR && code !== ALWAYS_GRANTED)
}

/** A text as an access code; undefined when there is no such code. */
export function parseAccessCode(text: string): AccessCode | undefined {
  return ACCESS_CODE_LIST.find((code) => code === text)
}
