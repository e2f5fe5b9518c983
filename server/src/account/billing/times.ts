import { BILLING_TERMS } from '@shrd/contract'

/** One day. */
export const DAY = 86_400_000

type Span =
  | 'day'
  | 'period'
  | 'free'
  | 'payment'
  | 'reminderWait'
  | 'purgeNotice'
  | 'keptUnannounced'
  | 'trialNotice'

/** {@link BILLING_TERMS} in milliseconds. */
export const TIMES: Readonly<Record<Span, number>> = {
  day: DAY,
  period: BILLING_TERMS.period * DAY,
  free: BILLING_TERMS.free * DAY,
  payment: BILLING_TERMS.payment * DAY,
  reminderWait: BILLING_TERMS.reminderWait * DAY,
  purgeNotice: BILLING_TERMS.purgeNotice * DAY,
  /** From the expiry to the announcement, so that both waits together are `kept`. */
  keptUnannounced: (BILLING_TERMS.kept - BILLING_TERMS.purgeNotice) * DAY,
  trialNotice: BILLING_TERMS.trialNotice * DAY,
}
