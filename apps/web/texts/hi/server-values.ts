import type { ServerText } from '../texts.gen.ts'

export const serverValues = {
  'Admin {0} details updated successfully.': 'एडमिन का {0} विवरण अपडेट हो गया।',
  'Note added. Told: {0}.': 'नोट जुड़ गया। बताया गया: {0}।',
  'Please enter {0} to {1}.': 'कृपया {0} से {1} तक लिखें।',
  'Settled again, {0} {1}; declared were {2} and {3}.': 'दोबारा हिसाब: {0} {1}; घोषित थे {2} और {3}।',
  'Somebody else has changed this since you opened it: {0}. Nothing was changed now.':
    'आपके खोलने के बाद किसी और ने इसे बदला: {0}। अभी कुछ नहीं बदला।',
  'Something went wrong. Please quote {0}.': 'गड़बड़ी हुई। कृपया {0} बताएँ।',
  'The alert is open again in {0} {1}.': 'अलर्ट {0} {1} में फिर खुलेगा।',
  'The deposit DEP{0} of {1} names a payment that was credited by DEP{2}.':
    '{1} के जमा DEP{0} में ऐसे भुगतान का नाम है जो DEP{2} से जमा हो चुका है।',
  'The disk of the database has less than {0} GiB left.': 'डेटाबेस की डिस्क पर {0} GiB से कम जगह बची है।',
  'The newest base backup of the database is of {0}.': 'डेटाबेस का सबसे नया मूल बैकअप {0} का है।',
  'The payment with this reference has been credited already, by {0}.': 'इस रेफ़रेंस का भुगतान {0} पहले ही जमा कर चुका है।',
  'The result was saved {0} times, the last time by {1}.': 'रिज़ल्ट {0} बार सेव हुआ, आख़िरी बार [1] ने।',
  'The smallest {0} of {1} is above the largest of {2}.': '{1} का सबसे छोटा {0} {2} के सबसे बड़े से ज़्यादा है।',
  'The welcome bonus of this player is not bid yet: {0} can be paid out now.':
    'इस खिलाड़ी का वेलकम बोनस अभी बिड में नहीं लगा: अभी {0} निकाले जा सकते हैं।',
  'There are {0} limits already. Please delete some.': '{0} सीमाएँ पहले से हैं। कृपया कुछ हटाएँ।',
  'There are {0} main admins, and no more are possible.': '{0} मेन एडमिन हैं, और नहीं हो सकते।',
  'This is not a {0} that can be chosen.': 'यह ऐसा {0} नहीं है जिसे चुना जा सके।',
  'This request is {0}{1} already.': 'यह अनुरोध पहले ही {0}{1} है।',
  'Within {0} days {1} or more went round among {2}{3}.': '{0} दिनों में {2}{3} के बीच {1} या ज़्यादा घूमे।',
  'You are looking as {0}.': 'आप {0} के रूप में देख रहे हैं।',
  'You are looking as {0}. Nothing can be changed: end the view first.':
    'आप {0} के रूप में देख रहे हैं। कुछ भी बदला नहीं जा सकता: पहले देखना ख़त्म करें।',
  'Your bid {0} was corrected from {1} to {2} on {3}{4}.': 'आपकी बिड {0} को {3} को {1} से {2} किया गया{4}।',
  '{0} acted alone, as nobody else could have decided: {1}.':
    '[0] ने अकेले काम किया, क्योंकि फ़ैसला करने वाला कोई और नहीं था: {1}।',
  '{0} acted without a second person: {1}.': '[0] ने दूसरे व्यक्ति के बिना काम किया: {1}।',
  '{0} added successfully.': '{0} जुड़ गया।',
  '{0} at {1} to {2}; usual is {3} to {4}.': '{0}, {2} पर {1}; सामान्य {4} पर {3}।',
  '{0} changed a bid of {1} from {2} to {3} after its cut-off.': '[0] ने {1} की बिड कट-ऑफ़ के बाद {2} से {3} की।',
  '{0} credited the payment {1} of {2} once more.': '[0] ने {2} का भुगतान {1} एक बार और जमा किया।',
  '{0} decided {1} of {2} and credits of this player in {3} days, and {4} of those of all others.':
    '[0] ने {3} दिनों में इस खिलाड़ी के {2} में से {1} पर फ़ैसला किया, और बाकी सबके {4} पर।',
  '{0} deleted successfully.': '{0} हट गया।',
  '{0} did {1} at hours at which nothing was done by this account in {2} days.':
    '[0] ने ऐसे समय {1} किए जब {2} दिनों में इस खाते से कुछ नहीं हुआ।',
  '{0} entered {1} in the week from {2} without a second person.': '[0] ने {2} से शुरू हफ़्ते में दूसरे व्यक्ति के बिना {1} दर्ज किए।',
  '{0} has asked for this already: request {1}, {2}, waits for a second person.':
    '{0} यह पहले ही माँग चुके हैं: अनुरोध {1}, {2}, दूसरे व्यक्ति का इंतज़ार करता है।',
  '{0} has no result.': '{0} का रिज़ल्ट नहीं है।',
  '{0} in the last {1} seconds of {2} won {3}.': '{2} के आख़िरी {1} सेकंड में {0} ने {3} जीते।',
  '{0} is saved and not declared.': '{0} सेव है पर घोषित नहीं।',
  '{0} looked at what {1} would pay, and then saved the result{2}.':
    '[0] ने देखा कि {1} पर कितना देना होगा, और फिर रिज़ल्ट सेव किया{2}।',
  '{0} moved successfully.': '{0} की जगह बदल गई।',
  '{0} moved the cut-off {1} when {2} placed already: {3} became {4}.':
    '[0] ने कट-ऑफ़ {1} किया जब {2} पहले ही लग चुकी थीं: {3} से {4}।',
  '{0} moved {1} on {2} without a second person: {3}.': '[0] ने {2} को दूसरे व्यक्ति के बिना {1} का लेन-देन किया: {3}।',
  '{0} not paid what a second settlement comes to.': '{0} का भुगतान दूसरे हिसाब से मेल नहीं खाता।',
  '{0} players {1}.': '{0} खिलाड़ी {1}।',
  '{0} saved the result more than {1} hours after the cut-off.': '[0] ने कट-ऑफ़ के {1} घंटे से ज़्यादा बाद रिज़ल्ट सेव किया।',
  '{0} set the PIN, and somebody signed in from an address and a device not known before.':
    '[0] ने पिन तय किया, और कोई ऐसे पते और डिवाइस से साइन इन हुआ जो पहले नहीं दिखे।',
  '{0} set the PIN, and somebody signed in from the same address as {1}.':
    '[0] ने पिन तय किया, और कोई {1} वाले पते से ही साइन इन हुआ।',
  '{0} took back the declaration of {1}, and {2} with it.': '[0] ने {1} की घोषणा वापस ली, और उसके साथ {2}।',
  '{0} took {1} times the usual in the last five minutes.': '{0} में पिछले पाँच मिनट में सामान्य का {1} गुना लगा।',
  '{0} typed {1}, and {2} typed {3}.': '[0] ने {1} लिखा, और [2] ने {3}।',
  '{0} won {1}, where luck gives {2} on average: by luck so much comes once in {3} at most.':
    '{0} ने {1} जीते, जबकि किस्मत से औसतन {2} मिलते हैं: किस्मत से इतना ज़्यादा से ज़्यादा {3} में एक बार होता है।',
  '{0} {1} for longer than {2}, the oldest since {3}.': '{2} से ज़्यादा देर से {0} {1}, सबसे पुराना {3} से।',
  '{0}: exception {1} waits for an explanation.': '{0}: अपवाद {1} की सफ़ाई बाकी है।',
  '{0}{1}{2}{3}{4}, {5}, has taken {6} of a limit of {7}.': '{0}{1}{2}{3}{4}, {5}, ने {7} की सीमा का {6} ले लिया।',
} satisfies Partial<Record<ServerText, string>>
