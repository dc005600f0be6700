// One row of the audit log, whole: who, when, from where, and what it changed.
import { Anchor } from '@mantine/core'
import { AloneBadge } from '../approvals/alone-badge.tsx'
import { CopyText } from '../kit/copy-text.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Fact, FactList } from '../kit/fact-list.tsx'
import { formatInstant } from '../platform/zoned-time.ts'
import type { AuditRow } from './audit-row.ts'
import { AuditSubject } from './audit-subject.tsx'
import classes from './audit.module.css'
import { deletedImageOf } from './deleted-image.ts'
import { DifferenceTable } from './difference-table.tsx'
import { isDoneAlone } from './done-alone.ts'
import { said } from '../platform/said.ts'

interface AuditEntryDialogProps {
  row: AuditRow
  opened: boolean
  onClose: () => void
}

export function AuditEntryDialog({ row, opened, onClose }: AuditEntryDialogProps) {
  const deletedImage = deletedImageOf(row)
  return (
    <Dialog title={said(row.action)} opened={opened} onClose={onClose} width={760}>
      <div className={classes.facts}>
        <FactList layout="cells">
          <Fact label="Date">{formatInstant(row.insert_date)}</Fact>
          <Fact label="Admin">{row.admin_name}</Fact>
          <Fact label="Address">{row.address}</Fact>
          <Fact label="Subject">
            <AuditSubject row={row} />
          </Fact>
          <Fact label="Request">
            <CopyText text={row.request_id} name="Request" />
          </Fact>
          {isDoneAlone(row) && (
            <Fact label="Second person">
              <AloneBadge />
            </Fact>
          )}
          {deletedImage !== undefined && (
            <Fact label="Deleted image">
              <Anchor href={deletedImage} target="_blank" rel="noreferrer" inherit>
                Open in new tab
              </Anchor>
            </Fact>
          )}
        </FactList>
      </div>
      <DifferenceTable row={row} emptyText="No values are kept of this action." />
    </Dialog>
  )
}
