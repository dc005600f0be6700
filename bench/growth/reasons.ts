// Why a work does not meet its goal, for those of which it is known.

/** By the beginning of the work's name. */
export const REASONS: Readonly<Record<string, string>> = {
  'Declare a session with a tenth': 'five million bids in one transaction, no longer than the bare SQL',
  'Declare one with a hundredth': 'half a million bids, about as long as the bare SQL',
  'Sell report of the largest market': 'ten thousand numbers sold are as many rows of the answer',
  'First pages of lists': 'pages of 1 to 2 ms miss "2 x" alone, as HTTP, session and JSON cost 0.6 ms',
  'Deep pages': 'page 5,000 of what points or numbers narrow, in an order that no index has of them',
  'Sorted pages':
    'the largest market by user name at page 5,000, and its winners by winnings: no index has that order without costing every bid',
  'Searches that find much': 'a name that thousands of players share, whose bids in one market are counted one by one',
  'Export of all deposits by user name': 'the names of all players are sorted first',
}
