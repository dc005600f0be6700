// A face for how a day went.
import classes from './bid-winning.module.css'

export type Mood = 'smiling' | 'neutral' | 'sad'

const WORDS: Readonly<Record<Mood, string>> = {
  smiling: 'Smiling face: a profit',
  neutral: 'Neutral face: neither profit nor loss',
  sad: 'Sad face: a loss',
}

const MOUTHS: Readonly<Record<Mood, string>> = {
  smiling: 'M20 38c3 6 8 8 12 8s9-2 12-8',
  neutral: 'M22 42h20',
  sad: 'M20 46c3-6 8-8 12-8s9 2 12 8',
}

export function Face({ mood }: { mood: Mood }) {
  return (
    <svg className={classes.face} data-mood={mood} viewBox="0 0 64 64" role="img" aria-label={WORDS[mood]}>
      <circle cx="32" cy="32" r="29" className={classes.faceSkin} />
      <circle cx="23" cy="26" r="3.4" fill="currentColor" />
      <circle cx="41" cy="26" r="3.4" fill="currentColor" />
      <path d={MOUTHS[mood]} fill="none" stroke="currentColor" strokeWidth="3.6" strokeLinecap="round" />
    </svg>
  )
}
