import type { PanelText } from '../texts.gen.ts'

export const reverts = {
  'Afterwards the close takes no bids and gets no result for this date; the open stays as it is.':
    'इसके बाद इस तारीख़ के क्लोज़ में न बिड ली जाएँगी, न रिज़ल्ट होगा; ओपन वैसा ही रहेगा।',
  'Afterwards the game takes no bids and gets no result for this date.':
    'इसके बाद इस तारीख़ के लिए गेम में न बिड ली जाएँगी, न रिज़ल्ट होगा।',
  'All {0} {1} bids': 'सभी {0} {1} बिड',
  'Bid Reverted Successfully': 'बिड लौटा दी गईं',
  'Bids Not Reverted': 'बिड नहीं लौटाई गईं',
  'Choose a date and a game to see the bids that can be reverted.': 'लौटाई जा सकने वाली बिड देखने के लिए तारीख़ और गेम चुनें।',
  'Clear & Refund All': 'सब हटाएँ और लौटाएँ',
  'Clear & Refund Close': 'क्लोज़ हटाएँ और लौटाएँ',
  'Close session only': 'केवल क्लोज़ सेशन',
  'Gives back the points of every bid that is not settled yet.': 'जिन बिड का हिसाब नहीं हुआ, उन सबके पॉइंट लौटाता है।',
  'Please try again.': 'कृपया फिर कोशिश करें।',
  'Refund is in progress. Please try again in a few seconds.': 'पॉइंट लौटाए जा रहे हैं। कृपया कुछ सेकंड बाद फिर कोशिश करें।',
  'The bids could not be counted': 'बिड गिनी नहीं जा सकीं',
  'The one {0} bid': 'एक {0} बिड',
  'There are no bids to revert for this game and date.': 'इस गेम और तारीख़ में लौटाने के लिए कोई बिड नहीं।',
  'Unsettled Bids': 'बिना हिसाब की बिड',
  'Whole day': 'पूरा दिन',
  'close and whole-day': 'क्लोज़ और पूरे दिन की',
  'this game': 'यह गेम',
  '{0}\nThe list shows whether the bids were reverted all the same.': '{0}\nबिड फिर भी लौटीं या नहीं, यह सूची में दिखता है।',
  '{0} {1} reverted: {2} went back to the players.': '{0} लौटाई गईं: {2} खिलाड़ियों को वापस मिले।',
  'This cannot be undone. {0}': 'इसे वापस नहीं लिया जा सकता। {0}',
  '{0} of {1} on {2} will be reverted, and {3} will go back to the players at once.':
    '{2} को {1} की {0} लौटाई जाएँगी, और {3} तुरंत खिलाड़ियों को वापस जाएगा।',
} satisfies Partial<Record<PanelText, string>>
