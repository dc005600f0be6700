// A user in figures: what went in and out over the whole time, what is open, who else it may be, and how long each table is
// (docs/screens.md, "User page").
import { contract } from '@panadesk/contract'
import { rupeesOfPaise } from '@panadesk/domain/money'
import { listArchivedMonths } from '../../games/archived-months.ts'
import { implement } from '../../http/implement.ts'
import { loadRecount } from '../../wallet/recounts.ts'
import { loadLinkedAccounts } from '../../players/linked-accounts.ts'
import { loadWalletSums } from '../../wallet/wallet-sums.ts'
import { countTables } from './count-tables.ts'
import { requirePlayer } from './require-player.ts'

export const getSummary = implement(contract.userPage.summary, async ({ db, timeZone }, _body, playerId) => {
  await requirePlayer(db, playerId)
  const sums = await loadWalletSums(db, playerId)
  const { openDeposits, openWithdrawals, ...counts } = await countTables(db, playerId)
  return {
    totals: {
      deposits: rupeesOfPaise(sums.depositsPaise),
      withdrawals: rupeesOfPaise(sums.withdrawalsPaise),
      bids: rupeesOfPaise(sums.bidsPaise),
      winnings: rupeesOfPaise(sums.winningsPaise),
      bonus: rupeesOfPaise(sums.bonusPaise),
      net_to_house: rupeesOfPaise(sums.netToHousePaise),
    },
    open_requests: { deposits: openDeposits, withdrawals: openWithdrawals },
    recount: await loadRecount({ db, timeZone }, playerId),
    linked_accounts: await loadLinkedAccounts(db, playerId),
    archived_months: await listArchivedMonths(db, playerId),
    counts: { ...counts, movements: sums.movements, referrals: sums.referrals, winnings: sums.winnings },
  }
})
