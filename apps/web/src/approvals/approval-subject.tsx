// What a request is about, in the words of the server, with the way there for whoever may go it.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { LongName } from '../kit/long-name.tsx'
import { useCanOpenPath } from '../platform/access.ts'
import type { ApprovalRow } from './approval-row.ts'
import { subjectPath } from './subject-path.ts'
import { subjectWords } from './subject-words.ts'

type Subject = Pick<ApprovalRow, 'subject' | 'subject_kind' | 'subject_id'>

export function ApprovalSubject({ row }: { row: Subject }) {
  const path = subjectPath({ kind: row.subject_kind, id: row.subject_id }) ?? ''
  if (!useCanOpenPath(path)) return <LongName>{subjectWords(row)}</LongName>
  return (
    <LongName>
      <Anchor component={Link} to={path} inherit>
        {subjectWords(row)}
      </Anchor>
    </LongName>
  )
}
