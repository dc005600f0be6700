// The calls of notices, which players read, and of notifications, which reach their inboxes.
import { contract } from '@panadesk/contract'
import { implementList } from '../../http/implement-list.ts'
import { implement, type StaffCall } from '../../http/implement.ts'
import { addNotice } from './add-notice.ts'
import { deleteNotice } from './delete-notice.ts'
import { listNotices } from './list-notices.ts'
import { listNotifications } from './list-notifications.ts'
import { sendNotification } from './send-notification.ts'
import { updateNotice } from './update-notice.ts'

const { notices, notifications } = contract

export const noticesFeature: StaffCall[] = [
  implementList(notices.list, listNotices),
  implement(notices.add, (context, body) => addNotice(context, body)),
  implement(notices.update, (context, body, id) => updateNotice(context, id, body)),
  implement(notices.delete, (context, body) => deleteNotice(context, body.noticeDB_id)),
  implement(notifications.send, (context, body) => sendNotification(context, body)),
  implementList(notifications.list, listNotifications),
]
