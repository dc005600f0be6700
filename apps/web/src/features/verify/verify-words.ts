// What a check of a proof found, in words for whoever bid.
import type { Verdict } from './check-proof.ts'

type Fault = Extract<Verdict, { outcome: 'failed' }>['fault']

/** The step that failed, and what that means. */
export const FAULT_WORDS: Readonly<Record<Fault, string>> = {
  'no-crypto': 'This browser checks proofs on secure pages only. Please open this page by https.',
  'no-json': 'This is not a proof. Please take the whole text or the whole file that you were given.',
  'not-a-proof': 'This is not a proof: something is missing in it, or is not written as a proof has it.',
  'leaf-not-readable': 'The text of the bid cannot be read: it is not written as a bid was sealed.',
  'salt-differs': 'The salt is not the one in the text of the bid.',
  'other-session': 'The seal is that of another game, date or session than the bid’s.',
  'placed-after-cut-off': 'The bid says that it was placed when no more bids were taken.',
  'sealed-before-cut-off': 'The seal says that it was made while bids were still taken.',
  'not-in-the-book':
    'No such bid was in this book: from the bid one does not come to the root of the seal. The bid, its place or its path was changed.',
  'seal-changed': 'The seal is not the one that its hash says: something in it was changed.',
  'not-published':
    'The seal is not among those that are published here. Either the proof was made up, or the published seals were changed since: keep it, and ask.',
}
