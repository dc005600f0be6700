// Keeps how close the rows of lists stand for whoever is signed in.
import { contract } from '@panadesk/contract'
import { savedMessage } from '@panadesk/contract/nothing-changed'
import { implement } from '../../http/implement.ts'
import { keepPreference } from '../../identity/preferences.ts'

export const keepDensity = implement(contract.views.keepDensity, async (context, { density }) => ({
  msg: savedMessage(await keepPreference(context, 'density', density), 'The rows stay as you chose.'),
}))
