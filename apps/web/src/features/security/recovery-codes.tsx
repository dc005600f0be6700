// The recovery codes, shown once: the server cannot tell them again.
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { ShownOnceDialog } from '../../kit/shown-once-dialog.tsx'
import { saveFile } from '../../platform/save-file.ts'
import classes from './security.module.css'

interface RecoveryCodesProps {
  /** None while there is nothing to show. */
  codes: readonly string[]
  onKept: () => void
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <ShownOnceDialog
      title="Your Recovery Codes"
      opened={codes.length > 0}
      width={460}
      keptLabel="I Have Kept Them"
      onKept={onKept}
      actions={
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile({ fileName: 'panadesk-recovery-codes.txt', content: asText(codes) })}
        >
          Download
        </Button>
      }
    >
      <p className={classes.note}>
        Each of them signs you in once when your phone is not at hand. Keep them where nobody else looks: they are not
        shown again.
      </p>
      <ul className={classes.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </ShownOnceDialog>
  )
}

function asText(codes: readonly string[]): Blob {
  return new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
}
