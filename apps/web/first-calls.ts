// Screens that are one list, which everybody who opens them without a search asks for in the same words: their pages have it
// asked for at once (public/first-call.js). A browser test opens each and sees that the list takes that answer.

interface FirstCall {
  readonly path: string
  readonly body: object
}

const NEWEST = { start: 0, length: 10, searchValue: '', fieldIndex: 0, order: -1 }

/** By the file of their route. */
export const FIRST_CALLS: Readonly<Record<string, FirstCall>> = {
  'user-management': { path: 'admin/user-list-grid-data', body: { ...NEWEST, totals: true } },
  'user-ideas': { path: 'admin/ideas-list-grid-data', body: NEWEST },
  'game-name': { path: 'admin/game-name-list-grid-data', body: NEWEST },
  'notice-management': { path: 'admin/notice-list-grid-data', body: NEWEST },
  'sub-admin-management': { path: 'admin/sub-admin-list-grid-data', body: NEWEST },
  'qr-images-management': { path: 'admin/qrcode-images-list-grid-data', body: NEWEST },
  'slider-images-management': { path: 'admin/slider-images-list-grid-data', body: NEWEST },
}
