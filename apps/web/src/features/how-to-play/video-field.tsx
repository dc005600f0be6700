// The link of a video, with a way to look at what it leads to.
import { Anchor, TextInput, type TextInputProps } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { youtubeLink, youtubeVideoId } from '@panadesk/contract'
import classes from './how-to-play.module.css'

/** Fits `form.getInputProps('video_link')`. */
export function VideoField({ value = '', ...props }: Omit<TextInputProps, 'value'> & { value?: string }) {
  const videoId = youtubeVideoId(value.trim())
  return (
    <div>
      <TextInput
        label="YouTube Link"
        placeholder="https://www.youtube.com/watch?v="
        inputMode="url"
        autoComplete="off"
        value={value}
        {...props}
      />
      {videoId !== undefined && (
        <Anchor href={youtubeLink(videoId)} target="_blank" rel="noreferrer" className={classes.video ?? ''}>
          <IconExternalLink size={14} aria-hidden />
          Watch {youtubeLink(videoId)}
        </Anchor>
      )}
    </div>
  )
}
