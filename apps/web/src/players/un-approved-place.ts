// Where the un-approved users stand on the dashboard, and how a link says that it means them
// (docs/screens.md, "Dashboard").
export const UN_APPROVED_USERS = { path: '/dashboard', elementId: 'un_approved_users_list' } as const

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The element that the screen scrolls to after it opens. */
    scrollTo?: string
  }
}
