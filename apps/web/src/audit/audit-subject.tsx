// What was changed: its kind and its name; that of a user is a link to the page of the user.
import { BidLink } from '../bids/bid-link.tsx'
import { txIdOf } from '../bids/opened-bid.ts'
import { CellParts, QuietPart } from '../kit/cell-parts.tsx'
import { LongName } from '../kit/long-name.tsx'
import { UserLink } from '../players/user-link.tsx'
import type { AuditRow } from './audit-row.ts'
import { subjectWords } from './subjects.ts'

export function AuditSubject({ row }: { row: AuditRow }) {
  const { subject, subject_id: id, subject_name: name } = row
  return (
    <CellParts>
      {subjectWords(subject)}
      {name !== '' && (subject === 'player' ? <UserLink userId={id} name={name} /> : <LongName>{name}</LongName>)}
      {id !== '' && <QuietPart>{subject === 'bid' ? <BidLink txId={txIdOf(id)} /> : `#${id}`}</QuietPart>}
    </CellParts>
  )
}
