// Where what a request is about is shown: the screen of its kind.

const PATHS: Readonly<Record<string, string>> = {
  admin: '/sub-admin-management',
  setting: '/main-settings',
  'rates-main': '/game-rates',
  'rates-starline': '/starline-game-rates',
  'rates-galidisswar': '/galidisswar-game-rates',
  image: '/qr-images-management',
  withdrawal: '/withdraw-request-management',
  deposit: '/deposite-history',
  'approval-rule': '/approvals',
}

/** Of the user the own page; undefined of kinds without a screen of their own. */
export function subjectPath({ kind, id }: { kind: string; id: string }): string | undefined {
  return kind === 'player' && id !== '' ? `/dashboard/view-user/${id}` : PATHS[kind]
}
