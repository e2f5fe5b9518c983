import { type AttemptDeps, attemptMail, type ClaimedMail } from './attempt-mail.ts'

/** Sends due mails, a few at a time. */
export interface MailLanes {
  /** Takes due mails as far as there is room. Call it whenever there may be more. */
  fill(): void
  /** Takes no more, and waits for mails in progress, at most `patience` milliseconds. */
  stop(patience: number): Promise<void>
}

/** A mail that hangs does not delay the others. */
const AT_ONCE = 4
/** The time limit for the whole conversation about one mail. */
const SEND_WITHIN = 60_000
/**
 * Longer than any attempt, so that no second process starts while one still sends, even if their
 * clocks differ. If a process ends between sending a mail and recording that, its claim expires and
 * the mail is sent again, with the same Message-ID.
 */
const CLAIMED_FOR = 3 * SEND_WITHIN
const CANDIDATES = 10

/** See {@link MailLanes}. */
export function createMailLanes(deps: AttemptDeps): MailLanes {
  const { log } = deps.ports
  const state: { filling?: Promise<void>; again: boolean; isStopped: boolean } = {
    again: false,
    isStopped: false,
  }
  const underWay = new Set<Promise<void>>()
  const cutOff = new AbortController()

  const start = (mail: ClaimedMail) => {
    const signal = AbortSignal.any([cutOff.signal, AbortSignal.timeout(SEND_WITHIN)])
    const sending = attemptMail(deps, mail, signal)
      .catch((error: unknown) => log.warn({ err: error }, 'how a mail went was not written down'))
      .finally(() => {
        underWay.delete(sending)
        fill()
      })
    underWay.add(sending)
  }
  const takeDue = async () => {
    while (!state.isStopped && underWay.size < AT_ONCE) {
      const mail = await claimNext(deps)
      if (mail === undefined) return
      start(mail)
    }
  }
  const fill = () => {
    state.again = true
    state.filling ??= (async () => {
      while (state.again && !state.isStopped) {
        state.again = false
        await takeDue()
      }
    })()
      .catch((error: unknown) => log.warn({ err: error }, 'the outbox was not read'))
      .finally(() => {
        state.filling = undefined
        // A new request came after the last look, before that was known to be the last.
        if (state.again && !state.isStopped) fill()
      })
  }
  return {
    fill,
    async stop(patience) {
      state.isStopped = true
      await state.filling
      const timer = setTimeout(() => cutOff.abort(), patience)
      await Promise.all(underWay)
      clearTimeout(timer)
    },
  }
}

/** Other processes look at the same mails. The first to claim one gets it. */
async function claimNext({ mails, ports }: AttemptDeps): Promise<ClaimedMail | undefined> {
  for (;;) {
    const now = ports.now()
    const until = now + CLAIMED_FOR
    const due = await mails.findDue(now, CANDIDATES)
    if (due.length === 0) return undefined
    for (const mailId of due) {
      const mail = await mails.claim(mailId, { now, until })
      if (mail !== undefined) return { ...mail, claimed_until: until }
    }
  }
}
