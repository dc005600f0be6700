// What bodies must be: a chunk of its own, as the schemas weigh more than the screens that need none of them at once.
import './zod-without-eval.ts'
export { schemasOf } from '@panadesk/contract/schemas'
