// The text and the video of How to play, saved together. Loaded by itself, as it brings the editor.
import { contract, type ReplyOf } from '@panadesk/contract'
import { useMemo } from 'react'
import { FormAlert } from '../../kit/form-alert.tsx'
import { SaveBar } from '../../kit/save-bar.tsx'
import { useLeaveGuard } from '../../kit/use-leave-guard.ts'
import { useSavedForm } from '../../kit/use-saved-form.ts'
import { EMPTY_HTML, htmlOfEditor } from './editor-extensions.ts'
import classes from './how-to-play.module.css'
import { RichTextField } from './rich-text-field.tsx'
import { VideoField } from './video-field.tsx'

type HowToPlayContent = ReplyOf<typeof contract.howToPlay.get>['htmlContent']

export function HowToPlayForm({ content }: { content: HowToPlayContent }) {
  // Spelling a long text as the editor does takes a while, and would at every key.
  const current = useMemo(() => valuesOf(content), [content])
  const { form, onSubmit, isRunning, isDirty, failure } = useSavedForm({
    call: contract.howToPlay.save,
    current,
    toBody: ({ content_state, video_link }) => ({
      content_state: content_state === EMPTY_HTML ? '' : content_state,
      video_link,
    }),
    refresh: [contract.howToPlay.get],
    texts: {
      success: 'How to play content has been saved.',
      failure: 'Unable to save content. Please try again later.',
    },
    kept: (reply) => valuesOf(reply.htmlContent),
  })
  useLeaveGuard(() => isDirty)
  return (
    <form onSubmit={onSubmit} noValidate aria-busy={isRunning}>
      <div className={classes.fields}>
        <RichTextField label="Content" {...form.getInputProps('content_state')} />
        <VideoField {...form.getInputProps('video_link')} />
        <FormAlert message={failure} />
      </div>
      <SaveBar label="Save Content" isRunning={isRunning} isDirty={isDirty} />
    </form>
  )
}

function valuesOf(content: HowToPlayContent) {
  return { content_state: htmlOfEditor(content.how_to_play_content), video_link: content.video_link }
}
