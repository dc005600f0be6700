// Who embeds the server: what its login, database, folders and archives are called, and what its operator is told to do.

/** The program that the server belongs to. The same value at every call: names of what is on the disk depend on it. */
export interface Application {
  /** Of the owner's login and of the database, and the beginning of the names of folders, archives and slots: small letters. */
  name: string
  /** As its operator reads it. */
  title: string
  advice: Advice
}

/** Ends of sentences that say what the operator can do, in the words of the program. */
interface Advice {
  /** Where the embedded server cannot run, such as 'set DATABASE_URL'. */
  useAnotherServer: string
  /** Where the data folder is named, such as 'DATA_DIR'. */
  dataDir: string
  /** Where the backup folder is named. */
  backupDir: string
  /** The command that makes a backup, and the one that gives up the present archive for a new one. */
  backUp: string
  backUpAnew: string
  /** The command that brings the data folder over to the major version of PostgreSQL that came along. */
  upgrade: string
}
