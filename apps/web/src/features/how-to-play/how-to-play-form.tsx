// The text and the video of How to play, saved together. Loaded by itself, as it brings the editor.
import { contract, type ReplyOf } from '@panadesk/contract'
import { HOW_TO_PLAY_FIELDS } from '@panadesk/contract/seen-forms'
import { useMemo, useState } from 'react'
import { FormFailure } from '../../kit/form-failure.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { useLeaveGuard } from '../../kit/use-leave-guard.ts'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import { EMPTY_HTML, htmlOfEditor } from './editor-extensions.ts'
import classes from './how-to-play.module.css'
import { RichTextField } from './rich-text-field.tsx'
import { VideoField } from './video-field.tsx'

type HowToPlayContent = ReplyOf<typeof contract.howToPlay.get>['htmlContent']

export function HowToPlayForm({ content }: { content: HowToPlayContent }) {
  const [spellings] = useState(editorSpellings)
  // Spelling a long text as the editor does takes a while, and would at every key.
  const current = useMemo(() => spellings.valuesOf(content), [content, spellings])
  const saved = useSavedForm({
    call: contract.howToPlay.save,
    current,
    toBody: ({ content_state, video_link }) => ({
      content_state: content_state === EMPTY_HTML ? '' : content_state,
      video_link,
    }),
    seen: {
      fields: HOW_TO_PLAY_FIELDS,
      first: seenOf(content),
      wanted: ({ content_state: text, video_link }) => ({ content_state: spellings.keptAs(text), video_link }),
      toValues: ({ content_state: html, ...others }) => ({
        ...others,
        ...(typeof html === 'string' && { content_state: spellings.inEditor(html) }),
      }),
      kept: ({ htmlContent }) => seenOf(htmlContent),
    },
    refresh: [contract.howToPlay.get],
    texts: {
      success: 'How to play content has been saved.',
      failure: 'Unable to save content. Please try again later.',
    },
    kept: (reply) => spellings.valuesOf(reply.htmlContent),
  })
  const { form, onSubmit, isRunning, isDirty } = saved
  useLeaveGuard(() => isDirty)
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.fields}>
        <RichTextField label="Content" {...form.getInputProps('content_state')} />
        <VideoField {...form.getInputProps('video_link')} />
        <FormFailure of={saved} />
      </div>
      <SaveBar label="Save Content" isRunning={isRunning} isDirty={isDirty} />
    </form>
  )
}

/** What the server keeps, by what the editor makes of it: the two are not always spelt alike. */
function editorSpellings() {
  const kept = new Map<string, string>()
  const inEditor = (html: string): string => {
    const text = htmlOfEditor(html)
    kept.set(text, html)
    return text
  }
  return {
    inEditor,
    keptAs: (text: string): string => kept.get(text) ?? text,
    valuesOf: ({ how_to_play_content: html, video_link }: HowToPlayContent) => ({
      content_state: inEditor(html),
      video_link,
    }),
  }
}

function seenOf({ how_to_play_content: content_state, video_link }: HowToPlayContent) {
  return { content_state, video_link }
}
