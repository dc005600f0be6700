// Chooses in which language the panel speaks to whoever is signed in.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { implement } from '../../http/implement.ts'
import { keepPreference } from '../../identity/preferences.ts'

export const chooseLanguage = implement(contract.login.chooseLanguage, async (context, { language }) => ({
  msg: savedMessage(await keepPreference(context, 'language', language), 'Your language has been saved.'),
}))
