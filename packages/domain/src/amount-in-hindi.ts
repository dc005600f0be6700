// Amounts in Hindi words. Up to ninety-nine each number has a word of its own.
import { assert } from './assert.ts'
import type { Paise } from './money.ts'

const BELOW_HUNDRED: readonly string[] = `शून्य एक दो तीन चार पाँच छह सात आठ नौ
दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस
बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस
तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस
चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास
पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर
सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी
अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी
नब्बे इक्यानवे बानवे तिरानवे चौरानवे पंचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे`.split(/\s+/)

/** From the largest down, each with how many rupees it is. */
const SCALES = [
  ['करोड़', 10_000_000],
  ['लाख', 100_000],
  ['हज़ार', 1000],
  ['सौ', 100],
] as const

/** 1234567.50 as paise is 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये और पचास पैसे'. */
export function amountInHindi(paise: Paise): string {
  assert(Number.isSafeInteger(paise) && paise >= 0, 'words are for amounts that are not negative')
  const rest = paise % 100
  const rupees = (paise - rest) / 100
  return [
    ...(rupees > 0 || rest === 0 ? [`${numberInHindi(rupees)} ${rupees === 1 ? 'रुपया' : 'रुपये'}`] : []),
    ...(rest > 0 ? [`${numberInHindi(rest)} ${rest === 1 ? 'पैसा' : 'पैसे'}`] : []),
  ].join(' और ')
}

function numberInHindi(count: number): string {
  const words: string[] = []
  let left = count
  for (const [name, size] of SCALES) {
    const times = Math.floor(left / size)
    if (times > 0) words.push(numberInHindi(times), name)
    left %= size
  }
  if (left > 0 || count === 0) words.push(BELOW_HUNDRED[left] ?? '')
  return words.join(' ')
}
