// Kinds of columns that many tables have.
import type { ColumnType, Generated } from 'kysely'

/** When the row was made; never changed. */
export type Created = ColumnType<Date, Date | undefined, never>
/** When it was changed last. */
export type Touched = Generated<Date>
