// Two short tones, made by the browser itself.

const TONES = [
  { hertz: 880, atS: 0 },
  { hertz: 1175, atS: 0.16 },
]
const TONE_S = 0.14
const LOUDNESS = 0.12

/** Silent until somebody has touched the page, as browsers want it. */
export function playChime(): void {
  const context = new AudioContext()
  const sounding = TONES.map(({ hertz, atS }) => {
    const [tone, loudness] = [new OscillatorNode(context, { frequency: hertz }), new GainNode(context)]
    const beginS = context.currentTime + atS
    loudness.gain.setValueAtTime(LOUDNESS, beginS)
    // It would crackle if it ended at once.
    loudness.gain.exponentialRampToValueAtTime(0.001, beginS + TONE_S)
    tone.connect(loudness).connect(context.destination)
    tone.start(beginS)
    tone.stop(beginS + TONE_S)
    return tone
  })
  sounding.at(-1)?.addEventListener('ended', () => void context.close())
}
