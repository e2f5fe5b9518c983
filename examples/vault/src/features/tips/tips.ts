import type { MemberTexts } from '../../locales/text-key.ts'

type Tip = keyof MemberTexts

/** The nine tips: one list for the tip bar and for the tips of the footer. */
export const TIPS: readonly [Tip, ...Tip[]] = [
  'tip.clientSide',
  'tip.recovery',
  'tip.admin',
  'tip.rescueCodes',
  'tip.scopes',
  'tip.marks',
  'tip.title',
  'tip.keys',
  'tip.logout',
]

/** How long each tip stays (specification 2, section 9). */
export const TIP_MS = 20_000
