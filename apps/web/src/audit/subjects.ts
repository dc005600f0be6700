// The kinds of things that staff change, in the words of the screens.

const WORDS: Readonly<Record<string, string>> = {
  player: 'User',
  admin: 'Admin',
  'market-session': 'Result',
  'game-week': 'Market Off Day',
  'rates-main': 'Game Rates (Main Market)',
  'rates-starline': 'Game Rates (Starline)',
  'rates-galidisswar': 'Game Rates (Gali Disswar)',
  setting: 'Main Settings',
  'contact-setting': 'Contact Settings',
  'how-to-play': 'How To Play',
  idea: 'User Idea',
}

/** 'market-session' is 'Result'; one that has no words here is said as it is spelt. */
export function subjectWords(subject: string): string {
  const spelt = subject.replaceAll(/[-_]+/g, ' ')
  return WORDS[subject] ?? spelt.charAt(0).toUpperCase() + spelt.slice(1)
}
