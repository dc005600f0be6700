// Two lists that must hold the same lines, each as often.

const EXAMPLES_MAX = 5

/** Says what is missing and what is too much; nothing where they are alike. */
export function differences(what: string, expected: readonly string[], found: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) + 1)
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) - 1)
  const missing = [...counts].filter(([, count]) => count > 0)
  const surplus = [...counts].filter(([, count]) => count < 0)
  return [...told(`${what}: lost`, missing), ...told(`${what}: there without having been told, or twice`, surplus)]
}

function told(title: string, lines: [string, number][]): string[] {
  if (lines.length === 0) return []
  const examples = lines
    .slice(0, EXAMPLES_MAX)
    .map(([line, count]) => `${line}${Math.abs(count) > 1 ? ` ×${Math.abs(count)}` : ''}`)
  return [`${title}: ${lines.length}, such as ${examples.join(' | ')}`]
}
