// What of the code is a text, and what becomes of it in another language.
import { expect, test } from 'vitest'
import { findTexts, translateCode } from './find-texts.ts'

const keysOf = (code: string) => findTexts('screen.tsx', code).map(({ key }) => key)

test('what is drawn is a text, whether it stands between tags, in an attribute or in a condition', () => {
  expect(keysOf(`const x = <Button title="Pay out">Approve</Button>`)).toEqual(['Pay out', 'Approve'])
  expect(keysOf(`const x = <p>{isOne ? 'row' : 'rows'}{isLate && ' too late'}</p>`)).toEqual([
    'row',
    'rows',
    ' too late',
  ])
  expect(keysOf(`const COLUMNS = [{ header: 'Mobile', render }]`)).toEqual(['Mobile'])
  expect(keysOf('toast.success(`${name} can sign in again.`)')).toEqual(['{0} can sign in again.'])
})

test('texts that are gathered in a list are texts, but those that code looks for in one', () => {
  expect(keysOf(`const x = ['Do you want this?', ...lines].join('\\n')`)).toEqual(['Do you want this?'])
  expect(keysOf('const x = [{ group: `Ank ${digit}` }].filter(hasItems).slice(0, 2)')).toEqual(['Ank {0}'])
  expect(keysOf(`const x = ['Wide screen', 'Small screen'].includes(name)`)).toEqual([])
})

test('one word that says what rows are is a text, too', () => {
  expect(keysOf('const x = <ViewButton of="winnings" />')).toEqual(['winnings'])
  expect(keysOf('const x = <Report rows="transfers" size="wide" />')).toEqual(['transfers'])
})

test('text beside values and elements is one sentence', () => {
  const code = `const x = <p>
      Total of <b>{count}</b> {word}, as
      of now.
    </p>`
  expect(keysOf(code)).toEqual(['Total of {0} {1}, as of now.'])
})

test('a word that code goes by is no text', () => {
  expect(keysOf(`const [state] = useState('Never opened'); if (state === 'Never opened') show()`)).toEqual([])
  expect(keysOf(`const CLOSE = 'Close'; const isAlone = session === CLOSE`)).toEqual([])
  expect(keysOf(`type Group = 'Players'; const group = { group: 'Players' as Group }`)).toEqual([])
  expect(keysOf(`assert(isThere, 'the row is there'); throw new Error('No such row')`)).toEqual([])
  expect(keysOf(`const x = <td className="Wide cell" key="First one" />; names.get('First one')`)).toEqual([])
})

test('in the other language values stand where it wants them, translated themselves', () => {
  const texts: Readonly<Record<string, string>> = {
    'Paid to {0}, {1}': '{1}: {0} को दिया',
    late: 'देर से',
    'Total of {0} {1}': '{1} {0} का जोड़',
    'It`s {0}': '`{0}` है',
  }
  const translated = (code: string) => translateCode('screen.tsx', code, (key) => texts[key])
  expect(translated('const x = `Paid to ${name}, ${isLate ? `late` : word}`')).toBe(
    'const x = `${isLate ? `देर से` : word}: ${name} को दिया`',
  )
  expect(translated('const x = <p>Total of <b>{n}</b> {word}</p>')).toBe(
    'const x = <p>{word}{" "}<b>{n}</b>{" का जोड़"}</p>',
  )
  expect(translated('const x = <p>It`s {day}</p>')).toBe('const x = <p>{"`"}{day}{"` है"}</p>')
})

test('a text without a translation stays as it is', () => {
  const code = 'const x = <p>Paid to {name}</p>'
  expect(translateCode('screen.tsx', code, () => undefined)).toBe(code)
})
