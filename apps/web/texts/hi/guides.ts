import type { PanelText } from '../texts.gen.ts'

export const guides = {
  'A UPI id, a bank account or a QR picture: players pay in there.':
    'UPI आईडी, बैंक खाता या QR चित्र: खिलाड़ी वहीं पैसे जमा करते हैं।',
  'A bid, its player and its market each lead to their own page. The border of a heading makes its column wider.':
    'बिड, उसका खिलाड़ी और उसका मार्केट, हर एक अपने पेज पर ले जाता है। शीर्षक की सीमा खींचने से कॉलम चौड़ा होता है।',
  'A password alone, once it is known, opens everything.': 'केवल पासवर्ड हो तो उसे जानने वाला सब कुछ खोल सकता है।',
  'A tile leads to its screen, with the same days.': 'टाइल उन्हीं दिनों के साथ अपनी स्क्रीन पर ले जाती है।',
  'Add A Second Main Admin': 'दूसरा मेन एडमिन जोड़ें',
  'Add The Games': 'गेम जोड़ें',
  'Add a game with its times of the week.': 'गेम और उसके हफ़्ते के समय जोड़ें।',
  'All keys of this screen. With them a queue is worked off without the mouse.':
    'इस स्क्रीन की सारी कुंजियाँ। इनसे कतार बिना माउस के निपटती है।',
  'All limits. Of those that a bid meets the most restrictive counts.':
    'सारी सीमाएँ। बिड पर लागू सीमाओं में से सबसे सख़्त मानी जाती है।',
  Back: 'पीछे',
  'Bids of all games and days: by player, number, points, status, or any of them together.':
    'सारे गेम और दिनों की बिड: खिलाड़ी, नंबर, पॉइंट, स्थिति या सब से एक साथ।',
  'Choose a game and its session and press Go. Its result opens below, to be saved and declared.':
    'गेम और उसका सेशन चुनकर “चलें” दबाएँ। उसका रिज़ल्ट नीचे खुलता है, सेव और घोषित करने के लिए।',
  'Choose a period, and by what it is divided: days, games, game types and more.':
    'अवधि चुनें, और वह किससे बँटे: दिन, गेम, गेम टाइप और अन्य।',
  'Choose which figures you see and in what order, and whether you begin here.':
    'चुनें कि कौन से आँकड़े किस क्रम में दिखें, और क्या आप यहीं से शुरू करें।',
  'Close First Steps': 'पहले कदम बंद करें',
  'Closed the first steps, or brought them back': 'पहले कदम बंद किए या वापस लाए',
  'Decide opens what would change, before and after. Nobody decides on his own request.':
    '“फ़ैसला करें” दिखाता है कि पहले क्या है और बाद में क्या होगा। अपने अनुरोध पर कोई ख़ुद फ़ैसला नहीं करता।',
  'Deposits, withdrawals, bids and all else of this player, a table each.':
    'इस खिलाड़ी के जमा, निकासी, बिड और बाकी सब, हर एक की अलग सूची।',
  'Arranged the columns of a list': 'सूची के कॉलम सजाए',
  'Chose how close the rows of lists stand': 'सूचियों की पंक्तियाँ कितनी पास हों, चुना',
  'Drew the columns of a list to a width': 'सूची के कॉलम की चौड़ाई बदली',
  'Each row has the times, the days off and the history of its game. Its status takes it from the app.':
    'हर पंक्ति में गेम के समय, छुट्टी के दिन और इतिहास हैं। उसकी स्थिति से वह ऐप से हटता है।',
  'End Tour': 'टूर ख़त्म करें',
  'Ended all tours, or had them offered again': 'सारे टूर ख़त्म किए या फिर से शुरू कराए',
  'Ended the tour of a screen': 'स्क्रीन का टूर ख़त्म किया',
  'Ends the tour': 'टूर ख़त्म करता है',
  'Every result of one day, saved or declared. Another day is chosen here.':
    'एक दिन के सारे रिज़ल्ट, सेव या घोषित। दूसरा दिन यहाँ चुनें।',
  'Find a player by mobile, a bid by its id, a request or a screen: press Ctrl K.':
    'मोबाइल से खिलाड़ी, आईडी से बिड, कोई अनुरोध या स्क्रीन खोजें: Ctrl K दबाएँ।',
  'First Steps': 'पहले कदम',
  'First Steps: {0} of {1} left': 'पहले कदम: {1} में से {0} बाकी',
  'For what two persons must agree on, and for when you cannot sign in.':
    'जिसमें दो लोगों की सहमति चाहिए उसके लिए, और जब आप साइन इन न कर पाएँ।',
  'Give Payment Details': 'भुगतान का ब्योरा दें',
  'Keep what is shown as a view, choose the columns, or take all rows along as a file.':
    'जो दिख रहा है उसे व्यू के रूप में रखें, कॉलम चुनें, या सारी पंक्तियाँ फ़ाइल में लें।',
  'Narrow the list to games that are on, or that are open today.': 'सूची में केवल चालू या आज खुले गेम रखें।',
  'New players wait here until somebody lets them bid.':
    'नए खिलाड़ी यहाँ तब तक रुकते हैं जब तक कोई उन्हें बिड लगाने की मंज़ूरी न दे।',
  Next: 'आगे',
  'No More Tours': 'अब कोई टूर नहीं',
  'On the server: npm run backup. Without one, all is lost with the disk.':
    'सर्वर पर: npm run backup। इसके बिना डिस्क के साथ सब कुछ चला जाता है।',
  'Open a row to see where the money goes. Who opens it is named to all others, so that nobody pays twice.':
    'पैसा कहाँ जाता है यह देखने के लिए पंक्ति खोलें। जो खोलता है उसका नाम बाकी सबको दिखता है, ताकि कोई दो बार भुगतान न करे।',
  'Players can bid on nothing before there is one.': 'जब तक एक भी गेम नहीं, खिलाड़ी कोई बिड नहीं लगा सकते।',
  'Please choose whether to show them.': 'कृपया चुनें कि इन्हें दिखाना है या नहीं।',
  'Same In takes the game and the date along to a report of the same market.':
    '“वही इसमें” गेम और तारीख को उसी मार्केट की रिपोर्ट में साथ ले जाता है।',
  'Search, keep what is shown as a view, or take it along as a file.':
    'खोजें, जो दिख रहा है उसे व्यू के रूप में रखें, या फ़ाइल में लें।',
  'Set The Rates': 'रेट तय करें',
  'Set how much may be bid on a number, a player or a market, or stop bids at once.':
    'तय करें कि नंबर, खिलाड़ी या मार्केट पर कितनी बिड लग सकती है, या बिड तुरंत रोकें।',
  'Switch On Your Second Factor': 'अपना दूसरा सत्यापन चालू करें',
  'Take A Backup': 'बैकअप लें',
  'The house pays the usual ones until you set your own.': 'जब तक आप अपने रेट तय न करें, हाउस सामान्य रेट से भुगतान करता है।',
  'The numbers that are nearly full today, each with the button that stops it.':
    'आज लगभग भर चुके नंबर, हर एक के साथ उसे रोकने का बटन।',
  'The oldest stands first. J and K go through the rows, Enter opens one with its receipt beside the list.':
    'सबसे पुराना सबसे ऊपर है। J और K से पंक्तियाँ बदलें, Enter से पंक्ति रसीद के साथ सूची के बगल में खुलती है।',
  'The parts of it, as a table or a chart, as a file or on paper.': 'उसके हिस्से, सूची या चार्ट में, फ़ाइल में या काग़ज़ पर।',
  'The sessions that take bids now, with the result that would cost most. A session opens its board.':
    'अभी बिड लेने वाले सेशन, और वह रिज़ल्ट जो सबसे महँगा पड़ेगा। सेशन से उसका बोर्ड खुलता है।',
  'These are no widths of columns.': 'ये कॉलम की चौड़ाइयाँ नहीं हैं।',
  'This tour is not known.': 'यह टूर मालूम नहीं है।',
  'To do': 'करना है',
  Tour: 'टूर',
  'Tour, step {0} of {1}': 'टूर, {1} में से कदम {0}',
  'Tours Again': 'टूर फिर से',
  'View shows each value before and after.': '“देखें” हर मान पहले और बाद का दिखाता है।',
  'What needs two persons, and from which amount on.': 'किसमें दो लोग चाहिए, और किस रकम से।',
  'What the house has, and what came in and went out today. A card leads to its list.':
    'हाउस के पास क्या है, और आज क्या आया और गया। कार्ड अपनी सूची पर ले जाता है।',
  'What the period left, each figure above that of the period before.':
    'अवधि में क्या बचा, हर आँकड़ा पिछली अवधि के आँकड़े के ऊपर।',
  'What the player has, and how staff add to it or take from it.':
    'खिलाड़ी के पास क्या है, और स्टाफ़ उसमें कैसे जोड़ता या घटाता है।',
  'What waits for a second person, or what was decided.': 'दूसरे व्यक्ति के लिए क्या बाकी है, या क्या फ़ैसला हुआ।',
  'What waits for staff, and since when. Each card leads to where it is worked off.':
    'स्टाफ़ के लिए क्या बाकी है और कब से। हर कार्ड वहाँ ले जाता है जहाँ वह निपटता है।',
  'What was bid and paid today, beside the same weekday a week ago.':
    'आज कितनी बिड लगी और कितना भुगतान हुआ, हफ़्ते भर पहले के उसी दिन के साथ।',
  'Whether the player may use the app, bid and transfer points.':
    'खिलाड़ी ऐप चला सकता है, बिड लगा सकता है और पॉइंट भेज सकता है या नहीं।',
  'Which deposits are shown: those that wait, or those that were decided.':
    'कौन से जमा दिखें: जो बाकी हैं, या जिन पर फ़ैसला हो चुका।',
  'Which withdrawals are shown: those that wait, or those that were decided.':
    'कौन सी निकासियाँ दिखें: जो बाकी हैं, या जिन पर फ़ैसला हो चुका।',
  'Who did what, to whom and when. Show has what was only looked at, too.':
    'किसने, किसके साथ, कब क्या किया। “दिखाएँ” में वह भी है जो केवल देखा गया।',
  'Your figures, each above what it was on the same weekdays before.': 'आपके आँकड़े, हर एक पहले के उन्हीं दिनों के आँकड़े के ऊपर।',
  '{0} px': '{0} px',
} satisfies Partial<Record<PanelText, string>>
