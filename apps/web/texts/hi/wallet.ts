import type { PanelText } from '../texts.gen.ts'

export const wallet = {
  'A payment that was credited already is refused.': 'जो भुगतान पहले जमा हो चुका, वह मना होता है।',
  'Add Balance': 'बैलेंस जोड़ें',
  'Add Fund': 'फ़ंड जोड़ें',
  'Amount added to user wallet.': 'रकम यूज़र के वॉलेट में जुड़ गई।',
  'Amount deposited successfully.': 'रकम जमा हो गई।',
  'Amount is required': 'रकम ज़रूरी है',
  'Amount must be at least {0}': 'रकम कम से कम {0} होनी चाहिए',
  'Amount must be greater than zero': 'रकम शून्य से ज़्यादा होनी चाहिए',
  'Check The Amount': 'रकम जाँच लें',
  Credit: 'जमा',
  Debit: 'कटौती',
  'Payment reference (optional)': 'भुगतान रेफ़रेंस (वैकल्पिक)',
  'Something went wrong. The amount may have been {0} or not. Press {1} here again: it is {2} only once.':
    'गड़बड़ी हुई। रकम {0} या नहीं, यह पक्का नहीं। यहाँ फिर {1} दबाएँ: यह केवल एक बार {2}।',
  'The amount is added to the wallet at once.': 'रकम तुरंत वॉलेट में जुड़ जाती है।',
  'The wallet holds only {0}.': 'वॉलेट में केवल {0} हैं।',
  'The wallet is empty.': 'वॉलेट खाली है।',
  'Transaction failed.': 'लेन-देन नहीं हुआ।',
  'Withdraw Fund': 'फ़ंड निकालें',
  'Withdrawal request submitted successfully.': 'निकासी अनुरोध भेज दिया गया।',
  'taken out': 'निकाली गई',
  'will be added to': 'में जुड़ेंगे',
  'will be taken out of': 'से निकलेंगे',
  '{0} {1} the wallet of {2}.\n\n{3}.': '{2} के वॉलेट {1}: {0}।\n\n{3}।',
} satisfies Partial<Record<PanelText, string>>
