// Links to videos: read once on both sides, so that panel and server agree on what a YouTube link is
// (docs/wire.md, "Settings and content").

const VIDEO_LINK =
  /^(?:https?:\/\/)?(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|(?:embed|shorts|live|v)\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i

/** The id of the video that a link names; undefined when it is no link to a YouTube video. */
export function youtubeVideoId(link: string): string | undefined {
  return VIDEO_LINK.exec(link)?.[1]
}

/** The link of a video as it is kept. */
export function youtubeLink(videoId: string): string {
  return `https://www.youtube.com/watch?v=${videoId}`
}
