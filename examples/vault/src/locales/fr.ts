import { attachments } from './fr/attachments.ts'
import { categories } from './fr/categories.ts'
import { document } from './fr/document.ts'
import { documents } from './fr/documents.ts'
import { fields } from './fr/fields.ts'
import { friends } from './fr/friends.ts'
import { health } from './fr/health.ts'
import { keys } from './fr/keys.ts'
import { links } from './fr/links.ts'
import { logs } from './fr/logs.ts'
import { notifications } from './fr/notifications.ts'
import { offlineCard } from './fr/offline-card.ts'
import { search } from './fr/search.ts'
import { sharing } from './fr/sharing.ts'
import { tools } from './fr/tools.ts'
import { tour } from './fr/tour.ts'
import { vaults } from './fr/vaults.ts'
import { fr as publicTexts } from './public/fr.ts'
import type { MemberTexts } from './text-key.ts'

/** The texts of the vault in French. */
export const fr: MemberTexts = {
  ...publicTexts,
  ...friends,
  ...health,
  ...keys,
  ...notifications,
  ...offlineCard,
  ...search,
  ...fields,
  ...vaults,
  ...categories,
  ...documents,
  ...document,
  ...sharing,
  ...tools,
  ...tour,
  ...links,
  ...logs,
  ...attachments,
}
