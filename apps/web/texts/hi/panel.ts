// The panel in Hindi; each text stands in the file of the room that has it, in `words` when several have it.
import { alerts } from './alerts.ts'
import { allBids } from './all-bids.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { bidPage } from './bid-page.ts'
import { bids } from './bids.ts'
import { board } from './board.ts'
import { contractAM } from './contract-a-m.ts'
import { contractNZ } from './contract-n-z.ts'
import { controlRoom } from './control-room.ts'
import { dashboard } from './dashboard.ts'
import { daySheet } from './day-sheet.ts'
import { exceptions } from './exceptions.ts'
import { games } from './games.ts'
import { howToPlay } from './how-to-play.ts'
import { images } from './images.ts'
import { kit } from './kit.ts'
import { limits } from './limits.ts'
import { login } from './login.ts'
import { notices } from './notices.ts'
import { numbers } from './numbers.ts'
import { people } from './people.ts'
import { profit } from './profit.ts'
import { queues } from './queues.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { resultCharts } from './result-charts.ts'
import { results } from './results.ts'
import { reverts } from './reverts.ts'
import { sealedBooks } from './sealed-books.ts'
import { security } from './security.ts'
import { settings } from './settings.ts'
import { shell } from './shell.ts'
import { smallRooms } from './small-rooms.ts'
import { subAdmins } from './sub-admins.ts'
import { userPage } from './user-page.ts'
import { verify } from './verify.ts'
import { wallet } from './wallet.ts'
import { words } from './words.ts'
import { guides } from './guides.ts'
import { home } from './home.ts'
import type { PanelText } from '../texts.gen.ts'

export const HINDI: Readonly<Record<PanelText, string>> = {
  ...alerts,
  ...allBids,
  ...approvals,
  ...audit,
  ...bidPage,
  ...bids,
  ...board,
  ...contractAM,
  ...contractNZ,
  ...controlRoom,
  ...dashboard,
  ...daySheet,
  ...exceptions,
  ...games,
  ...guides,
  ...howToPlay,
  ...images,
  ...kit,
  ...limits,
  ...login,
  ...notices,
  ...numbers,
  ...people,
  ...profit,
  ...queues,
  ...reports,
  ...requests,
  ...resultCharts,
  ...results,
  ...reverts,
  ...sealedBooks,
  ...security,
  ...settings,
  ...shell,
  ...smallRooms,
  ...subAdmins,
  ...userPage,
  ...verify,
  ...wallet,
  ...words,
  ...home,
}
