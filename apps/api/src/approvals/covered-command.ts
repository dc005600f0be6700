// A command that the rules for two persons may cover: what a second person would be asked about, and the command itself.
import type { Access, AnyEndpoint } from '@panadesk/contract'
import type { ApprovalAct } from '@panadesk/domain/approval-acts'
import type { Paise } from '@panadesk/domain/money'
import type { StaffContext } from '../identity/context.ts'
import type { SentImage } from '../uploads/sent-image.ts'

/** What came over the wire besides what says who sent it. */
export interface Sent {
  readonly body: unknown
  readonly query: unknown
  readonly params: unknown
  readonly file: SentImage | undefined
}

interface ApprovalSubject {
  /** As the audit log calls it. */
  readonly kind: string
  readonly id?: number | undefined
  readonly text: string
  /** What tells it apart from others of its act; left out, kind and id. */
  readonly key?: string
}

/** What somebody is about to do, as the feature tells it of what was sent and of what is there. */
export interface CoveredAct {
  readonly act: ApprovalAct
  readonly subject: ApprovalSubject
  /** Nobody does it alone, whatever its rule says. */
  readonly needsTwo?: boolean
  /** Who may do it, where the entry leaves that to what is touched. */
  readonly access?: Access
  /** What it moves; left out where it moves nothing. */
  readonly amountPaise?: Paise | undefined
  /** What would change, as an audit row says it. No secret stands in either. */
  readonly before?: object
  readonly after?: object
  /** What must still be so when it is decided; left out, `before`. */
  readonly basis?: object
  /** Shown where no reason was given, of an act that is never done without one. */
  readonly reasonMissing?: string
  /** What a second person has to type without having seen it. */
  readonly typed?: string
}

/** What a second person would be asked about; undefined where it is no act that a rule covers, or one that is refused anyway. */
export type ActFinder<Body> = (context: StaffContext, body: Body) => Promise<CoveredAct | undefined>

/** A command as it was sent, found well-formed. */
export interface CoveredCommand {
  /** Empty where none was given. */
  readonly reason: string
  /** Of one that was sent with a key. */
  readonly key: { readonly text: string; readonly hash: Buffer } | undefined
  /** Undefined where it is no act that a rule covers, or one that the command itself refuses. */
  readonly find: (context: StaffContext) => Promise<CoveredAct | undefined>
  readonly run: (context: StaffContext) => Promise<object>
}

/** A call whose command may be covered; `covered` refuses what is malformed. */
export interface CoveredCall {
  readonly endpoint: AnyEndpoint
  readonly covered: (sent: Sent) => CoveredCommand
}
