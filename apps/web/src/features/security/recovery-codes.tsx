// The recovery codes, shown once: the server cannot tell them again.
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { DialogFrame } from '../../kit/dialog-frame.tsx'
import dialog from '../../kit/dialog.module.css'
import { saveFile } from '../../platform/save-file.ts'
import classes from './security.module.css'

interface RecoveryCodesProps {
  /** None while there is nothing to show. */
  codes: readonly string[]
  onKept: () => void
}

export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  return (
    <DialogFrame
      title="Your Recovery Codes"
      opened={codes.length > 0}
      // Esc must not lose what is shown once.
      onClose={() => undefined}
      width={460}
      closeOnClickOutside={false}
      withCloseButton={false}
      zIndex={200}
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
      <div className={dialog.buttons}>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => saveFile({ fileName: 'panadesk-recovery-codes.txt', content: asText(codes) })}
        >
          Download
        </Button>
        <Button data-autofocus onClick={onKept}>
          I Have Kept Them
        </Button>
      </div>
    </DialogFrame>
  )
}

function asText(codes: readonly string[]): Blob {
  return new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
}
