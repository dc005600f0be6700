// The table of design §4 call by call, written out apart from the entries, for the tests that hold entries and server against it.

/** Paths below `admin/`, by who may make the call. */
const CALLS: Readonly<Record<string, string>> = {
  public: ' loginCheck check-second-factor',
  'any-admin': `logout change-password get-security-details start-second-factor switch-on-second-factor
    switch-off-second-factor renew-recovery-codes confirm-second-factor end-session end-other-sessions`,
  'main-admin': `sub-admin-list-grid-data add-sub-admin update-sub-admin/:id reset-sub-admin-password delete-sub-admin
    audit-log-grid-data get-audit-log-choices get-undo-declare-details undo-declare get-receivables
    remove-sub-admin-second-factor`,
  '0': `get-dashboard-top-data get-market-bid-details get-search-market-bid-details un-approved-user-list-grid-data
    auto-fund-request-list-grid-data get-dashboard-withdraw-report-details`,
  '0 1 4 5 6 9': 'get-game-list',
  '0 2 3 7 7.1 9 11 12': 'block-data-function',
  '0 4 6 7.1': 'view-withdraw-request/:id approve-withdraw-request reject-withdraw-request',
  '0 4 7.1': `accept-auto-fund-request reject-auto-fund-request reject-fund-request delete-auto-fund-request`,
  '1': `result-history-list-load-data get-decleare-game-data save-open-data get-open-winner-list get-close-winner-list
    decleare-open-data decleare-close-data`,
  '2': `starline-game-name-list-grid-data add-update-starline-game delete-starline-game-name get-starline-game-list
    get-starline-game-rates add-starline-game-rates starline-result-history-list-load-data
    starline-result-history-list-grid-data get-decleare-starline-game-data save-open-starline-game-data
    get-open-starline-winner-list decleare-open-starline-data get-starline-bid-history-data get-starline-sell-report
    get-starline-winning-report get-starline-winner-list get-starline-bid-revert-data starline-refund-amount`,
  '2 3 4 5': 'update-bid-digit',
  '2 3 9': 'game-audit-log-grid-data/:id game-name-list-grid-data-update/:id add-off-day',
  '3': `galidisswar-game-name-list-grid-data add-update-galidisswar-game delete-galidisswar-game-name
    get-galidisswar-game-list get-galidisswar-game-rates add-galidisswar-game-rates
    galidisswar-result-history-list-load-data galidisswar-result-history-list-grid-data
    get-decleare-galidisswar-game-data save-galidisswar-game-data get-galidisswar-winner-list-declare
    decleare-galidisswar-data get-galidisswar-bid-history-data get-galidisswar-sell-report
    get-galidisswar-winning-report get-galidisswar-winner-list get-galidisswar-bid-revert-data galidisswar-refund-amount`,
  '4': `get-bid-history-data get-customer-sell-report get-winning-history-data get-bid-winning-report-details
    get-bid-report-list get-winning-report-details get-auto-deposite-history get-transfer-report`,
  '4 5': 'update-bid-with-property-digit',
  '4 6': 'get-withdraw-report-details',
  '5': 'get-predict-winner-list',
  '6': 'get-bid-revert-data refund-amount',
  '6 7.1': 'add-balance-user-wallet',
  '6 11': 'get-send-notification-users-data',
  '7': 'user-list-grid-data',
  '7.1': `get-user-profile/:id change-user-security-pin user-referral-table-grid-data/:id
    user-add-fund-req-table-grid-data/:id user-withdraw-fund-req-table-grid-data/:id
    user-bid-history-data-table-grid-data/:id user-wallet-transaction-history-data-table-grid-data/:id
      user-winning-history-report-table-grid-data/:id user-audit-log-grid-data/:id get-user-logins-data/:id
      withdraw-balance-user-wallet`,
  '9': 'game-name-list-grid-data add-update-game delete-game-name get-game-rates add-game-rates get-mini-games-list',
  '11': `notice-list-grid-data add-notice update-notice/:id delete-notice send-notification
    notification-list-grid-data`,
  '12': `get-main-settings add-app-link add-admin-upi-detail add-admin-fix-values-with-maintainence
    get-contact-settings add-contact-settings slider-images-list-grid-data add-slider-image delete-slider-image
    qrcode-images-list-grid-data add-qrcode-image delete-qrcode-image get-how-to-play-data add-how-to-play-data
    ideas-list-grid-data delete-idea/:id`,
}

/** Who may make each call, by its path: a kind of access, or the codes in order. */
export const ACCESS_TABLE: ReadonlyMap<string, string> = new Map<string, string>(
  Object.entries(CALLS).flatMap(([access, paths]) =>
    // One path is `admin/` itself.
    paths.split(paths.startsWith(' ') ? ' ' : /\s+/).map((path) => [`admin/${path}`, access] as const),
  ),
)
