// A select whose text is made once: to put it together anew for each request costs more than to send it.
import type { CompiledQuery } from 'kysely'
import { executePrepared, type Db } from './database.ts'

/** Stands for a value that is asked for while the text is made. */
class Placeholder {
  readonly index: number

  constructor(index: number) {
    this.index = index
  }
}

/**
 * A reader of the select that `build` makes, whose text may not hang on what is asked: what it is given, it puts into the select as
 * it is. Connections keep it prepared.
 */
export function keptSelect<Asked extends readonly unknown[], Row>(
  build: (db: Db, ...asked: Asked) => { compile(db: Db): CompiledQuery<Row> },
): (db: Db, ...asked: Asked) => Promise<Row[]> {
  let made: CompiledQuery<Row> | undefined
  return (db, ...asked) => {
    made ??= build(db, ...(asked.map((_, index) => new Placeholder(index)) as unknown as Asked)).compile(db)
    const parameters = made.parameters.map((value) => (value instanceof Placeholder ? asked[value.index] : value))
    return executePrepared(db, { ...made, parameters })
  }
}
