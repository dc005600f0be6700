// Where a note is read that names somebody: the first screen that he may open of those which show what it is about.
import type { contract, ReplyOf } from '@panadesk/contract'
import { FAMILY_TABLE } from '@panadesk/contract/family-table'
import { firstOpenHref, type Place } from '../../platform/place.ts'
import { placesOfRequest } from '../../requests/request-places.ts'

type Mention = ReplyOf<typeof contract.notes.mentions>['mentions'][number]

export function hrefOfMention(mention: Mention, opensPath: (path: string) => boolean): string | undefined {
  return firstOpenHref(placesOf(mention), opensPath)
}

function placesOf(mention: Mention): readonly Place[] {
  const { kind, subject_id: id, subject_name: name, userDB_id: userId, asked_date: askedAt, family } = mention
  if (kind === 'player') return [[`/dashboard/view-user/${id}`]]
  if (kind === 'game') return family === null ? [] : [[FAMILY_TABLE[family].gamesScreen, { search: name }]]
  return placesOfRequest({ kind, _id: id, userDB_id: userId, tx_request_number: name, insert_date: askedAt })
}
