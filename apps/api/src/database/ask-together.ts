// What many ask one by one in the same way, as every request asks who is signed in, is asked by one statement for all who wait.
import { homeOf, type Db } from './database.ts'

/** Answers to several questions by one statement, in their order. */
type AskAll<Question, Answer> = (db: Db, questions: readonly Question[]) => Promise<readonly Answer[]>

interface Gathering<Question, Answer> {
  readonly questions: Question[]
  readonly answers: Promise<readonly Answer[]>
}

interface Asking<Question, Answer> {
  underWay: Promise<unknown>
  /** Asked once that has ended, with all who have come since it began. */
  next?: Gathering<Question, Answer> | undefined
}

/** Whoever comes beyond it asks by himself, and waits for a connection as any other request: those who wait are counted there. */
const GATHERED_MAX = 100
/** A statement whose connection gives no answer keeps those behind it no longer. */
const PATIENCE_MS = 100

/**
 * A reader that asks by `askAll` what is asked of it at the same moment. A statement that is under way is too old for whoever
 * comes after a change: he waits for the next, which answers all who wait. Inside a transaction everybody asks for himself.
 */
export function askTogether<Question, Answer>(
  askAll: AskAll<Question, Answer>,
): (db: Db, question: Question) => Promise<Answer | undefined> {
  const askings = new WeakMap<object, Asking<Question, Answer>>()
  const askAlone = async (db: Db, question: Question) => (await askAll(db, [question]))[0]

  const begin = (home: object, answers: Promise<unknown>) => {
    const asking: Asking<Question, Answer> = { underWay: answers }
    askings.set(home, asking)
    const end = () => {
      if (askings.get(home) === asking && asking.next === undefined) askings.delete(home)
    }
    answers.then(end, end)
  }
  const gather = (home: object, db: Db, asking: Asking<Question, Answer>) => {
    const questions: Question[] = []
    const askGathered = async () => {
      await endOf(asking.underWay)
      const answers = askAll(db, questions)
      begin(home, answers)
      return answers
    }
    asking.next = { questions, answers: askGathered() }
    return asking.next
  }
  return async (db, question) => {
    const home = homeOf(db)
    if (home === undefined) return askAlone(db, question)
    const asking = askings.get(home)
    if (asking === undefined) {
      const alone = askAlone(db, question)
      begin(home, alone)
      return alone
    }
    const { questions, answers } = asking.next ?? gather(home, db, asking)
    if (questions.length >= GATHERED_MAX) return askAlone(db, question)
    const place = questions.push(question) - 1
    // Whoever asked for all may be cut off, which is nobody else's fault.
    const found = await answers.catch(() => undefined)
    return found === undefined ? askAlone(db, question) : found[place]
  }
}

function endOf(underWay: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const patience = setTimeout(resolve, PATIENCE_MS)
    const end = () => {
      clearTimeout(patience)
      resolve()
    }
    underWay.then(end, end)
  })
}
