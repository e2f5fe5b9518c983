/** Why a message was not accepted. */
export interface Failure {
  /** Never names a user or quotes the message, because it may be stored and logged. */
  readonly error: string
  /** True if the same message would be refused again. */
  readonly isPermanent: boolean
  /** The earliest time for another try, if the receiver names one. The store may wait longer. */
  readonly notBefore?: number
}

/** A message that this process has claimed for one attempt. */
export interface Claimed {
  /** The number of attempts, including the one in progress. */
  readonly attempts: number
}

/** Which due messages to find. */
export interface DueOptions {
  readonly limit: number
  /** Owners whose messages are left out. They have the most messages under way that they may. */
  readonly busy: readonly string[]
}

/**
 * The messages that wait to be sent. Several processes share them. `Due` is what identifies a
 * message before it is claimed; `Message` is a claimed one.
 */
export interface OutboxStore<Due, Message extends Claimed> {
  /** Messages that are due and unclaimed, the longest due first. */
  findDue(now: number, options: DueOptions): Promise<readonly Due[]>
  /**
   * Claims a message for one attempt, for one caller only, in any process. The claim must last
   * longer than an attempt. After a claim whose process has ended, the message is due again.
   */
  claim(due: Due, now: number): Promise<Message | undefined>
  /** Records that a message was sent. */
  finish(message: Message): Promise<void>
  /** Records a failed attempt, and when to try again. */
  postpone(message: Message, retry: { at: number; failure: Failure }): Promise<void>
  /** Gives a message up for good. */
  bury(message: Message, failure: Failure): Promise<void>
}
