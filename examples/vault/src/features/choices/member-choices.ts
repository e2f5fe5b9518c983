import type { Notification } from '@shrd/client'

/** Notifications that a member may do without. Those about security are always shown. */
export const MUTABLE_KINDS = [
  'document_shared',
  'document_changed',
  'handshake_completed',
  'relationship_ended',
] as const
/** One of {@link MUTABLE_KINDS}. */
export type MutableKind = (typeof MUTABLE_KINDS)[number]

/** Seconds after which something secret goes away by itself. */
export const SECONDS = [10, 30, 60, 120] as const
/** One of {@link SECONDS}. */
export type Seconds = (typeof SECONDS)[number]

/** What a member has chosen for all devices. The service cannot read it. */
export interface MemberChoices {
  /** How long a copied secret stays in the clipboard. */
  readonly clipboardSeconds: Seconds
  /** How long a secret that is shown stays visible. */
  readonly revealSeconds: Seconds
  /** The vault that the dashboard begins with; `null` for the first one. */
  readonly defaultVault: string | null
  readonly muted: readonly MutableKind[]
}

/** What counts before a choice. */
export const NO_CHOICES: MemberChoices = {
  clipboardSeconds: 30,
  revealSeconds: 30,
  defaultVault: null,
  muted: [],
}

/** Reads the choices among a member's own values. Another version may have written anything. */
export function readChoices(own: Readonly<Record<string, unknown>>): MemberChoices {
  const { choices } = own
  const given: { [Name in keyof MemberChoices]?: unknown } =
    typeof choices === 'object' && choices !== null ? choices : {}
  const secondsOf = (value: unknown): Seconds =>
    SECONDS.find((one) => one === value) ?? NO_CHOICES.clipboardSeconds
  const muted: unknown[] = Array.isArray(given.muted) ? given.muted : []
  return {
    clipboardSeconds: secondsOf(given.clipboardSeconds),
    revealSeconds: secondsOf(given.revealSeconds),
    defaultVault: typeof given.defaultVault === 'string' ? given.defaultVault : null,
    muted: MUTABLE_KINDS.filter((kind) => muted.includes(kind)),
  }
}

/** Whether a member wants to see a notification. */
export function isWanted({ kind }: Pick<Notification, 'kind'>, { muted }: MemberChoices): boolean {
  return !muted.some((one) => one === kind)
}
