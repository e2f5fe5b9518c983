import type { WordKey } from '../locales/words.ts'
import type { HomeIconName } from './HomeIcon.tsx'

/** One claim about the product, with its reason. */
export interface BlurbWords {
  icon: HomeIconName
  title: WordKey
  text: WordKey
}

/** What the service offers, nine times. */
export const FEATURES: readonly BlurbWords[] = [
  { icon: 'place', title: 'feature.place.title', text: 'feature.place.text' },
  { icon: 'lock', title: 'feature.encryption.title', text: 'feature.encryption.text' },
  { icon: 'phone', title: 'feature.factors.title', text: 'feature.factors.text' },
  { icon: 'mail', title: 'feature.code.title', text: 'feature.code.text' },
  { icon: 'password', title: 'feature.password.title', text: 'feature.password.text' },
  { icon: 'revoke', title: 'feature.sessions.title', text: 'feature.sessions.text' },
  { icon: 'palette', title: 'feature.label.title', text: 'feature.label.text' },
  { icon: 'standard', title: 'feature.oauth.title', text: 'feature.oauth.text' },
  { icon: 'unlimited', title: 'feature.limits.title', text: 'feature.limits.text' },
]

/** How the service treats what it is given. */
export const ABOUT: readonly BlurbWords[] = [
  { icon: 'unseen', title: 'about.data.title', text: 'about.data.text' },
  { icon: 'database', title: 'about.export.title', text: 'about.export.text' },
]
