// What stands in front of several processes: HAProxy as it is deployed, or the little of it that a rolling restart needs.

export interface Balancer {
  readonly port: number
  /** Whether it hands requests to the process on this port just now. */
  hasInTurn(port: number): Promise<boolean>
  close(): void
}

export type StartBalancer = (ports: readonly number[]) => Promise<Balancer>
