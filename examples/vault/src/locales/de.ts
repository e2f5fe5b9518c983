import { attachments } from './de/attachments.ts'
import { categories } from './de/categories.ts'
import { document } from './de/document.ts'
import { documents } from './de/documents.ts'
import { fields } from './de/fields.ts'
import { friends } from './de/friends.ts'
import { health } from './de/health.ts'
import { keys } from './de/keys.ts'
import { links } from './de/links.ts'
import { logs } from './de/logs.ts'
import { notifications } from './de/notifications.ts'
import { offlineCard } from './de/offline-card.ts'
import { search } from './de/search.ts'
import { sharing } from './de/sharing.ts'
import { tools } from './de/tools.ts'
import { tour } from './de/tour.ts'
import { vaults } from './de/vaults.ts'
import { de as publicTexts } from './public/de.ts'
import type { MemberTexts } from './text-key.ts'

/** The texts of the vault in German. */
export const de: MemberTexts = {
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
