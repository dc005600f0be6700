// What a second person is refused, and whoever asks for one.
import { refusals } from '../platform/refusal.ts'

export const refuseApproval = refusals({
  'not-found': { status: 404, msg: 'This request does not exist.' },
  'own-request': { status: 403, msg: 'Nobody decides what they have asked for themselves.' },
  'not-yours': { status: 403, msg: 'Only whoever asked for it takes a request back.' },
  'no-right': { status: 403, msg: 'You are not allowed to decide this request.' },
  decided: { status: 409, msg: 'This request is decided already.' },
  'waits-already': { status: 409, msg: 'This waits for a second person already.' },
  'key-reused': { status: 409, msg: 'This request key has been used for another request.' },
  'subject-changed': {
    status: 409,
    msg: 'What this request would change is not any more as it was when it was asked for. Refuse it, and have it asked for again.',
  },
  'maker-gone': { status: 409, msg: 'Whoever asked for this may not do it any more. Refuse the request.' },
  'to-be-typed': { status: 409, msg: 'A result is approved by typing it: enter its number on its own screen.' },
  'just-changed': { status: 409, msg: 'This needs a second person since this very moment. Please send it again.' },
  differs: {
    status: 409,
    msg: 'Another number was typed before for this result. Nothing was saved: look at the draw again, and both of you enter it once more.',
  },
  'reason-missing': { status: 422, msg: 'Please give a reason.', field: 'reason' },
})

/** Says by whom, unless nobody did in time. */
export function refuseDecided({ state, decided_by_name: name }: { state: string; decided_by_name: string }) {
  const by = name === '' ? '' : ` by ${name}`
  return refuseApproval('decided', { msg: `This request is ${state}${by} already.` })
}
