// The tables of what players read and write besides the game, as Kysely sees them.
import type { NoteKind } from '@panadesk/contract/note-kinds'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Created, Touched } from './columns.ts'

interface ContactSettingTable {
  is_only: Generated<boolean>
  mobile: Generated<string>
  telegram_username: Generated<string>
  whatsapp_number: Generated<string>
  landline_1: Generated<string>
  landline_2: Generated<string>
  email_1: Generated<string>
  email_2: Generated<string>
  facebook: Generated<string>
  twitter: Generated<string>
  youtube: Generated<string>
  google_plus: Generated<string>
  instagram: Generated<string>
  latitude: Generated<string>
  longitude: Generated<string>
  address: Generated<string>
}

interface NotificationTable {
  id: GeneratedAlways<number>
  player_id: number | null
  title: string
  content: string
  recipients: number
  delivered: Generated<number>
  delivered_up_to: Generated<number>
  last_player_id: number
  is_done: Generated<boolean>
  is_by_house: Generated<boolean>
  sent_by: number | null
  sent_by_name: string
  created_at: Created
}

export interface ContentTables {
  contact_setting: ContactSettingTable
  how_to_play: { is_only: Generated<boolean>; content_html: Generated<string>; video_id: Generated<string> }
  idea: {
    id: GeneratedAlways<number>
    player_id: number
    content: string
    created_at: Created
    deleted_at: Date | null
  }
  image: {
    id: GeneratedAlways<number>
    kind: 'slider' | 'qr'
    file: string
    title: Generated<string>
    display_order: number
    is_active: Generated<boolean>
    sha256: Generated<Buffer | null>
    deleted_at: Generated<Date | null>
    deleted_by: Generated<number | null>
    created_at: Created
    updated_at: Touched
  }
  notice: {
    id: GeneratedAlways<number>
    title: string
    message: string
    is_active: boolean
    shown_from: Generated<Date>
    created_at: Created
    updated_at: Touched
    deleted_at: Date | null
  }
  notification: NotificationTable
  mention: { note_id: number; admin_id: number; read_at: Date | null }
  note: {
    id: GeneratedAlways<number>
    kind: NoteKind
    subject_id: number
    note: string
    admin_id: number | null
    admin_name: string
    created_at: Created
    deleted_at: Date | null
  }
  player_inbox: {
    id: GeneratedAlways<number>
    player_id: number
    notification_id: number
    is_read: Generated<boolean>
    created_at: Created
  }
}
