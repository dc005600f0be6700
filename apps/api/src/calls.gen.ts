// Every call of the server, by the files of its features: `npm run calls` writes it, and app.ts mounts it.
import type { PlayerCall } from './http/implement-player.ts'
import type { StaffCall } from './http/implement.ts'
import { acknowledgeAlert as alertsAcknowledgeAlert } from './features/alerts/acknowledge-alert.ts'
import { deleteAlertWebhook as alertsDeleteAlertWebhook } from './features/alerts/delete-webhook.ts'
import { getAlertChoices as alertsGetAlertChoices } from './features/alerts/get-choices.ts'
import { getAlertRules as alertsGetAlertRules } from './features/alerts/get-rules.ts'
import { getAlertWebhooks as alertsGetAlertWebhooks } from './features/alerts/get-webhooks.ts'
import { listAlertsCall as alertsListAlertsCall } from './features/alerts/list-alerts.ts'
import { saveAlertChoice as alertsSaveAlertChoice } from './features/alerts/save-choice.ts'
import { saveAlertRule as alertsSaveAlertRule } from './features/alerts/save-rule.ts'
import { saveAlertWebhook as alertsSaveAlertWebhook } from './features/alerts/save-webhook.ts'
import { snoozeAlert as alertsSnoozeAlert } from './features/alerts/snooze-alert.ts'
import { countApprovals as approvalsCountApprovals } from './features/approvals/count-approvals.ts'
import { decideApproval as approvalsDecideApproval } from './features/approvals/decide-approval.ts'
import { getRules as approvalsGetRules } from './features/approvals/get-rules.ts'
import { listApprovals as approvalsListApprovals } from './features/approvals/list-approvals.ts'
import { saveRules as approvalsSaveRules } from './features/approvals/save-rules.ts'
import { withdrawApproval as approvalsWithdrawApproval } from './features/approvals/withdraw-approval.ts'
import { getChoicesCall as auditLogGetChoicesCall } from './features/audit-log/get-choices.ts'
import { listAuditOfGameCall as auditLogListAuditOfGameCall } from './features/audit-log/list-audit-of-game.ts'
import { listAuditOfUserCall as auditLogListAuditOfUserCall } from './features/audit-log/list-audit-of-user.ts'
import { listAuditCall as auditLogListAuditCall } from './features/audit-log/list-audit.ts'
import { getBidProof as bidsGetBidProof } from './features/bids/get-bid-proof.ts'
import { getBid as bidsGetBid } from './features/bids/get-bid.ts'
import { listAllBidsCall as bidsListAllBidsCall } from './features/bids/list-all-bids.ts'
import { listBidHistoryCalls as bidsListBidHistoryCalls } from './features/bids/list-bid-history.ts'
import { updateDigit as bidsUpdateDigit } from './features/bids/update-digit.ts'
import { updateProperties as bidsUpdateProperties } from './features/bids/update-properties.ts'
import { getControlRoom as controlRoomGetControlRoom } from './features/control-room/get-control-room.ts'
import { getAnkTotalsCall as dashboardGetAnkTotalsCall } from './features/dashboard/get-ank-totals.ts'
import { getMarketBidsCall as dashboardGetMarketBidsCall } from './features/dashboard/get-market-bids.ts'
import { getTopCall as dashboardGetTopCall } from './features/dashboard/get-top.ts'
import { getDaySheet as daySheetGetDaySheet } from './features/day-sheet/get-day-sheet.ts'
import { getMonthSheet as daySheetGetMonthSheet } from './features/day-sheet/get-month-sheet.ts'
import { acceptDepositCall as depositsAcceptDepositCall } from './features/deposits/accept-deposit.ts'
import { deleteDepositCall as depositsDeleteDepositCall } from './features/deposits/delete-deposit.ts'
import { listDeposits as depositsListDeposits } from './features/deposits/list-deposits.ts'
import { reportDepositsCall as depositsReportDepositsCall } from './features/deposits/list-deposits.ts'
import { rejectDepositCall as depositsRejectDepositCall } from './features/deposits/reject-deposit.ts'
import { rejectDepositOnUserPage as depositsRejectDepositOnUserPage } from './features/deposits/reject-deposit.ts'
import { countExceptions as exceptionsCountExceptions } from './features/exceptions/count-exceptions.ts'
import { explainExceptionCall as exceptionsExplainExceptionCall } from './features/exceptions/explain-exception.ts'
import { listExceptionsCall as exceptionsListExceptionsCall } from './features/exceptions/list-exceptions.ts'
import { listLooks as exceptionsListLooks } from './features/exceptions/list-looks.ts'
import { findAnything as finderFindAnything } from './features/finder/find-anything.ts'
import { deleteGameCalls as gamesDeleteGameCalls } from './features/games/delete-game.ts'
import { getRatesCalls as gamesGetRatesCalls } from './features/games/get-rates.ts'
import { getWeek as gamesGetWeek } from './features/games/get-week.ts'
import { listGameNamesCalls as gamesListGameNamesCalls } from './features/games/list-game-names.ts'
import { listGamesCalls as gamesListGamesCalls } from './features/games/list-games.ts'
import { listMiniGames as gamesListMiniGames } from './features/games/list-mini-games.ts'
import { saveGameCalls as gamesSaveGameCalls } from './features/games/save-game.ts'
import { saveOffDaysCall as gamesSaveOffDaysCall } from './features/games/save-off-days.ts'
import { saveRatesCalls as gamesSaveRatesCalls } from './features/games/save-rates.ts'
import { choosePin as gatewayChoosePin } from './features/gateway/choose-pin.ts'
import { takeDepositCallback as gatewayTakeDepositCallback } from './features/gateway/deposit-callback.ts'
import { depositCall as gatewayDepositCall } from './features/gateway/deposit.ts'
import { getCheckpoint as gatewayGetCheckpoint } from './features/gateway/get-checkpoint.ts'
import { getContent as gatewayGetContent } from './features/gateway/get-content.ts'
import { getMe as gatewayGetMe } from './features/gateway/get-me.ts'
import { getPlayerResultChart as gatewayGetPlayerResultChart } from './features/gateway/get-result-chart.ts'
import { listBids as gatewayListBids } from './features/gateway/list-bids.ts'
import { listDeposits as gatewayListDeposits } from './features/gateway/list-deposits.ts'
import { listFullNumbers as gatewayListFullNumbers } from './features/gateway/list-full-numbers.ts'
import { listGames as gatewayListGames } from './features/gateway/list-games.ts'
import { listInboxCall as gatewayListInboxCall } from './features/gateway/list-inbox.ts'
import { listLogins as gatewayListLogins } from './features/gateway/list-logins.ts'
import { listMovementsCall as gatewayListMovementsCall } from './features/gateway/list-movements.ts'
import { listRates as gatewayListRates } from './features/gateway/list-rates.ts'
import { listResults as gatewayListResults } from './features/gateway/list-results.ts'
import { listSeals as gatewayListSeals } from './features/gateway/list-seals.ts'
import { listWithdrawals as gatewayListWithdrawals } from './features/gateway/list-withdrawals.ts'
import { logIn as gatewayLogIn } from './features/gateway/log-in.ts'
import { logOut as gatewayLogOut } from './features/gateway/log-out.ts'
import { placeBids as gatewayPlaceBids } from './features/gateway/place-bids.ts'
import { proveBidCall as gatewayProveBidCall } from './features/gateway/prove-bid.ts'
import { proveConsistency as gatewayProveConsistency } from './features/gateway/prove-consistency.ts'
import { readInboxCall as gatewayReadInboxCall } from './features/gateway/read-inbox.ts'
import { register as gatewayRegister } from './features/gateway/register.ts'
import { sendIdeaCall as gatewaySendIdeaCall } from './features/gateway/send-idea.ts'
import { transferCall as gatewayTransferCall } from './features/gateway/transfer.ts'
import { withdrawCall as gatewayWithdrawCall } from './features/gateway/withdraw.ts'
import { endTour as guidesEndTour } from './features/guides/end-tour.ts'
import { getFirstSteps as guidesGetFirstSteps } from './features/guides/get-first-steps.ts'
import { getTours as guidesGetTours } from './features/guides/get-tours.ts'
import { showFirstSteps as guidesShowFirstSteps } from './features/guides/show-first-steps.ts'
import { showTours as guidesShowTours } from './features/guides/show-tours.ts'
import { getHomeFigures as homeGetHomeFigures } from './features/home/get-figures.ts'
import { getHomeLayout as homeGetHomeLayout } from './features/home/get-layout.ts'
import { saveHomeLayout as homeSaveHomeLayout } from './features/home/save-layout.ts'
import { getHowToPlay as howToPlayGetHowToPlay } from './features/how-to-play/how-to-play.ts'
import { saveHowToPlayCall as howToPlaySaveHowToPlayCall } from './features/how-to-play/how-to-play.ts'
import { addSlider as imagesAddSlider } from './features/images/add-image.ts'
import { addQr as imagesAddQr } from './features/images/add-image.ts'
import { deleteSlider as imagesDeleteSlider } from './features/images/delete-image.ts'
import { deleteQr as imagesDeleteQr } from './features/images/delete-image.ts'
import { listSliders as imagesListSliders } from './features/images/list-images.ts'
import { listQrs as imagesListQrs } from './features/images/list-images.ts'
import { moveSlider as imagesMoveSlider } from './features/images/move-image.ts'
import { moveQr as imagesMoveQr } from './features/images/move-image.ts'
import { updateSlider as imagesUpdateSlider } from './features/images/update-image.ts'
import { updateQr as imagesUpdateQr } from './features/images/update-image.ts'
import { deleteLimit as limitsDeleteLimit } from './features/limits/delete-limit.ts'
import { getLimits as limitsGetLimits } from './features/limits/get-limits.ts'
import { releaseBids as limitsReleaseBids } from './features/limits/release-bids.ts'
import { saveLimitCall as limitsSaveLimitCall } from './features/limits/save-limit.ts'
import { stopBidsCall as limitsStopBidsCall } from './features/limits/stop-bids.ts'
import { changePassword as loginChangePassword } from './features/login/change-password.ts'
import { checkLogin as loginCheckLogin } from './features/login/check-login.ts'
import { checkSecondFactor as loginCheckSecondFactor } from './features/login/check-second-factor.ts'
import { chooseLanguage as loginChooseLanguage } from './features/login/choose-language.ts'
import { logOut as loginLogOut } from './features/login/log-out.ts'
import { restoreSession as loginRestoreSession } from './features/login/restore-session.ts'
import { listMovementsCall as movementsListMovementsCall } from './features/movements/list-movements.ts'
import { addNote as notesAddNote } from './features/notes/add-note.ts'
import { deleteNote as notesDeleteNote } from './features/notes/delete-note.ts'
import { listMentions as notesListMentions } from './features/notes/list-mentions.ts'
import { listNotes as notesListNotes } from './features/notes/list-notes.ts'
import { readMention as notesReadMention } from './features/notes/read-mention.ts'
import { addNoticeCall as noticesAddNoticeCall } from './features/notices/add-notice.ts'
import { deleteNotice as noticesDeleteNotice } from './features/notices/delete-notice.ts'
import { listNoticesCall as noticesListNoticesCall } from './features/notices/list-notices.ts'
import { listNotificationsCall as noticesListNotificationsCall } from './features/notices/list-notifications.ts'
import { sendNotificationCall as noticesSendNotificationCall } from './features/notices/send-notification.ts'
import { updateNotice as noticesUpdateNotice } from './features/notices/update-notice.ts'
import { countCohorts as peopleCountCohorts } from './features/people/count-cohorts.ts'
import { countPlayers as peopleCountPlayers } from './features/people/count-players.ts'
import { countRequests as peopleCountRequests } from './features/people/count-requests.ts'
import { listAgents as peopleListAgents } from './features/people/list-agents.ts'
import { listHeaviest as peopleListHeaviest } from './features/people/list-heaviest.ts'
import { getProfit as profitGetProfit } from './features/profit/get-profit.ts'
import { claimRequestCall as queuesClaimRequestCall } from './features/queues/claim-request.ts'
import { bulkAcceptDeposits as queuesBulkAcceptDeposits } from './features/queues/decide-in-bulk.ts'
import { bulkRejectDeposits as queuesBulkRejectDeposits } from './features/queues/decide-in-bulk.ts'
import { bulkApproveWithdrawals as queuesBulkApproveWithdrawals } from './features/queues/decide-in-bulk.ts'
import { bulkRejectWithdrawals as queuesBulkRejectWithdrawals } from './features/queues/decide-in-bulk.ts'
import { getBulk as queuesGetBulk } from './features/queues/get-bulk.ts'
import { listBulks as queuesListBulks } from './features/queues/get-bulk.ts'
import { getRequest as queuesGetRequest } from './features/queues/get-request.ts'
import { releaseRequestCall as queuesReleaseRequestCall } from './features/queues/release-request.ts'
import { getBidWinningCall as reportsGetBidWinningCall } from './features/reports/get-bid-winning.ts'
import { getExposure as reportsGetExposure } from './features/reports/get-exposure.ts'
import { getSellReportCalls as reportsGetSellReportCalls } from './features/reports/get-sell-report.ts'
import { listBidsOfDay as reportsListBidsOfDay } from './features/reports/list-bids-of-day.ts'
import { listWinningsOfSession as reportsListWinningsOfSession } from './features/reports/list-winnings.ts'
import { listWinsOfDay as reportsListWinsOfDay } from './features/reports/list-winnings.ts'
import { listWinningsOfDay as reportsListWinningsOfDay } from './features/reports/list-winnings.ts'
import { predictMainWinners as reportsPredictMainWinners } from './features/reports/predict-winners.ts'
import { predictWinnersCalls as reportsPredictWinnersCalls } from './features/reports/predict-winners.ts'
import { whatIf as reportsWhatIf } from './features/reports/what-if.ts'
import { getResultChart as resultChartsGetResultChart } from './features/result-charts/get-result-chart.ts'
import { getResultFrequency as resultChartsGetResultFrequency } from './features/result-charts/get-result-frequency.ts'
import { declareResultCalls as resultsDeclareResultCalls } from './features/results/declare-result.ts'
import { getReceivables as resultsGetReceivables } from './features/results/get-receivables.ts'
import { listAllResultsCalls as resultsListAllResultsCalls } from './features/results/list-all-results.ts'
import { listHistoryCalls as resultsListHistoryCalls } from './features/results/list-history.ts'
import { listSessionsCalls as resultsListSessionsCalls } from './features/results/list-sessions.ts'
import { listWinnersCalls as resultsListWinnersCalls } from './features/results/list-winners.ts'
import { loadResultCalls as resultsLoadResultCalls } from './features/results/load-result.ts'
import { saveResultCalls as resultsSaveResultCalls } from './features/results/save-result.ts'
import { undoDeclareCall as resultsUndoDeclareCall } from './features/results/undo-declare.ts'
import { getUndoDetails as resultsGetUndoDetails } from './features/results/undo-details.ts'
import { listUnsettledBidsCalls as revertsListUnsettledBidsCalls } from './features/reverts/list-unsettled-bids.ts'
import { revertMarketCalls as revertsRevertMarketCalls } from './features/reverts/revert-market.ts'
import { getCheckpoint as sealedBooksGetCheckpoint } from './features/sealed-books/get-checkpoint.ts'
import { listSeals as sealedBooksListSeals } from './features/sealed-books/list-seals.ts'
import { confirmSecondFactor as securityConfirmSecondFactor } from './features/security/confirm-second-factor.ts'
import { endOneSession as securityEndOneSession } from './features/security/end-sessions.ts'
import { endTheOthers as securityEndTheOthers } from './features/security/end-sessions.ts'
import { getDetails as securityGetDetails } from './features/security/get-details.ts'
import { renewRecoveryCodes as securityRenewRecoveryCodes } from './features/security/renew-recovery-codes.ts'
import { startToSwitchOn as securityStartToSwitchOn } from './features/security/start-to-switch-on.ts'
import { switchOffSecondFactor as securitySwitchOffSecondFactor } from './features/security/switch-off-second-factor.ts'
import { switchOnSecondFactor as securitySwitchOnSecondFactor } from './features/security/switch-on-second-factor.ts'
import { getContactSettings as settingsGetContactSettings } from './features/settings/contact-settings.ts'
import { saveContactSettingsCall as settingsSaveContactSettingsCall } from './features/settings/contact-settings.ts'
import { getMainSettings as settingsGetMainSettings } from './features/settings/save-settings.ts'
import { saveAppLinkCall as settingsSaveAppLinkCall } from './features/settings/save-settings.ts'
import { savePaymentCall as settingsSavePaymentCall } from './features/settings/save-settings.ts'
import { saveFixedValuesCall as settingsSaveFixedValuesCall } from './features/settings/save-settings.ts'
import { addSubAdmin as subAdminsAddSubAdmin } from './features/sub-admins/add-sub-admin.ts'
import { deleteSubAdmin as subAdminsDeleteSubAdmin } from './features/sub-admins/delete-sub-admin.ts'
import { listSubAdmins as subAdminsListSubAdmins } from './features/sub-admins/list-sub-admins.ts'
import { removeSubAdminSecondFactor as subAdminsRemoveSubAdminSecondFactor } from './features/sub-admins/remove-second-factor.ts'
import { resetPassword as subAdminsResetPassword } from './features/sub-admins/reset-password.ts'
import { updateSubAdmin as subAdminsUpdateSubAdmin } from './features/sub-admins/update-sub-admin.ts'
import { viewAs as subAdminsViewAs } from './features/sub-admins/view-as.ts'
import { endView as subAdminsEndView } from './features/sub-admins/view-as.ts'
import { flipFlagCall as togglesFlipFlagCall } from './features/toggles/flip-flag.ts'
import { reportTransfersCall as transfersReportTransfersCall } from './features/transfers/report-transfers.ts'
import { deleteIdea as userIdeasDeleteIdea } from './features/user-ideas/delete-idea.ts'
import { listIdeasCall as userIdeasListIdeasCall } from './features/user-ideas/list-ideas.ts'
import { changePin as userPageChangePin } from './features/user-page/change-pin.ts'
import { getProfile as userPageGetProfile } from './features/user-page/get-profile.ts'
import { getSummary as userPageGetSummary } from './features/user-page/get-summary.ts'
import { listBidsOfUserCall as userPageListBidsOfUserCall } from './features/user-page/list-bids.ts'
import { listLogins as userPageListLogins } from './features/user-page/list-logins.ts'
import { listMovementsCall as userPageListMovementsCall } from './features/user-page/list-movements.ts'
import { listReferrals as userPageListReferrals } from './features/user-page/list-referrals.ts'
import { listDepositsOfUser as userPageListDepositsOfUser } from './features/user-page/list-requests.ts'
import { listWithdrawalsOfUser as userPageListWithdrawalsOfUser } from './features/user-page/list-requests.ts'
import { listWinningsCall as userPageListWinningsCall } from './features/user-page/list-winnings.ts'
import { recountWallet as userPageRecountWallet } from './features/user-page/recount-wallet.ts'
import { listUsersCall as usersListUsersCall } from './features/users/list-users.ts'
import { listUnapprovedUsersCall as usersListUnapprovedUsersCall } from './features/users/list-users.ts'
import { pickUsers as usersPickUsers } from './features/users/pick-users.ts'
import { chooseView as viewsChooseView } from './features/views/choose-view.ts'
import { deleteView as viewsDeleteView } from './features/views/delete-view.ts'
import { keepColumns as viewsKeepColumns } from './features/views/keep-columns.ts'
import { keepDensity as viewsKeepDensity } from './features/views/keep-density.ts'
import { keepWidths as viewsKeepWidths } from './features/views/keep-widths.ts'
import { listViews as viewsListViews } from './features/views/list-views.ts'
import { saveView as viewsSaveView } from './features/views/save-view.ts'
import { countWaiting as waitingCountWaiting } from './features/waiting/count-waiting.ts'
import { creditWalletCall as walletCreditWalletCall } from './features/wallet/credit-wallet.ts'
import { debitWallet as walletDebitWallet } from './features/wallet/debit-wallet.ts'
import { approveWithdrawalCall as withdrawalsApproveWithdrawalCall } from './features/withdrawals/approve-withdrawal.ts'
import { listWithdrawals as withdrawalsListWithdrawals } from './features/withdrawals/list-withdrawals.ts'
import { reportWithdrawals as withdrawalsReportWithdrawals } from './features/withdrawals/list-withdrawals.ts'
import { rejectWithdrawalCall as withdrawalsRejectWithdrawalCall } from './features/withdrawals/reject-withdrawal.ts'
import { viewWithdrawal as withdrawalsViewWithdrawal } from './features/withdrawals/view-withdrawal.ts'

export const panelCalls: StaffCall[] = [
  alertsAcknowledgeAlert,
  alertsDeleteAlertWebhook,
  alertsGetAlertChoices,
  alertsGetAlertRules,
  alertsGetAlertWebhooks,
  alertsListAlertsCall,
  alertsSaveAlertChoice,
  alertsSaveAlertRule,
  alertsSaveAlertWebhook,
  alertsSnoozeAlert,
  approvalsCountApprovals,
  approvalsDecideApproval,
  approvalsGetRules,
  approvalsListApprovals,
  approvalsSaveRules,
  approvalsWithdrawApproval,
  auditLogGetChoicesCall,
  auditLogListAuditOfGameCall,
  auditLogListAuditOfUserCall,
  auditLogListAuditCall,
  bidsGetBidProof,
  bidsGetBid,
  bidsListAllBidsCall,
  ...bidsListBidHistoryCalls,
  bidsUpdateDigit,
  bidsUpdateProperties,
  controlRoomGetControlRoom,
  dashboardGetAnkTotalsCall,
  dashboardGetMarketBidsCall,
  dashboardGetTopCall,
  daySheetGetDaySheet,
  daySheetGetMonthSheet,
  depositsAcceptDepositCall,
  depositsDeleteDepositCall,
  depositsListDeposits,
  depositsReportDepositsCall,
  depositsRejectDepositCall,
  depositsRejectDepositOnUserPage,
  exceptionsCountExceptions,
  exceptionsExplainExceptionCall,
  exceptionsListExceptionsCall,
  exceptionsListLooks,
  finderFindAnything,
  ...gamesDeleteGameCalls,
  ...gamesGetRatesCalls,
  gamesGetWeek,
  ...gamesListGameNamesCalls,
  ...gamesListGamesCalls,
  gamesListMiniGames,
  ...gamesSaveGameCalls,
  gamesSaveOffDaysCall,
  ...gamesSaveRatesCalls,
  guidesEndTour,
  guidesGetFirstSteps,
  guidesGetTours,
  guidesShowFirstSteps,
  guidesShowTours,
  homeGetHomeFigures,
  homeGetHomeLayout,
  homeSaveHomeLayout,
  howToPlayGetHowToPlay,
  howToPlaySaveHowToPlayCall,
  imagesAddSlider,
  imagesAddQr,
  imagesDeleteSlider,
  imagesDeleteQr,
  imagesListSliders,
  imagesListQrs,
  imagesMoveSlider,
  imagesMoveQr,
  imagesUpdateSlider,
  imagesUpdateQr,
  limitsDeleteLimit,
  limitsGetLimits,
  limitsReleaseBids,
  limitsSaveLimitCall,
  limitsStopBidsCall,
  loginChangePassword,
  loginCheckLogin,
  loginCheckSecondFactor,
  loginChooseLanguage,
  loginLogOut,
  loginRestoreSession,
  movementsListMovementsCall,
  notesAddNote,
  notesDeleteNote,
  notesListMentions,
  notesListNotes,
  notesReadMention,
  noticesAddNoticeCall,
  noticesDeleteNotice,
  noticesListNoticesCall,
  noticesListNotificationsCall,
  noticesSendNotificationCall,
  noticesUpdateNotice,
  peopleCountCohorts,
  peopleCountPlayers,
  peopleCountRequests,
  peopleListAgents,
  peopleListHeaviest,
  profitGetProfit,
  queuesClaimRequestCall,
  queuesBulkAcceptDeposits,
  queuesBulkRejectDeposits,
  queuesBulkApproveWithdrawals,
  queuesBulkRejectWithdrawals,
  queuesGetBulk,
  queuesListBulks,
  queuesGetRequest,
  queuesReleaseRequestCall,
  reportsGetBidWinningCall,
  reportsGetExposure,
  ...reportsGetSellReportCalls,
  reportsListBidsOfDay,
  reportsListWinningsOfSession,
  reportsListWinsOfDay,
  ...reportsListWinningsOfDay,
  reportsPredictMainWinners,
  ...reportsPredictWinnersCalls,
  reportsWhatIf,
  resultChartsGetResultChart,
  resultChartsGetResultFrequency,
  ...resultsDeclareResultCalls,
  resultsGetReceivables,
  ...resultsListAllResultsCalls,
  ...resultsListHistoryCalls,
  ...resultsListSessionsCalls,
  ...resultsListWinnersCalls,
  ...resultsLoadResultCalls,
  ...resultsSaveResultCalls,
  resultsUndoDeclareCall,
  resultsGetUndoDetails,
  ...revertsListUnsettledBidsCalls,
  ...revertsRevertMarketCalls,
  sealedBooksGetCheckpoint,
  sealedBooksListSeals,
  securityConfirmSecondFactor,
  securityEndOneSession,
  securityEndTheOthers,
  securityGetDetails,
  securityRenewRecoveryCodes,
  securityStartToSwitchOn,
  securitySwitchOffSecondFactor,
  securitySwitchOnSecondFactor,
  settingsGetContactSettings,
  settingsSaveContactSettingsCall,
  settingsGetMainSettings,
  settingsSaveAppLinkCall,
  settingsSavePaymentCall,
  settingsSaveFixedValuesCall,
  subAdminsAddSubAdmin,
  subAdminsDeleteSubAdmin,
  subAdminsListSubAdmins,
  subAdminsRemoveSubAdminSecondFactor,
  subAdminsResetPassword,
  subAdminsUpdateSubAdmin,
  subAdminsViewAs,
  subAdminsEndView,
  togglesFlipFlagCall,
  transfersReportTransfersCall,
  userIdeasDeleteIdea,
  userIdeasListIdeasCall,
  userPageChangePin,
  userPageGetProfile,
  userPageGetSummary,
  userPageListBidsOfUserCall,
  userPageListLogins,
  userPageListMovementsCall,
  userPageListReferrals,
  userPageListDepositsOfUser,
  userPageListWithdrawalsOfUser,
  userPageListWinningsCall,
  userPageRecountWallet,
  usersListUsersCall,
  usersListUnapprovedUsersCall,
  usersPickUsers,
  viewsChooseView,
  viewsDeleteView,
  viewsKeepColumns,
  viewsKeepDensity,
  viewsKeepWidths,
  viewsListViews,
  viewsSaveView,
  waitingCountWaiting,
  walletCreditWalletCall,
  walletDebitWallet,
  withdrawalsApproveWithdrawalCall,
  withdrawalsListWithdrawals,
  withdrawalsReportWithdrawals,
  withdrawalsRejectWithdrawalCall,
  withdrawalsViewWithdrawal,
]

export const gatewayCalls: PlayerCall[] = [
  gatewayChoosePin,
  gatewayDepositCall,
  gatewayGetCheckpoint,
  gatewayGetContent,
  gatewayGetMe,
  gatewayGetPlayerResultChart,
  gatewayListBids,
  gatewayListDeposits,
  gatewayListFullNumbers,
  gatewayListGames,
  gatewayListInboxCall,
  gatewayListLogins,
  gatewayListMovementsCall,
  gatewayListRates,
  gatewayListResults,
  gatewayListSeals,
  gatewayListWithdrawals,
  gatewayLogIn,
  gatewayLogOut,
  gatewayPlaceBids,
  gatewayProveBidCall,
  gatewayProveConsistency,
  gatewayReadInboxCall,
  gatewayRegister,
  gatewaySendIdeaCall,
  gatewayTransferCall,
  gatewayWithdrawCall,
]

/** What payment providers report, signed. */
export const callbackCalls: PlayerCall[] = [
  gatewayTakeDepositCallback,
]
