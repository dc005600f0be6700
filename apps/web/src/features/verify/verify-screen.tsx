// Verify: checks in the browser, for anybody, that a bid was in the sealed book of its session (docs/sealed-book.md).
import { Button, FileButton, Textarea } from '@mantine/core'
import { useDocumentTitle } from '@mantine/hooks'
import { useState, type SyntheticEvent } from 'react'
import { Section } from '../../kit/section.tsx'
import { Logo } from '../../theme/logo.tsx'
import { checkProof, type Verdict } from './check-proof.ts'
import { VerdictSection } from './verdict-section.tsx'
import classes from './verify.module.css'

/** Far more than the proof out of any book has. */
const FILE_BYTES_MAX = 100_000

export function VerifyScreen() {
  useDocumentTitle('Verify · Panadesk')
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [verdict, setVerdict] = useState<Verdict>()

  function edit(changed: string): void {
    setText(changed)
    setError(undefined)
    setVerdict(undefined)
  }

  async function take(file: File | null): Promise<void> {
    if (file === null) return
    if (file.size <= FILE_BYTES_MAX) return edit(await file.text())
    edit('')
    setError('This file is too large for a proof.')
  }

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setVerdict(undefined)
    if (text.trim() === '') setError('Please paste a proof or choose its file.')
    else setVerdict(await checkProof(text))
  }

  return (
    <main className={classes.screen}>
      <header className={classes.header}>
        <Logo size={32} />
        <h1 className={classes.title}>Verify A Bid</h1>
        <p className={classes.text}>
          Whoever bids can ask for a proof of each bid, once its session is sealed. It is checked here, in your browser:
          the proof is not sent anywhere.
        </p>
      </header>
      <Section>
        <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
          <ProofField value={text} error={error} onChange={edit} />
          <div className={classes.actions}>
            <FileButton accept="application/json,.json" onChange={(file) => void take(file)}>
              {(props) => (
                <Button {...props} variant="default">
                  Choose A File
                </Button>
              )}
            </FileButton>
            <Button type="submit">Verify</Button>
          </div>
        </form>
      </Section>
      <div aria-live="polite">{verdict !== undefined && <VerdictSection verdict={verdict} />}</div>
    </main>
  )
}

interface ProofFieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

function ProofField({ onChange, ...shown }: ProofFieldProps) {
  return (
    <Textarea
      label="Proof"
      description="The whole text that you were given."
      rows={8}
      spellCheck={false}
      autoCapitalize="none"
      onChange={(event) => onChange(event.currentTarget.value)}
      classNames={{ input: classes.input }}
      {...shown}
    />
  )
}
